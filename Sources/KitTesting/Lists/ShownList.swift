// SPDX-License-Identifier: MIT

public import RefreshKit

/// The state of a list that a reader sees.
public struct ShownList<Item: PagedItem>: Sendable {
  /// All loaded items, first to last.
  public let items: [Item]
  /// The indexes of the items in view.
  public let visible: Range<Int>
  /// The footer under the last item.
  public let footer: ListFooter
  /// The page that stands in for the list.
  public let placeholder: ListPlaceholder

  /// The items in view, from the top.
  public var visibleItems: [Item] { Array(items[visible]) }
}

/// Uses a list of a source as a person does, and returns its state afterwards.
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
///   - source: the source of the pages.
///   - slots: the number of rows in view.
///   - read: scrolls, refreshes and retries; called after the first pages have arrived.
/// - Returns: the state of the list afterwards; the list itself is closed.
/// - Isolation: main actor.
@MainActor
public func snapshot<Source: PageSource>(
  of source: Source,
  slots: Int = 10,
  reading read: (HeadlessList<Source, TextCells<Source.Item>>) async -> Void = { _ in }
) async -> ShownList<Source.Item> {
  let list = HeadlessList(source, slots: slots)
  await list.start()
  await read(list)
  let reading = list.reading
  await list.close()
  return reading
}
