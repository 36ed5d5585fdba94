// SPDX-License-Identifier: MIT

import CGtkShims

/// The memory that the program has freed and the C library keeps for reuse.
///
/// - Source: mallopt(3), malloc_trim(3).
public enum FreedMemory {
  /// The bytes from which a block is taken from the system, and given back as soon as it is freed.
  ///
  /// The allocator would raise it to the size of the largest block that was freed. Small ones then
  /// settle in the room of large ones, and most of that room is never given back.
  private nonisolated static let largeBlock: CInt = 128 * 1024

  /// Limits the freed memory that the allocator holds: it has two pools instead of eight a
  /// processor, and large blocks are in none.
  ///
  /// - Isolation: any; to be called before there are threads.
  public nonisolated static func limit() {
    mallopt(M_ARENA_MAX, 2)
    mallopt(M_MMAP_THRESHOLD, largeBlock)
  }

  /// Returns freed memory to the system, which takes some milliseconds.
  ///
  /// - Isolation: any; it works away from the caller's.
  @concurrent
  public nonisolated static func giveBack() async {
    malloc_trim(0)
  }
}
