// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FoundationEssentials
import GtkShell

/// Pango markup for the inline runs of an article.
///
/// Labels show emphasis, code and links with Pango's markup language. All text of a feed is escaped
/// here, so nothing in an article can open a tag of its own.
package enum InlineMarkup {
  /// Writes the runs as Pango markup.
  ///
  /// - Parameter inlines: the runs, in reading order.
  /// - Returns: markup that Pango accepts; empty for no runs.
  /// - Source: Pango 1.50, "Text Attribute Markup".
  package static func markup(for inlines: [Inline]) -> String {
    inlines.map(markup(for:)).joined()
  }

  /// Writes the runs without any markup, as a screen reader or a copied line needs them.
  ///
  /// - Parameter inlines: the runs, in reading order.
  /// - Returns: plain text; an image is its alternative text.
  package static func plainText(of inlines: [Inline]) -> String {
    inlines.map(plainText(of:)).joined()
  }

  private static func markup(for inline: Inline) -> String {
    switch inline {
    case .text(let text): MarkupText.escape(text)
    case .strong(let children): "<b>\(markup(for: children))</b>"
    case .emphasis(let children): "<i>\(markup(for: children))</i>"
    case .code(let text): "<tt>\(MarkupText.escape(text))</tt>"
    case .strikethrough(let children): "<s>\(markup(for: children))</s>"
    case .superscript(let children): "<sup>\(markup(for: children))</sup>"
    case .subscript(let children): "<sub>\(markup(for: children))</sub>"
    case .highlight(let children): "<u>\(markup(for: children))</u>"
    case .ruby(let base, let reading): ruby(markup(for: base), MarkupText.escape(reading))
    case .math(let text): "<i>\(MarkupText.escape(text))</i>"
    case .footnoteReference(let label): "<sup>\(MarkupText.escape(label))</sup>"
    case .link(let children, let url): link(children, to: url)
    case .lineBreak: "\n"
    case .image(let image): MarkupText.escape(standIn(for: image))
    }
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
    let shown =
      isEmpty
      ? MarkupText.escape(url.absoluteString) : markup(for: children.flatMap(\.withoutLinks))
    let address = MarkupText.escape(url.absoluteString)
    // A longer address is of no use in a tooltip, and GTK would lay it out as a whole.
    let tip = MarkupText.escape(url.absoluteString.shortened(to: TextLimits.name))
    return "<a href=\"\(address)\" title=\"\(tip)\">\(shown)</a>"
  }

  private static func plainText(of inline: Inline) -> String {
    switch inline {
    case .text(let text), .code(let text), .math(let text): text
    case .footnoteReference(let label): label
    case .ruby(let base, let reading):
      reading.isEmpty ? plainText(of: base) : "\(plainText(of: base))(\(reading))"
    case .strong(let children), .emphasis(let children), .strikethrough(let children),
      .superscript(let children), .subscript(let children), .highlight(let children),
      .link(let children, _):
      plainText(of: children)
    case .lineBreak: "\n"
    case .image(let image): standIn(for: image)
    }
  }

  private static func standIn(for image: ImageReference) -> String {
    image.alternativeText.isEmpty ? "" : "[\(image.alternativeText)]"
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
    case .text, .code, .math, .footnoteReference, .lineBreak, .image: [self]
    }
  }
}
