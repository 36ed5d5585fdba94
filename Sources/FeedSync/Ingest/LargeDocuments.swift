// SPDX-License-Identifier: GPL-3.0-or-later

import StateMachineKit

/// A limit of one large document that is parsed and stored at a time.
///
/// Without it, the memory for several of them would be used at once. Small documents, which are
/// most of all, do not wait.
///
/// - Isolation: any.
package struct LargeDocuments: Sendable {
  /// 1 MB: some twenty times the usual feed.
  ///
  /// - Units: bytes as they arrived.
  package static let leastBytes = 1 << 20

  private let turns = Turns(atOnce: 1)

  /// Creates a limit of which nothing is used.
  package init() {}

  /// The number of large documents that wait.
  package var waiting: Int {
    get async { await turns.waitingCount }
  }

  /// Waits until a document may be read.
  ///
  /// - Parameter bytes: the length of the document.
  /// - Returns: true when the document has the one turn, so that `leave` has to follow. False for
  ///   a small document, and at once when the task was cancelled: its outcome is wanted now.
  package func enter(_ bytes: Int) async -> Bool {
    bytes >= Self.leastBytes ? await turns.wait() : false
  }

  /// Passes the turn to the next document.
  package func leave() async {
    await turns.give()
  }
}
