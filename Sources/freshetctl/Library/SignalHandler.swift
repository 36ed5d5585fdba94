// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import FeedStore
import Foundation
import Synchronization

/// A handler of signals that closes a library when the program is asked to end during its work.
///
/// Work that can stop in order is asked to, and has a moment to report its results so far; a second
/// signal ends it at once. The program then ends by the signal that it received, as if it had no
/// handler.
final class SignalHandler {
  /// The work that is asked to stop, on whatever thread a signal arrives.
  private final class Work: Sendable {
    private struct State {
      /// The closure that asks the work to stop; nil interrupts the work.
      var stop: (@Sendable () async -> Void)?
      /// The signal that arrived.
      var received: CInt?
    }

    private let store: FeedStore
    private let state = Mutex(State())

    init(_ store: FeedStore) {
      self.store = store
    }

    func stopsFirst(_ stop: @escaping @Sendable () async -> Void) {
      state.withLock { $0.stop = stop }
    }

    func endIfSignaled() {
      if let received = state.withLock({ $0.received }) { end(by: received) }
    }

    func handle(_ number: CInt) {
      let stop = state.withLock { state in
        defer { state.received = number }
        return state.received == nil ? state.stop : nil
      }
      guard let stop else { return end(by: number) }
      Task { await stop() }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(SignalHandler.patience)) {
        self.end(by: number)
      }
    }

    private func end(by number: CInt) {
      do throws(StoreError) { try store.breakOff() } catch {
        Console.complain(error.sentence)
      }
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
  }

  /// The number of seconds for the work to stop.
  private static let patience = 2

  private let work: Work
  private let sources: [any DispatchSourceSignal]

  /// Starts to handle signals.
  init(of store: FeedStore) {
    let work = Work(store)
    self.work = work
    sources = [SIGTERM, SIGINT, SIGHUP].compactMap {
      (number: CInt) -> (any DispatchSourceSignal)? in
      // A signal that was ignored at the start of the program stays ignored, as under nohup.
      guard !Self.isIgnored(signal(number, SIG_IGN)) else { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work.handle(number) }
      source.resume()
      return source
    }
  }

  /// Sets the closure that stops the work in order when a signal arrives.
  ///
  /// - Parameter stop: asks the work to stop, and need not wait for it.
  func stopsFirst(_ stop: @escaping @Sendable () async -> Void) {
    work.stopsFirst(stop)
  }

  /// Ends the program after its work if a signal arrived.
  func endIfSignaled() {
    work.endIfSignaled()
  }

  private static func isIgnored(_ handler: sighandler_t?) -> Bool {
    // Two C functions are equal if their addresses are; neither is called.
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
