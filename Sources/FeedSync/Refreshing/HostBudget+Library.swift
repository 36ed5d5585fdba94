// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
package import FeedStore
package import FoundationEssentials
import Logging

// The pauses of hosts in a library, which end with none of the programs that asked.
extension HostBudget {
  /// Holds the hosts that asked an earlier run for a pause, and has further pauses stored.
  ///
  /// A library that cannot be read or written costs no request here: whoever works with it says so.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - now: the time of day.
  package func restorePauses(
    in store: FeedStore,
    now: @escaping @Sendable () -> Date = { Date() }
  ) async {
    let logger = Logger(label: "org.freshet.sync")
    var pauses: [String: Duration] = [:]
    do throws(StoreError) {
      let time = now()
      pauses = try await store.polls.pauses().mapValues { .seconds($0.timeIntervalSince(time)) }
    } catch {
      logger.warning("pauses of hosts are not known: \(error)")
    }
    await restore(pauses) { host, pause in
      do throws(StoreError) {
        try await store.polls.pause(host, until: now().addingTimeInterval(pause.seconds))
      } catch {
        logger.warning("the pause of a host is not stored: \(error)")
      }
    }
  }
}
