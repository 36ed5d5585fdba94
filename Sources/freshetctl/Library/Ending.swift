// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import FeedStore
import Foundation

/// Closes a library when the program is told to end before its work is done.
///
/// The program then ends by the signal that it was told with, as if it had not listened.
final class Ending {
  private let sources: [any DispatchSourceSignal]

  /// Listens from now on.
  ///
  /// - Parameter store: the library.
  init(of store: FeedStore) {
    sources = [SIGTERM, SIGINT, SIGHUP].compactMap {
      (number: CInt) -> (any DispatchSourceSignal)? in
      // A signal that was ignored when the program was started stays so, as under nohup.
      guard !Self.isIgnored(signal(number, SIG_IGN)) else { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        do throws(StoreError) { try store.breakOff() } catch {
          Console.complain(error.sentence)
        }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  private static func isIgnored(_ handler: sighandler_t?) -> Bool {
    // Two C functions are the same when their addresses are; neither is called.
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
