// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import FeedStore
import Foundation
import Synchronization

/// Closes a library when the program is told to end before its work is done.
///
/// Work that can stop in order is told to, and has a moment to say what was done by then; a second
/// signal ends it at once. The program then ends by the signal that it was told with, as if it had
/// not listened.
final class Ending {
  /// The work that is told to stop, from whatever thread a signal comes on.
  private final class Work: Sendable {
    private struct State {
      /// The call that tells the work to stop; nil: it is broken off.
      var stop: (@Sendable () async -> Void)?
      /// The signal that came.
      var told: CInt?
    }

    private let store: FeedStore
    private let state = Mutex(State())

    init(_ store: FeedStore) {
      self.store = store
    }

    func stopsFirst(_ stop: @escaping @Sendable () async -> Void) {
      state.withLock { $0.stop = stop }
    }

    func endIfTold() {
      if let told = state.withLock({ $0.told }) { end(by: told) }
    }

    func take(_ number: CInt) {
      let stop = state.withLock { state in
        defer { state.told = number }
        return state.told == nil ? state.stop : nil
      }
      guard let stop else { return end(by: number) }
      Task { await stop() }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Ending.patience)) {
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

  /// The time that the work may take to stop, in seconds.
  private static let patience = 2

  private let work: Work
  private let sources: [any DispatchSourceSignal]

  /// Listens from now on.
  ///
  /// - Parameter store: the library.
  init(of store: FeedStore) {
    let work = Work(store)
    self.work = work
    sources = [SIGTERM, SIGINT, SIGHUP].compactMap {
      (number: CInt) -> (any DispatchSourceSignal)? in
      // A signal that was ignored when the program was started stays so, as under nohup.
      guard !Self.isIgnored(signal(number, SIG_IGN)) else { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work.take(number) }
      source.resume()
      return source
    }
  }

  /// Lets the work stop in order when the program is told to end.
  ///
  /// - Parameter stop: tells the work to stop, and need not wait for it.
  func stopsFirst(_ stop: @escaping @Sendable () async -> Void) {
    work.stopsFirst(stop)
  }

  /// Ends the program if it was told to, now that the work is done.
  func endIfTold() {
    work.endIfTold()
  }

  private static func isIgnored(_ handler: sighandler_t?) -> Bool {
    // Two C functions are the same when their addresses are; neither is called.
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
