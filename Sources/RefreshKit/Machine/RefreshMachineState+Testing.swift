// SPDX-License-Identifier: MIT

// A door for the model checker, which distinguishes states by what can still happen in them.
extension RefreshMachineState {
  /// Returns everything that the machine's answers depend on, as a text, with loads named by their
  /// age.
  ///
  /// - Parameter tokens: the loads that may still be answered, oldest first.
  /// - Returns: equal texts for states that handle every event alike.
  package func digest(tokens: [LoadToken]) -> String {
    let lanes = Lane.allCases.map { digest(of: $0, tokens: tokens) }
    let pages = (content?.pages ?? []).map { page in
      "\(page.askedWith.map { "\($0)" } ?? "-"):\(page.items.count)"
    }
    return """
      \(lanes.joined(separator: "|")) \(content == nil ? "absent" : pages.joined(separator: ","))
      \(deferred == nil) \(isDirty) \(isQuiet) \(isUserRefresh) \(isClosed)
      """
  }

  /// Whether a page waits for the end of a refresh.
  package var hasDeferredLoad: Bool { deferred != nil }

  private func digest(of lane: Lane, tokens: [LoadToken]) -> String {
    guard let record = lanes[lane] else { return "" }
    let levels = "\(record.isWanted)\(record.isLatched)\(record.emptyRun)"
    let flags = "\(levels)\(record.waiting.count.signum())"
    switch record.state {
    case .idle: return "idle\(flags)"
    case .end: return "end\(flags)"
    case .failed: return "failed\(flags)"
    case .loading(let token, let attempt):
      let age = tokens.lastIndex(of: token).map { tokens.count - $0 } ?? 0
      return "loading\(age)\(attempt)\(record.before.error == nil)\(flags)"
    }
  }
}
