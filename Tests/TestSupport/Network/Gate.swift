// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A door that a scripted answer waits at until a test opens it.
///
/// It opens once and stays open. A waiting server sees the client go away in the meantime.
package final class Gate: Sendable {
  /// Readable, at its end, as soon as the gate is open.
  let waitingEnd: Int32
  private let isOpen = Guarded(false)
  private let openingEnd: Int32

  /// Makes a closed gate.
  package init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no pipe could be made for a gate")
    waitingEnd = ends[0]
    openingEnd = ends[1]
  }

  deinit {
    open()
    close(waitingEnd)
  }

  /// Opens the gate, now and later.
  package func open() {
    let wasOpen = isOpen.update { isOpen in
      defer { isOpen = true }
      return isOpen
    }
    if !wasOpen { close(openingEnd) }
  }
}
