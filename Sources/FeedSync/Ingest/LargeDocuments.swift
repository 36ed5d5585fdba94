// SPDX-License-Identifier: GPL-3.0-or-later

/// Lets one large document at a time be read and kept, so that what this takes for several of them
/// is not in memory at once.
///
/// Small ones pass beside it: they are most of all, and do not wait for anybody.
///
/// - Isolation: its own; every method can be called from anywhere.
package actor LargeDocuments {
  /// 1 MB: some twenty times the usual feed.
  ///
  /// - Units: bytes as they arrived.
  package static let leastBytes = 1 << 20

  private var isBusy = false
  private var waiters: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var nextTicket = 0

  /// The number of large documents that wait.
  package var waiting: Int { waiters.count }

  /// Waits until a document may be read.
  ///
  /// - Parameter bytes: the length of the document.
  /// - Returns: whether it has the one place, so that `leave` has to follow; false for a small one,
  ///   and at once when the task was cancelled: what came of it is asked for now.
  package nonisolated func enter(_ bytes: Int) async -> Bool {
    guard bytes >= Self.leastBytes else { return false }
    let ticket = await makeTicket()
    return await withTaskCancellationHandler {
      await wait(ticket)
    } onCancel: {
      Task { await self.giveUp(ticket) }
    }
  }

  /// Gives the place to the next one.
  package func leave() {
    guard waiters.isEmpty else { return waiters.removeFirst().continuation.resume(returning: true) }
    isBusy = false
  }

  private func makeTicket() -> Int {
    nextTicket += 1
    return nextTicket
  }

  private func wait(_ ticket: Int) async -> Bool {
    guard !Task.isCancelled else { return false }
    guard isBusy else {
      isBusy = true
      return true
    }
    return await withCheckedContinuation { waiters.append((ticket, $0)) }
  }

  private func giveUp(_ ticket: Int) {
    guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiters.remove(at: index).continuation.resume(returning: false)
  }
}
