// SPDX-License-Identifier: MIT

/// A list in which a bad element does not spoil the others.
///
/// A page of a server that has learned a new kind of item still shows all known ones; the rest is
/// left out or shown as unsupported, and counted.
public struct LossyArray<Element: Decodable>: Decodable {
  /// One element of the document.
  public enum Slot {
    /// An element that was read.
    case value(Element)
    /// An element that could not be read, at an index of the document's list.
    case unsupported(index: Int)
  }

  /// The elements in the document's order.
  public let slots: [Slot]

  /// Reads a list, element by element.
  ///
  /// - Throws: a `DecodingError` when there is no list; for a bad element only if the decoder
  ///   carries no report.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var slots: [Slot] = []
    while !list.isAtEnd {
      let index = list.currentIndex
      do {
        slots.append(.value(try list.decode(Element.self)))
      } catch {
        guard let report = decoder.report else { throw error }
        report.add(try list.superDecoder().codingPath, .wrongType)
        slots.append(.unsupported(index: index))
      }
    }
    self.slots = slots
  }

  /// The elements that were read.
  public var values: [Element] {
    slots.compactMap { slot in if case .value(let value) = slot { value } else { nil } }
  }

  /// The number of elements that could not be read.
  public var unsupportedCount: Int { slots.count - values.count }

  /// Returns all elements, with stand-ins for those that could not be read.
  ///
  /// - Parameter standIn: makes a stand-in from an index of the document's list.
  /// - Returns: as many elements as the document has.
  public func elements(standIn: (Int) -> Element) -> [Element] {
    slots.map { slot in
      switch slot {
      case .value(let value): value
      case .unsupported(let index): standIn(index)
      }
    }
  }
}

extension LossyArray: Sendable where Element: Sendable {}
extension LossyArray.Slot: Sendable where Element: Sendable {}

extension Page where Item: Decodable, Cursor == Int {
  /// Makes a page of a list whose pages are numbered.
  ///
  /// A page of which no item could be read is not the end: the next one may have some.
  ///
  /// - Parameters:
  ///   - items: the items as they were read.
  ///   - number: the number of the page, which is its cursor.
  ///   - last: the number of the last page; nil if the server does not tell it: then a page without
  ///     any item is the end.
  public init(_ items: LossyArray<Item>, number: Int, of last: Int?) {
    let isEnd = last.map { number >= $0 } ?? items.slots.isEmpty
    self.init(items: items.values, next: isEnd ? nil : number + 1)
  }
}
