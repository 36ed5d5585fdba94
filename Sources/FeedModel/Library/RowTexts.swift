// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The texts of an article's row, packed into one piece of memory.
///
/// A list keeps the texts of all rows that were scrolled through, and shows a few of them. As
/// separate strings and addresses they take several times their bytes; here each is made when it is
/// asked for.
///
/// - Shape: the end of each part, as four bytes with the lowest first, and then the parts in UTF-8.
package struct RowTexts: Hashable, Sendable {
  /// A text of the row.
  package enum Part: Int, CaseIterable {
    /// The key that the feed gives the article.
    case key
    /// The title of the feed.
    case feedTitle
    /// The title in plain text, or one made of the text.
    case title
    /// The beginning of the text, on one line.
    case excerpt
    /// The authors' names.
    case byline
    /// The article's page.
    case link
    /// The address of the picture beside the title.
    case thumbnail
    /// The address against which relative addresses in the text are resolved.
    case base
    /// The details of a record.
    case details
    /// The language of the article, in the form of `LanguageTag`.
    case language
    /// The sound or film that comes with the article.
    case file
  }

  /// The flag in the end of a missing part, which distinguishes it from an empty one.
  private static let absence: UInt32 = 1 << 31
  private static let endBytes = 4
  private static let headBytes = Part.allCases.count * endBytes

  private let bytes: [UInt8]

  /// Packs a summary, each of its texts within `TextLimits`.
  package init(key: ArticleKey, feedTitle: String, rowSummary: RowSummary) {
    self.init { part in
      switch part {
      case .key: key.rawValue
      case .feedTitle: feedTitle
      case .title: rowSummary.title
      case .excerpt: rowSummary.excerpt
      case .byline: rowSummary.byline
      case .link: rowSummary.link
      case .thumbnail: rowSummary.thumbnail?.absoluteString
      case .base: rowSummary.base?.absoluteString
      case .details: rowSummary.detailsText
      case .language: rowSummary.language
      case .file: rowSummary.file?.text
      }
    }
  }

  /// Packs texts, each within `TextLimits`.
  ///
  /// - Parameter text: returns the text of a part; nil for one that the article has not.
  package init(_ text: (Part) -> String?) {
    let parts = Part.allCases.map { part in
      switch part {
      case .feedTitle, .title, .excerpt, .byline: text(part)?.shortened(to: TextLimits.title)
      case .key, .link, .thumbnail, .base, .details, .language, .file: text(part)
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(Self.headBytes) { $0 + ($1?.utf8.count ?? 0) })
    var end: UInt32 = 0
    for part in parts {
      end += UInt32(part?.utf8.count ?? 0)
      let mark = part == nil ? end | Self.absence : end
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: mark >> UInt32(shift)))
      }
    }
    for part in parts { bytes.append(contentsOf: (part ?? "").utf8) }
    self.bytes = bytes
  }

  /// The key that the feed gives the article.
  package var key: ArticleKey { ArticleKey(text(.key) ?? "") }
  /// The title of the feed.
  package var feedTitle: String { text(.feedTitle) ?? "" }
  /// The title in plain text, or one made of the text; empty if there is neither.
  package var title: String { text(.title) ?? "" }
  /// The beginning of the text, on one line; empty if there is none, or the title is made of it.
  package var excerpt: String { text(.excerpt) ?? "" }
  /// The authors' names; empty if the feed gives none.
  package var byline: String { text(.byline) ?? "" }
  /// The article's page as text.
  package var link: String? { text(.link) }
  /// Whether there is a picture; its address is not made.
  package var hasThumbnail: Bool { mark(of: .thumbnail) & Self.absence == 0 }
  /// The picture beside the title.
  package var thumbnail: URL? { text(.thumbnail).flatMap { URL(string: $0) } }

  /// Whether there are details; they are not decoded.
  package var hasDetails: Bool { mark(of: .details) & Self.absence == 0 }
  /// The details of an article that its source gives as a record.
  package var details: ArticleDetails? { text(.details).flatMap { ArticleDetails(text: $0) } }
  /// The language of the article, in the form of `LanguageTag`; nil when its feed names none.
  package var language: String? { text(.language) }
  /// The sound or film that comes with the article; nil for none.
  package var file: RowFile? { text(.file).flatMap { RowFile(text: $0) } }
  /// The number of bytes that the texts take.
  package var byteCount: Int { bytes.count }

  /// The summary for the article's row.
  package var rowSummary: RowSummary {
    var rowSummary = RowSummary(title: title)
    rowSummary.excerpt = excerpt
    rowSummary.byline = byline
    rowSummary.link = link
    rowSummary.thumbnail = thumbnail
    rowSummary.base = text(.base).flatMap { URL(string: $0) }
    rowSummary.detailsText = text(.details)
    rowSummary.language = language
    rowSummary.file = file
    return rowSummary
  }

  private func text(_ part: Part) -> String? {
    let mark = mark(of: part)
    guard mark & Self.absence == 0 else { return nil }
    let start = part.rawValue == 0 ? 0 : end(at: part.rawValue - 1)
    let range = Self.headBytes + start..<Self.headBytes + end(at: part.rawValue)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private func end(at index: Int) -> Int { Int(mark(at: index) & ~Self.absence) }

  private func mark(of part: Part) -> UInt32 { mark(at: part.rawValue) }

  private func mark(at index: Int) -> UInt32 {
    let start = index * Self.endBytes
    return bytes[start..<start + Self.endBytes].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
