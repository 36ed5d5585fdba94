// SPDX-License-Identifier: MIT

import CGtkShims

/// What the program has freed, and the C library keeps for later.
///
/// - Source: mallopt(3), malloc_trim(3).
public enum FreedMemory {
  /// Keeps it in two pools instead of eight a processor, each of which holds on to its own.
  ///
  /// - Isolation: any; to be called before there are threads.
  public nonisolated static func shareFewPools() {
    mallopt(M_ARENA_MAX, 2)
  }

  /// Gives it back to the system, which takes some milliseconds.
  ///
  /// - Isolation: any; it works away from the caller's.
  @concurrent
  public nonisolated static func giveBack() async {
    malloc_trim(0)
  }
}
