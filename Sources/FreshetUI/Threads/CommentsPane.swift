// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import GtkLists
import GtkShell
import ListKit

/// The comments behind an article, in the article's pane, and the button that leads there.
package final class CommentsPane {
  /// The comments; empty while the article is shown.
  let widget = Box(.vertical)
  /// The button with the number of comments; hidden for an article without any.
  let button = Button()
  /// The library, which opens threads.
  weak var library: LibraryModel?
  /// The window whose keys refresh the comments.
  weak var window: ApplicationWindow?
  /// Called when the comments appear or disappear.
  var onChanged: () -> Void = {}

  /// The list of comments; nil while the article is shown.
  package private(set) var view: ThreadView?

  /// The keys that the tooltip names.
  var keys = KeyBindings() {
    didSet { if keys != oldValue { follow(item) } }
  }

  private let count = Label()
  /// The label of the button, which shows a number alone.
  private(set) var label = ""
  private let messages: Messages
  private let onOpenLink: (URL) -> Void
  private var item: TimelineItem?
  private var opening: Task<Void, Never>?

  /// Creates the pane without comments.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - onOpenLink: called with the address of an activated link.
  init(_ messages: Messages, onOpenLink: @escaping (URL) -> Void) {
    (self.messages, self.onOpenLink) = (messages, onOpenLink)
    let parts = Box(.horizontal, spacing: 4)
    parts.append(Icon("freshet-comments-symbolic"))
    parts.append(count)
    button.setChild(parts)
    button.addCSSClass("flat")
    button.addCSSClass("comments-button")
    button.setAction(Command.comments.actionName)
    button.isVisible = false
    widget.isFocusable = true
    widget.setAccessibleLabel(messages.commentsTitle)
    for key in ["Escape", "<Alt>Left"] {
      widget.setKeys([(key, Command.comments.actionName)])
    }
  }

  /// Follows the article of the pane; another one leaves the comments.
  ///
  /// - Parameter item: the article as it is now; nil for none.
  func follow(_ item: TimelineItem?) {
    if item?.id != self.item?.id { leave() }
    self.item = item
    let label = item.flatMap { library?.commentsLabel(of: $0) }
    self.label = label?.text ?? ""
    button.isVisible = label != nil
    guard let label else { return }
    count.text = label.count.map(String.init) ?? ""
    count.isVisible = !count.text.isEmpty
    button.setAccessibleLabel(label.text)
    button.setTooltip(keys.hint(label.text, .comments))
  }

  /// Shows the comments, or the article again.
  func toggle() {
    guard view == nil, opening == nil else { return leave() }
    guard let item, let library, button.isVisible else { return }
    opening = Task { [weak self] in
      guard let thread = await library.openThread(of: item) else { return }
      guard let self, !Task.isCancelled else { return library.leave(thread) }
      opening = nil
      show(thread)
    }
  }

  /// Leaves the comments, whose folds and position are stored.
  func leave() {
    opening?.cancel()
    opening = nil
    guard let left = view else { return }
    view = nil
    left.leave()
    library?.leave(left.model)
    widget.removeAll()
    button.removeCSSClass("accent")
    onChanged()
  }

  /// Gives the keyboard focus to the comments, unless one of them has it.
  func grabFocus() {
    guard !widget.containsFocus else { return }
    guard let host = view?.page.host, let id = host.selectedID ?? host.position?.ids.first else {
      widget.grabFocus()
      return
    }
    host.focus(id)
  }

  private func show(_ thread: ThreadModel) {
    let view = ThreadView(thread) { [onOpenLink] address in
      if let url = URL(string: address) { onOpenLink(url) }
    }
    self.view = view
    view.page.widget.expandsVertically = true
    widget.append(view.page.widget)
    button.addCSSClass("accent")
    onChanged()
    grabFocus()
    view.attach(in: window)
  }
}
