// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import FoundationEssentials

/// The thread on which every call of libsoup is made, as an executor for actors.
///
/// The thread runs a `GMainContext` of its own, so nothing here needs a main loop on the main
/// thread. The thread and its session end when the executor is released.
///
/// - Isolation: `enqueue` and `perform` from any thread; their work runs on the one thread.
// @unchecked: it has one immutable reference, to a loop whose shared parts GLib makes thread-safe.
final class SoupExecutor: SerialExecutor, @unchecked Sendable {
  private let loop: SoupLoop

  /// Starts the thread.
  init() {
    loop = SoupLoop()
    loop.start()
  }

  deinit {
    loop.quit()
  }

  /// Returns the session for a proxy; to be called on the thread only.
  ///
  /// - Parameter proxy: the proxy's address; nil uses the proxy settings of the desktop.
  /// - Returns: a borrowed session.
  func session(proxy: URL?) -> SoupLoop.Session? {
    // The pointer comes from C, which keeps it valid for this call.
    unsafe loop.session(proxy: proxy)
  }

  /// Whether the caller runs on the thread.
  var isCurrent: Bool { loop.isCurrent }

  /// Ends the process if the caller does not run on the thread; the runtime asks this of a closure
  /// that is no actor's job.
  func checkIsolated() {
    precondition(isCurrent, "what belongs to a session runs on its thread")
  }

  /// Runs an actor's job on the thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    perform {
      // unsafe: an unowned job must run exactly once, and this closure does.
      unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }

  /// Runs a closure on the thread, never before this call returns to the thread's loop.
  ///
  /// - Parameter body: the closure.
  func perform(_ body: @escaping @Sendable () -> Void) {
    loop.perform(body)
  }
}
