// SPDX-License-Identifier: MIT

import CGtkShims

/// The memory that the program has freed and the C library keeps for reuse.
///
/// - Source: mallopt(3), malloc_trim(3).
public enum FreedMemory {
  /// Limits the allocator to two pools instead of eight a processor, each of which keeps freed
  /// memory.
  ///
  /// - Isolation: any; to be called before there are threads.
  public nonisolated static func shareFewPools() {
    mallopt(M_ARENA_MAX, 2)
  }

  /// Returns freed memory to the system, which takes some milliseconds.
  ///
  /// - Isolation: any; it works away from the caller's.
  @concurrent
  public nonisolated static func giveBack() async {
    malloc_trim(0)
  }
}
