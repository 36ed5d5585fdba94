// SPDX-License-Identifier: MIT

internal import HashTreeCollections

/// A local change to one item, not made by the source.
public enum ListEdit<Item: PagedItem>: Sendable {
  /// A new item, which the source does not have yet, after another one; nil puts it first.
  case insert(Item, after: Item.ID?)
  /// The removal of an item.
  case remove(Item.ID)
  /// New content of an item.
  case update(Item)
  /// A new position of an item, after another one; nil puts it first.
  case move(Item.ID, after: Item.ID?)
}

extension ListEdit: Codable where Item: Codable, Item.ID: Codable {}

extension ListEdit {
  /// The item that gets new content and stays where it is; nil for any other edit.
  var updatedID: Item.ID? {
    if case .update(let item) = self { item.id } else { nil }
  }
}

extension PagedList {
  /// Makes the edit that moves an item past its neighbors.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - step: the number of items that it passes; negative towards the beginning.
  /// - Returns: the edit; nil for an item that is not loaded or would stay in place.
  public func move(_ id: Item.ID, by step: Int) -> ListEdit<Item>? {
    guard let index = index(of: id) else { return nil }
    let target = min(max(0, index + step), itemCount - 1)
    guard target != index else { return nil }
    return .move(id, after: item(at: target > index ? target : target - 1)?.id)
  }

  /// Applies an edit.
  ///
  /// - Parameter edit: the edit; one that is already made, or whose item is not loaded, changes
  ///   nothing.
  /// - Returns: the edit that undoes it; nil if nothing changed.
  mutating func apply(_ edit: ListEdit<Item>) -> ListEdit<Item>? {
    switch edit {
    case .insert(let item, let neighbor): return insert(item, after: neighbor)
    case .remove(let id): return remove(id)
    case .update(let item):
      guard let (position, offset) = find(item.id) else { return nil }
      let old = pages[position].items[offset]
      guard old.revision != item.revision else { return nil }
      pages[position].items[offset] = item
      return .update(old)
    case .move(let id, let neighbor): return move(id, after: neighbor)
    }
  }

  /// Moves an item; nil if it is already there, or if the neighbor is not loaded.
  private mutating func move(_ id: Item.ID, after neighbor: Item.ID?) -> ListEdit<Item>? {
    guard neighbor != id, neighbor.map({ indexes[$0] != nil }) ?? true,
      let item = item(id: id), let index = index(of: id)
    else { return nil }
    let before = self.item(at: index - 1)?.id
    guard before != neighbor else { return nil }
    _ = remove(id)
    _ = insert(item, after: neighbor)
    return .move(id, after: before)
  }

  private mutating func insert(_ item: Item, after neighbor: Item.ID?) -> ListEdit<Item>? {
    guard !pages.isEmpty, indexes[item.id] == nil else { return nil }
    let found = neighbor.flatMap(find).map { ($0.position, $0.offset + 1) } ?? (0, 0)
    pages[found.0].items.insert(item, at: found.1)
    itemCount += 1
    renumber(found.0, from: found.1, growth: 1)
    return .remove(item.id)
  }

  private mutating func remove(_ id: Item.ID) -> ListEdit<Item>? {
    guard let (position, offset) = find(id), let index = index(of: id) else { return nil }
    let neighbor = item(at: index - 1)?.id
    let item = pages[position].items.remove(at: offset)
    indexes[id] = nil
    itemCount -= 1
    renumber(position, from: offset, growth: -1)
    return .insert(item, after: neighbor)
  }

  /// Updates the positions of the items of a page, and the starts of the pages after it.
  private mutating func renumber(_ position: Int, from offset: Int, growth: Int) {
    let (number, base) = (pages[position].number, pages[position].base)
    for index in offset..<pages[position].items.count {
      indexes[pages[position].items[index].id] = ItemIndex(page: number, offset: base + index)
    }
    for later in pages.indices.dropFirst(position + 1) { pages[later].start += growth }
  }
}
