// SPDX-License-Identifier: GPL-3.0-or-later

import StateMachineKit

/// Lets one large document at a time be read and kept, so that what this takes for several of them
/// is not in memory at once.
///
/// Small ones pass beside it: they are most of all, and do not wait for anybody.
///
/// - Isolation: any.
package struct LargeDocuments: Sendable {
  /// 1 MB: some twenty times the usual feed.
  ///
  /// - Units: bytes as they arrived.
  package static let leastBytes = 1 << 20

  private let turns = Turns(places: 1)

  /// Makes a place that nobody has.
  package init() {}

  /// The number of large documents that wait.
  package var waiting: Int {
    get async { await turns.waitingCount }
  }

  /// Waits until a document may be read.
  ///
  /// - Parameter bytes: the length of the document.
  /// - Returns: whether it has the one place, so that `leave` has to follow; false for a small one,
  ///   and at once when the task was cancelled: what came of it is asked for now.
  package func enter(_ bytes: Int) async -> Bool {
    bytes >= Self.leastBytes ? await turns.take() : false
  }

  /// Gives the place to the next one.
  package func leave() async {
    await turns.give()
  }
}
