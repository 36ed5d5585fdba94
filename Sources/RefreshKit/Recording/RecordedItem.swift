// SPDX-License-Identifier: MIT

/// An item of a recording: numbers instead of identities, so that it holds no data of the reader.
public struct RecordedItem: PagedItem, Codable, Hashable {
  /// The number of the item, in the order in which items were first seen.
  public let id: Int
  /// The number of the item's content, in the order in which contents were first seen.
  public let revision: Int
}

/// A table that gives each name a number, always the same to the same name.
final class Numbering<Name: Hashable> {
  private var numbers: [Name: Int] = [:]

  func number(_ name: Name) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = numbers.count
    return numbers.count - 1
  }
}

/// A filter that removes the reader's data from events and states, and leaves what the machine
/// decides by.
///
/// - Isolation: main actor.
@MainActor
final class Redactor<Item: PagedItem, Cursor: Hashable & Sendable> {
  private let items = Numbering<Item.ID>()
  private let revisions = Numbering<Item.Revision>()
  private let cursors = Numbering<Cursor>()

  func item(_ item: Item) -> RecordedItem {
    RecordedItem(id: items.number(item.id), revision: revisions.number(item.revision))
  }

  func cursor(_ cursor: Cursor) -> Int { cursors.number(cursor) }

  func pages(_ list: PagedList<Item, Cursor>) -> PagedList<RecordedItem, Int> {
    PagedList(list.saved.map(item: item, cursor: cursor))
  }

  func event(_ event: RefreshEvent<Item, Cursor>) -> RefreshEvent<RecordedItem, Int> {
    switch event {
    case .triggered(let trigger, let ticket): .triggered(trigger, ticket: ticket)
    case .wantChanged(let lane, let isWanted, let isUserScroll):
      .wantChanged(lane, isWanted: isWanted, isUserScroll: isUserScroll)
    case .pageArrived(let token, let page): .pageArrived(token, self.page(page))
    case .pageFailed(let token, let error, let chance):
      .pageFailed(token, redacted(error), chance: chance)
    case .loadCancelled(let token): .loadCancelled(token)
    case .timeLimitReached(let token, let chance): .timeLimitReached(token, chance: chance)
    case .queryChanged(let cached, let ticket):
      .queryChanged(cached: cached.map(pages), ticket: ticket)
    case .edited(let edit, let ticket): .edited(self.edit(edit), ticket: ticket)
    case .editSettled(let ticket, let isKept): .editSettled(ticket: ticket, isKept: isKept)
    case .gapChosen(let id): .gapChosen(items.number(id))
    case .viewportMoved(let visible): .viewportMoved(visible)
    case .closed: .closed
    }
  }

  private func page(_ page: Page<Item, Cursor>) -> Page<RecordedItem, Int> {
    Page(
      items: page.items.map(item),
      next: page.next.map(cursor),
      previous: page.previous.map(cursor)
    )
  }

  private func edit(_ edit: ListEdit<Item>) -> ListEdit<RecordedItem> {
    switch edit {
    case .insert(let item, let neighbor):
      .insert(self.item(item), after: neighbor.map(items.number))
    case .remove(let id): .remove(items.number(id))
    case .update(let item): .update(self.item(item))
    case .move(let id, let neighbor):
      .move(items.number(id), after: neighbor.map(items.number))
    }
  }

  /// The error without its sentence, which may contain an address.
  private func redacted(_ error: PageError) -> PageError {
    let kind: PageError.Kind =
      switch error.kind {
      case .decode: .decode(path: "")
      case .source: .source(code: "")
      case .offline, .timedOut, .http, .cursorExpired, .cursorLoop, .tooEarly, .cancelled:
        error.kind
      }
    return PageError(kind, retryAfter: error.retryAfter, isRetryable: error.isRetryable)
  }
}
