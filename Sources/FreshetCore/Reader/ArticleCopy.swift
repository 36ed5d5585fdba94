// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// A part of an article, or all of it, as it is copied to the clipboard.
package struct ArticleCopy: Hashable, Sendable {
  /// The form of a copy.
  package enum Form: Sendable {
    /// The text alone.
    case text
    /// Markdown.
    case markdown
    /// A quotation, and a line with its source.
    case quote
  }

  /// The title of the article.
  private let title: String
  /// The title of its feed.
  private let feed: String
  /// The address of its own page; nil when there is none.
  private let link: URL?

  /// Creates a copy of an article.
  ///
  /// - Parameter model: the article.
  package init(of model: ReaderModel) {
    self.init(title: model.title, feed: model.item.feedTitle, link: model.item.link)
  }

  /// Creates a copy of an article.
  package init(title: String, feed: String, link: URL?) {
    (self.title, self.feed, self.link) = (title, feed, link)
  }

  /// Writes a whole article.
  ///
  /// - Parameters:
  ///   - blocks: the text of the article.
  ///   - form: the form of the copy.
  /// - Returns: lines without a line break at the end.
  package func text(of blocks: [Block], as form: Form) -> String {
    switch form {
    case .text:
      return lines(title, MarkdownText.plain(blocks), link?.absoluteString ?? "")
    case .markdown:
      let heading = MarkdownText.escaped(title)
      let linked = link.map { MarkdownText.link(heading, to: $0) } ?? heading
      return lines("# \(linked)", MarkdownText.markdown(blocks), "")
    case .quote: return quote(MarkdownText.plain(blocks))
    }
  }

  /// Writes a selected part of an article.
  ///
  /// - Parameters:
  ///   - selection: the part, as plain text.
  ///   - form: the form of the copy.
  /// - Returns: lines without a line break at the end.
  package func text(of selection: String, as form: Form) -> String {
    switch form {
    case .text: selection
    case .markdown: MarkdownText.escaped(selection)
    case .quote: quote(selection)
    }
  }

  private func quote(_ text: String) -> String {
    let source = [title, feed].filter { !$0.isEmpty }.joined(separator: ", ")
    let address = link.map { "\n\($0.absoluteString)" } ?? ""
    return lines(text.isEmpty ? "" : MarkdownText.quoted(text), "— \(source)\(address)", "")
  }

  private func lines(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
