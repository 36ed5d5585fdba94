// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FoundationEssentials
import FreshetCore
import GtkShell

/// Pango markup for the inline runs of an article.
///
/// Labels show emphasis, code and links with Pango's markup language. All text of a feed is escaped
/// here, so nothing in an article can open a tag of its own.
package enum InlineMarkup {
  /// Writes the runs as Pango markup.
  ///
  /// - Parameters:
  ///   - inlines: the runs, in reading order.
  ///   - language: the language of the text, which decides on the shapes of Chinese characters; nil
  ///     for that of the interface.
  /// - Returns: markup that Pango accepts; empty for no runs.
  /// - Source: Pango 1.50, "Text Attribute Markup".
  package static func markup(for inlines: [Inline], in language: String? = nil) -> String {
    let text = inlines.map { markup(for: $0) }.joined()
    guard let language, !text.isEmpty else { return text }
    return "<span lang=\"\(MarkupText.escape(language))\">\(text)</span>"
  }

  /// Writes the runs without any markup, as a screen reader or a copied line needs them.
  ///
  /// - Parameter inlines: the runs, in reading order.
  /// - Returns: plain text; an image is its alternative text.
  package static func plainText(of inlines: [Inline]) -> String {
    InlineText.plain(inlines)
  }

  /// The letters of code, which look larger than others of their size.
  private static let codeFont = "font_family=\"monospace\" size=\"90%\""

  private static func markup(for inline: Inline) -> String {
    switch inline {
    case .text(let text): MarkupText.escape(text)
    case .strong(let children): "<b>\(markup(for: children))</b>"
    case .emphasis(let children): "<i>\(markup(for: children))</i>"
    case .code(let text): "<span \(codeFont)>\(MarkupText.escape(text))</span>"
    case .strikethrough(let children): "<s>\(markup(for: children))</s>"
    // The mark of a note is raised anyway.
    case .superscript(let children) where children.allSatisfy(\.isNoteMark): markup(for: children)
    case .superscript(let children): "<sup>\(markup(for: children))</sup>"
    case .subscript(let children): "<sub>\(markup(for: children))</sub>"
    case .highlight(let children): "<u>\(markup(for: children))</u>"
    case .ruby(let base, let reading): ruby(markup(for: base), MarkupText.escape(reading))
    case .math(let text): "<i>\(MarkupText.escape(text))</i>"
    case .footnoteReference(let label): noteLink(label)
    case .link(let children, let url): link(children, to: url)
    case .lineBreak: "\n"
    case .image(let image): MarkupText.escape(InlineText.standIn(for: image))
    }
  }

  /// Writes the runs as Pango markup for paper, on which no link can be followed.
  ///
  /// - Parameter inlines: the runs, in reading order.
  /// - Returns: markup without links.
  static func printed(_ inlines: [Inline]) -> String {
    markup(for: inlines.flatMap(\.withoutLinks))
  }

  /// The beginning of the address of a note in the text; no address of an article has it.
  private static let notePrefix = "freshet-note:"

  /// Returns the mark of a note that a link leads to; nil for another link.
  package static func noteMark(of address: String) -> String? {
    address.hasPrefix(notePrefix) ? String(address.dropFirst(notePrefix.count)) : nil
  }

  private static func noteLink(_ label: String) -> String {
    let mark = MarkupText.escape(label)
    return "<a href=\"\(notePrefix)\(mark)\"><sup>\(mark)</sup></a>"
  }

  /// Writes the label of a note as a link to its mark in the text.
  static func backLink(from label: String) -> String {
    let mark = MarkupText.escape(label)
    return "<a href=\"\(notePrefix)\(mark)\">\(mark)</a>"
  }

  /// Writes ruby text.
  ///
  /// Pango sets nothing above a line, so the reading follows in small letters.
  private static func ruby(_ base: String, _ reading: String) -> String {
    reading.isEmpty ? base : "\(base)<small>(\(reading))</small>"
  }

  /// Writes a link.
  ///
  /// Pango has no nested links, so a link inside a link loses its own address.
  private static func link(_ children: [Inline], to url: URL) -> String {
    let isEmpty = plainText(of: children).isEmpty
    let tip = MarkupText.escape(InlineText.shown(url))
    let shown = isEmpty ? tip : markup(for: children.flatMap(\.withoutLinks))
    let address = MarkupText.escape(url.absoluteString)
    return "<a href=\"\(address)\" title=\"\(tip)\">\(shown)</a>"
  }
}

extension Inline {
  /// The run without the links in it, whose texts stay.
  fileprivate var withoutLinks: [Inline] {
    switch self {
    case .link(let children, _): children.flatMap(\.withoutLinks)
    case .strong(let children): [.strong(children.flatMap(\.withoutLinks))]
    case .emphasis(let children): [.emphasis(children.flatMap(\.withoutLinks))]
    case .strikethrough(let children): [.strikethrough(children.flatMap(\.withoutLinks))]
    case .superscript(let children): [.superscript(children.flatMap(\.withoutLinks))]
    case .subscript(let children): [.subscript(children.flatMap(\.withoutLinks))]
    case .highlight(let children): [.highlight(children.flatMap(\.withoutLinks))]
    case .ruby(let base, let reading): [.ruby(base.flatMap(\.withoutLinks), reading: reading)]
    case .footnoteReference(let label): [.superscript([.text(label)])]
    case .text, .code, .math, .lineBreak, .image: [self]
    }
  }

  /// Whether the run is the mark of a note.
  fileprivate var isNoteMark: Bool { if case .footnoteReference = self { true } else { false } }
}
