// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// A door at which changes of a database wait, as they do for a disk that is busy.
package final class StatementGate: Sendable {
  private let closed = Mutex<(gate: Gate, holdsReads: Bool)?>(nil)

  /// Makes an open gate.
  package init() {}

  /// Has all changes that begin from now on wait.
  ///
  /// - Parameter holdsReads: whether all other statements wait, too.
  package func close(holdsReads: Bool = false) {
    closed.withLock { $0 = (Gate(), holdsReads) }
  }

  /// Releases the statements that wait, and all later ones.
  package func open() {
    closed.withLock { closed in
      closed?.gate.open()
      closed = nil
    }
  }

  /// Waits if the gate is closed to a statement.
  ///
  /// - Parameter statement: the statement, which is run by the thread that calls.
  package func pass(_ statement: String) {
    guard let closed = closed.withLock({ $0 }) else { return }
    guard closed.holdsReads || statement.hasPrefix("BEGIN IMMEDIATE") else { return }
    var end = pollfd(fd: closed.gate.waitingEnd, events: Int16(POLLIN), revents: 0)
    while poll(&end, 1, -1) < 0 {}
  }
}
