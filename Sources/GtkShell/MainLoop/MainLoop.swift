// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims
// The shim drains libdispatch's main queue: importing Dispatch links it.
import Dispatch

/// The GLib main loop, on which the main actor runs.
///
/// - Source: decision 3: a `GSource` watches libdispatch's main-queue handle.
public enum MainLoop {
  /// The dispatches of the loop between its polls.
  public struct Dispatches: Hashable, Sendable {
    /// The number of dispatches.
    public let count: Int
    /// The number of those that took longer than 8 ms, which is half a frame.
    public let slowCount: Int
    /// The longest of them.
    public let longest: Duration
    /// The longest of them less the time that it waited for a processor, where the kernel counts
    /// that: time that other programs take is not in it.
    public let busiest: Duration
    /// The most processor time that one of them took; the rest of `busiest` was spent waiting, for
    /// a lock or a disk.
    public let computing: Duration
  }

  private static var isAttached = false

  /// Runs the main actor on the GLib loop.
  ///
  /// Further calls do nothing.
  ///
  /// - Returns: whether libdispatch gave its handle; without it no `await` on the main actor ends.
  @discardableResult
  public static func attach() -> Bool {
    if isAttached { return true }
    isAttached = fr_main_loop_attach_dispatch() != 0
    return isAttached
  }

  /// Starts to measure how long the loop dispatches between two polls.
  public static func watchDispatches() {
    fr_main_loop_watch()
  }

  /// The dispatches since the last call.
  public static func drainDispatches() -> Dispatches {
    let taken = fr_main_loop_take_dispatches()
    return Dispatches(
      count: Int(taken.count),
      slowCount: Int(taken.slow_count),
      longest: .microseconds(taken.longest_us),
      busiest: .microseconds(taken.busiest_us),
      computing: .microseconds(taken.computing_us)
    )
  }

  /// Runs the work that waits in the loop, without waiting for more.
  ///
  /// - Returns: whether anything ran.
  @discardableResult
  package static func iterate() -> Bool {
    g_main_context_iteration(nil, 0) != 0
  }
}
