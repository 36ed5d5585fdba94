// SPDX-License-Identifier: MIT

public import RefreshKit

/// A list as a reader has it before him.
public struct ListReading<Item: PagedItem>: Sendable {
  /// All items that are loaded, first to last.
  public let items: [Item]
  /// The indexes of the items in view.
  public let visible: Range<Int>
  /// The line under the last item.
  public let footer: ListFooter
  /// The page that stands in for the list.
  public let placeholder: ListPlaceholder

  /// The items in view, from the top.
  public var visibleItems: [Item] { Array(items[visible]) }
}

/// Reads a list from a source as a person does, and tells what came of it.
///
/// ```swift
/// let read = await snapshot(of: TopicSource()) { list in
///   await list.scroll(to: 50)
///   await list.refresh()
/// }
/// #expect(read.items.count == 60)
/// ```
///
/// - Parameters:
///   - source: where the pages come from.
///   - slots: the number of rows in view.
///   - read: scrolls, refreshes and tries again; called when the first pages have come.
/// - Returns: what stands in the list afterwards; the list itself is closed.
/// - Isolation: main actor.
@MainActor
public func snapshot<Source: PageSource>(
  of source: Source,
  slots: Int = 10,
  reading read: (HeadlessList<Source, TextCells<Source.Item>>) async -> Void = { _ in }
) async -> ListReading<Source.Item> {
  let list = HeadlessList(source, slots: slots)
  await list.start()
  await read(list)
  let reading = list.reading
  await list.close()
  return reading
}
