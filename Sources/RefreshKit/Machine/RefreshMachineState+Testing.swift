// SPDX-License-Identifier: MIT

// A door for the model checker, which distinguishes states by the events that can still happen in
// them. It needs properties that only the machine sees.
extension RefreshMachineState {
  /// Returns everything that the machine's answers depend on, with loads named by their age.
  ///
  /// - Parameter tokens: the loads that may still be answered, oldest first.
  /// - Returns: equal numbers for states that handle every event alike, as long as no more pages
  ///   load automatically than the budget allows.
  package func digest(tokens: [LoadToken]) -> [Int] {
    var digest: [Int] = []
    for lane in Lane.allCases { add(lane, tokens, to: &digest) }
    digest.append(content?.pages.count ?? -1)
    for page in content?.pages ?? [] {
      digest.append(page.askedWith.hashValue)
      digest.append(page.items.count)
      digest.append(page.next.hashValue)
      digest.append(page.boundary.hashValue)
    }
    digest.append(content?.dropped.count ?? 0)
    digest.append(content?.openGapPosition ?? -1)
    digest.append(content?.fillsFromBelow == true ? 1 : 0)
    digest.append(visible.hashValue)
    for isSo in [deferred == nil, isDirty, isQuiet, isUserRefresh, isClosed] {
      digest.append(isSo ? 1 : 0)
    }
    return digest
  }

  /// Whether a page waits for the end of a refresh.
  package var hasDeferredLoad: Bool { deferred != nil }

  /// The number of pages that loaded automatically since the reader scrolled.
  package var automaticPageCount: Int { automaticPages }

  /// The visible items, by index; nil before a view reported them.
  package var visibleItems: Range<Int>? { visible }

  private func add(_ lane: Lane, _ tokens: [LoadToken], to digest: inout [Int]) {
    let record = lanes[lane]
    digest.append(record.isWanted ? 1 : 0)
    digest.append(record.isLatched ? 1 : 0)
    digest.append(record.emptyRun)
    digest.append(record.waiting.count.signum())
    switch record.state {
    case .idle: digest.append(-2)
    case .end: digest.append(-3)
    case .failed: digest.append(-4)
    case .loading(let token, let attempt):
      digest.append(tokens.lastIndex(of: token).map { tokens.count - $0 } ?? 0)
      digest.append(attempt)
      digest.append(record.before.error == nil ? 1 : 0)
    }
  }
}
