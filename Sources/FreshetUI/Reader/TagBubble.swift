// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// A bubble with the tags that an article can have, and a line for another one.
package final class TagBubble {
  /// Characters of a tag that are seen at once.
  private static let width = 22
  /// Pixels that the tags take at most; more of them scroll.
  private static let height = 260

  /// The bubble.
  package let popover: Popover
  /// The line for another tag.
  package let entry = Entry()
  /// Why the tag that was typed was not taken; empty where it was.
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
  ///   - messages: the words of the interface.
  ///   - onSet: called with a tag, and whether the article is to have it; returns why it cannot.
  init(messages: Messages, onSet: @escaping (String, Bool) -> NameFault?) {
    self.messages = messages
    self.onSet = onSet
    let column = Box(.vertical, spacing: 8)
    popover = Popover(column)
    scroller = ScrolledWindow(list)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.setMaximumHeight(Self.height)
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

  /// Shows which tags the article has.
  ///
  /// - Parameters:
  ///   - names: all tags.
  ///   - own: those that the article has.
  func show(_ names: [String], on own: [String]) {
    // What is unchecked stays as long as the bubble does: it can be checked again.
    var all = self.names
    for name in names + own where !all.contains(name) { all.append(name) }
    if all != self.names { rebuild(all) }
    for (name, button) in checks { button.isOn = own.contains(name) }
  }

  /// Takes what was typed for a tag.
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
