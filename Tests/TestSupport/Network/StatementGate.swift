// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// A door at which changes of a database wait, as they do for a disk that is busy.
package final class StatementGate: Sendable {
  private let gate = Mutex<Gate?>(nil)

  /// Makes an open gate.
  package init() {}

  /// Has all changes that begin from now on wait.
  package func close() {
    gate.withLock { $0 = Gate() }
  }

  /// Releases changes that wait, and all later ones.
  package func open() {
    gate.withLock { gate in
      gate?.open()
      gate = nil
    }
  }

  /// Waits if a statement begins a change while the gate is closed.
  ///
  /// - Parameter statement: the statement, which is run by the thread that calls.
  package func pass(_ statement: String) {
    guard statement.hasPrefix("BEGIN IMMEDIATE"), let gate = gate.withLock({ $0 }) else { return }
    var end = pollfd(fd: gate.waitingEnd, events: Int16(POLLIN), revents: 0)
    while poll(&end, 1, -1) < 0 {}
  }
}
