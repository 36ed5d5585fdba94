// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FoundationEssentials

/// The inline runs of an article as plain text.
package enum InlineText {
  /// Writes the runs without any markup, as a screen reader or a copied line needs them.
  ///
  /// - Parameter inlines: the runs, in reading order.
  /// - Returns: plain text; an image is its alternative text.
  package static func plain(_ inlines: [Inline]) -> String {
    inlines.map(plain).joined()
  }

  private static func plain(_ inline: Inline) -> String {
    switch inline {
    case .text(let text), .code(let text), .math(let text): text
    case .footnoteReference(let label): label
    case .ruby(let base, let reading): reading.isEmpty ? plain(base) : "\(plain(base))(\(reading))"
    case .strong(let children), .emphasis(let children), .strikethrough(let children),
      .superscript(let children), .subscript(let children), .highlight(let children),
      .link(let children, _):
      plain(children)
    case .lineBreak: "\n"
    case .image(let image): standIn(for: image)
    }
  }

  /// The text in the place of a picture between words; empty for one without a description.
  package static func standIn(for image: ImageReference) -> String {
    image.alternativeText.isEmpty ? "" : "[\(image.alternativeText)]"
  }

  /// The address of a link as it may be shown: short, and without the secrets in it.
  package static func shown(_ address: URL) -> String {
    // A longer address is of no use to a reader, and GTK would lay it out as a whole.
    address.withoutSecrets.absoluteString.shortened(to: TextLimits.name)
  }

  // MARK: Links

  /// Finds the links that lead out of the program.
  ///
  /// - Parameter inlines: the runs, in reading order.
  /// - Returns: the bytes in UTF-8 at which their texts are in the text that is shown.
  package static func links(in inlines: [Inline]) -> [Range<Int>] {
    var (links, end) = ([Range<Int>](), 0)
    collectLinks(inlines, &links, &end)
    return links
  }

  private static func collectLinks(
    _ inlines: [Inline],
    _ links: inout [Range<Int>],
    _ end: inout Int
  ) {
    for inline in inlines {
      switch inline {
      case .strong(let inner), .emphasis(let inner), .strikethrough(let inner),
        .superscript(let inner), .subscript(let inner), .highlight(let inner):
        collectLinks(inner, &links, &end)
      case .link(let inner, let url):
        let words = plain(inner)
        let start = end
        // A link without words is shown as its address.
        end += (words.isEmpty ? shown(url) : words).utf8.count
        if url.leadsOut { links.append(start..<end) }
      case .ruby, .footnoteReference, .text, .code, .math, .lineBreak, .image:
        end += plain(inline).utf8.count
      }
    }
  }

  // MARK: Notes

  /// Finds the marks of notes.
  ///
  /// - Parameter inlines: the runs, in reading order.
  /// - Returns: the marks, and the bytes in UTF-8 at which they are in the plain text.
  package static func noteMarks(in inlines: [Inline]) -> [(label: String, bytes: Range<Int>)] {
    var (marks, end) = ([(label: String, bytes: Range<Int>)](), 0)
    collect(inlines, &marks, &end)
    return marks
  }

  /// Returns what a mark and the label of its note have in common: letters and digits, without the
  /// brackets around them.
  ///
  /// - Parameter label: a mark, such as "[1]".
  /// - Returns: the letters and digits; the whole mark if it has none.
  package static func key(_ label: String) -> String {
    let key = label.filter { $0.isLetter || $0.isNumber }
    return key.isEmpty ? label : key
  }

  private static func collect(
    _ inlines: [Inline],
    _ marks: inout [(label: String, bytes: Range<Int>)],
    _ end: inout Int
  ) {
    for inline in inlines {
      switch inline {
      case .strong(let inner), .emphasis(let inner), .strikethrough(let inner),
        .superscript(let inner), .subscript(let inner), .highlight(let inner), .link(let inner, _):
        collect(inner, &marks, &end)
      case .footnoteReference(let label):
        marks.append((label, end..<end + label.utf8.count))
        end += label.utf8.count
      case .text, .code, .math, .ruby, .lineBreak, .image: end += plain(inline).utf8.count
      }
    }
  }
}
