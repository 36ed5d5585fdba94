// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// A bubble with the tags that an article can have, and an entry for a new one.
package final class TagBubble {
  /// The number of characters of a tag that are visible at once.
  private static let width = 22
  /// The largest height of the tags in pixels; more of them scroll.
  private static let height = 260

  /// The bubble.
  package let popover: Popover
  /// The entry for a new tag.
  package let entry = Entry()
  /// The reason why the typed tag was refused; empty where it was not.
  package var complaint: String { warning.text }

  /// The tags that can be checked, in their order.
  package var names: [String] { checks.map(\.name) }

  private let warning = Label("")
  private let list = Box(.vertical, spacing: 0)
  private let scroller: ScrolledWindow
  private var checks: [(name: String, button: CheckButton)] = []
  private let messages: Messages
  private let onSet: (String, Bool) -> NameFault?

  /// Creates a bubble without tags.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - onSet: called with a tag, and whether the article is to have it; returns the reason of a
  ///     refusal.
  init(messages: Messages, onSet: @escaping (String, Bool) -> NameFault?) {
    self.messages = messages
    self.onSet = onSet
    let column = Box(.vertical, spacing: 8)
    popover = Popover(column)
    scroller = ScrolledWindow(list)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.setMaximumHeight(Self.height)
    scroller.isFocusable = false
    scroller.setAccessibleLabel(messages.tagsTitle)
    scroller.isVisible = false
    entry.setPlaceholder(messages.addTag)
    entry.setAccessibleLabel(messages.addTag)
    entry.setWidth(characters: Self.width)
    warning.isWrapping = true
    warning.xAlignment = 0
    warning.maximumCharacters = Self.width
    warning.addCSSClass("error")
    warning.addCSSClass("caption")
    warning.isVisible = false
    for part in [scroller, entry, warning] as [Widget] { column.append(part) }
    entry.onActivate { [weak self] in self?.submit() }
    entry.onChanged { [weak self] in self?.complain(nil) }
  }

  /// Shows the tags of the article among all tags.
  ///
  /// - Parameters:
  ///   - names: all tags.
  ///   - own: the tags of the article.
  func show(_ names: [String], on own: [String]) {
    // An unchecked tag stays as long as the bubble does, so that it can be checked again.
    var all = self.names
    for name in names + own where !all.contains(name) { all.append(name) }
    if all != self.names { rebuild(all) }
    for (name, button) in checks { button.isOn = own.contains(name) }
  }

  /// Sets the typed tag.
  package func submit() {
    let fault = onSet(entry.text, true)
    if fault == nil { entry.text = "" }
    complain(fault)
  }

  private func rebuild(_ names: [String]) {
    list.removeAll()
    checks = names.map { name in
      let button = CheckButton(name)
      button.onToggled { [weak self] in self?.complain(self?.onSet(name, $0)) }
      list.append(button)
      return (name, button)
    }
    scroller.isVisible = !names.isEmpty
  }

  private func complain(_ fault: NameFault?) {
    warning.text = fault.map(messages.sentence(forTag:)) ?? ""
    warning.isVisible = fault != nil
    entry.setAccessibleDescription(warning.text)
  }
}
