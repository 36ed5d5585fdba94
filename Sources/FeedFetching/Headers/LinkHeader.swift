// SPDX-License-Identifier: GPL-3.0-or-later

/// The links that an answer has beside its body.
///
/// - Source: RFC 8288 section 3 and appendix B.2.
package struct LinkHeader: Hashable, Sendable {
  /// One link.
  package struct Link: Hashable, Sendable {
    /// The address as it was written; it may be relative to the answer's own.
    package let target: String
    /// The relations, in small letters.
    package let relations: [String]
    /// The media type that the link promises, in small letters; nil when it promises none.
    package let type: String?
    /// The title of the target; nil when the link has none.
    package let title: String?
  }

  /// The links in the order of the header.
  ///
  /// - Shape: at most 64.
  package let links: [Link]

  /// 64: a header with more links is no honest one.
  private static let maximumLinks = 64

  /// Parses the header, up to its first damaged place; the links before it stay.
  ///
  /// - Parameter header: the header's value, several joined by commas; nil gives no link.
  /// - Complexity: linear in the length of the header.
  package init(_ header: String?) {
    var reader = LinkReader(header ?? "")
    var links: [Link] = []
    while links.count < Self.maximumLinks, let link = reader.next() {
      links.append(link)
    }
    self.links = links
  }

  /// Finds the target of the first link of a relation.
  ///
  /// - Parameter relation: the relation in small letters.
  /// - Returns: the address as it was written; nil when there is no such link.
  package func target(_ relation: String) -> String? {
    links.first { $0.relations.contains(relation) }?.target
  }
}

/// A parser that reads one link after the other.
private struct LinkReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  /// The next link; nil at the end, or where the header is damaged.
  mutating func next() -> LinkHeader.Link? {
    skip { $0 == UInt8(ascii: ",") || Self.isSpace($0) }
    guard rest.first == UInt8(ascii: "<") else { return nil }
    rest.removeFirst()
    let target = parse { $0 != UInt8(ascii: ">") }
    guard rest.first != nil else { return nil }
    rest.removeFirst()
    var values: [String: String] = [:]
    while let (name, value) = parameter() {
      // Of several parameters of one name the first one counts.
      values[name] = values[name] ?? value
    }
    return LinkHeader.Link(
      target: target,
      relations: (values["rel"] ?? "").lowercased().split(separator: " ").map(String.init),
      type: values["type"]?.lowercased(),
      title: values["title"]
    )
  }

  private mutating func parameter() -> (name: String, value: String)? {
    skip(Self.isSpace)
    guard rest.first == UInt8(ascii: ";") else { return nil }
    skip { $0 == UInt8(ascii: ";") || Self.isSpace($0) }
    let name = parse {
      $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",")
        && !Self.isSpace($0)
    }.lowercased()
    skip(Self.isSpace)
    guard rest.first == UInt8(ascii: "=") else { return (name, "") }
    rest.removeFirst()
    skip(Self.isSpace)
    guard rest.first == UInt8(ascii: "\"") else {
      return (
        name, parse { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") && !Self.isSpace($0) }
      )
    }
    return (name, quoted())
  }

  private mutating func quoted() -> String {
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        bytes.append(escaped)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    rest = rest.drop(while: isSkipped)
  }

  private mutating func parse(_ isTaken: (UInt8) -> Bool) -> String {
    let part = rest.prefix(while: isTaken)
    rest = rest[part.endIndex...]
    return String(decoding: part, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
