// SPDX-License-Identifier: MIT

public import RefreshKit

/// Checks a source against the requirements of its protocol.
///
/// It loads the source from its first page to its end and back to its beginning, each page twice,
/// and checks that a cancelled request ends.
///
/// - Parameters:
///   - source: the source; pages that fail are a fault.
///   - answersAtOnce: whether its pages are in memory, so that there is nothing to cancel; all
///     other sources end a cancelled request as cancelled.
///   - maximumPages: the number of pages after which a source counts as endless in one direction,
///     which is a violation.
/// - Returns: the violations, in sentences; empty for a source that conforms.
public func checkPageSource<Source: PageSource>(
  _ source: Source,
  answersAtOnce: Bool = false,
  maximumPages: Int = 50
) async -> [String] {
  var faults: [String] = []
  var first: Page<Source.Item, Source.Cursor>?
  for lane in [Lane.append, .prepend] {
    var cursor: Source.Cursor?
    var asked: Set<Source.Cursor> = []
    for number in 0..<maximumPages {
      if lane == .prepend, number == 0 {
        guard source.pagesBackwards, let previous = first?.previous else { break }
        cursor = previous
      }
      guard let page = await read(source, lane, cursor, &faults) else { return faults }
      if number == 0, lane == .append { first = page }
      guard let following = lane == .append ? page.next : page.previous else { break }
      if !asked.insert(following).inserted {
        faults.append("the cursor \(following) comes twice")
        break
      }
      cursor = following
    }
  }
  return faults + (await checkCancellation(source, answersAtOnce: answersAtOnce))
}

private func read<Source: PageSource>(
  _ source: Source,
  _ lane: Lane,
  _ cursor: Source.Cursor?,
  _ faults: inout [String]
) async -> Page<Source.Item, Source.Cursor>? {
  let request = PageRequest(lane: cursor == nil ? .refresh : lane, cursor: cursor)
  do {
    let page = try await source.page(for: request)
    let again = try await source.page(for: request)
    let ids = page.items.map(\.id)
    if Set(ids).count != ids.count { faults.append("an item comes twice in one page") }
    if again.items.map(\.id) != ids { faults.append("a page asked for twice is another one") }
    if !source.pagesBackwards, page.previous != nil {
      faults.append("a source that does not page backwards has a previous page")
    }
    return page
  } catch {
    faults.append("a page failed: \(error)")
    return nil
  }
}

/// Checks that a cancelled request ends as cancelled, and with no other error.
private func checkCancellation<Source: PageSource>(
  _ source: Source,
  answersAtOnce: Bool
) async -> [String] {
  let task = Task { () async -> PageError? in
    // The task is cancelled before it asks, so that no answer can be faster.
    while !Task.isCancelled { await Task.yield() }
    do throws(PageError) {
      _ = try await source.page(for: PageRequest(lane: .refresh, cursor: nil))
      return nil
    } catch {
      return error
    }
  }
  task.cancel()
  guard let error = await task.value else {
    return answersAtOnce ? [] : ["a cancelled request went on to its page"]
  }
  guard error.kind != .cancelled else { return [] }
  return ["a cancelled request failed with \(error.shortDescription)"]
}
