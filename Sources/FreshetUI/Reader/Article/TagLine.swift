// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The line with the tags of the article that is shown.
///
/// Each leads to the list of its tag.
final class TagLine {
  /// The scheme of the addresses that stand for tags.
  private static let scheme = "tag:"

  /// The line; hidden when there are no tags.
  let widget = Box(.horizontal, spacing: 6)
  /// Called with the tag that was activated.
  var onOpen: (String) -> Void = { _ in }

  private let label = Label("")
  private let messages: Messages
  /// The names of the tags that are shown.
  private var shown: [String] = []

  /// Creates a line without tags.
  init(_ messages: Messages) {
    self.messages = messages
    let icon = Icon("user-bookmarks-symbolic", size: 14)
    icon.addCSSClass("dim-label")
    icon.verticalAlignment = .start
    label.isWrapping = true
    label.xAlignment = 0
    label.expandsHorizontally = true
    widget.append(icon)
    widget.append(label)
    widget.addCSSClass("reader-tags")
    widget.isVisible = false
    label.onActivateLink { [weak self] address in
      self?.onOpen(String(address.dropFirst(Self.scheme.count)))
      return true
    }
  }

  /// Shows tags, unless they are shown already: another text takes the focus off its links.
  ///
  /// - Parameter names: the names of the tags.
  func show(_ names: [String]) {
    guard names != shown else { return }
    shown = names
    let links = names.map { name in
      "<a href=\"\(MarkupText.escape(Self.scheme + name))\">\(MarkupText.escape(name))</a>"
    }
    label.setMarkup(messages.tagLine(links))
    widget.isVisible = !names.isEmpty
  }
}
