// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// The fields for the headers, the user agent and the proxy with which a feed is asked, under a
/// heading that shows and hides them.
package final class RequestFields {
  /// The pixels between two parts.
  private static let spacing = 8
  /// The pixels between the text of the headers and its edge.
  private static let padding = 8
  /// The most pixels of the headers before they scroll.
  private static let height = 120

  /// The heading with the fields.
  package let widget: Expander
  /// The text of the headers, a line each.
  package let headers = TextView()
  /// The field for the user agent.
  package let userAgent = Entry()
  /// The field for the address of the proxy, whose text is not shown.
  package let proxy = Entry()
  /// The button that stores the typed fields.
  package let store: Button
  /// The button that removes all of it.
  package let remove: Button

  private let summary = Label("")

  /// Creates empty fields.
  init(_ messages: Messages) {
    widget = Expander(messages.requestTitle)
    widget.wrapHeading()
    widget.addCSSClass("request-fields")
    store = Button(messages.storePassword)
    remove = Button(messages.removePassword)
    store.setAccessibleLabel(messages.storeRequest)
    remove.setAccessibleLabel(messages.removeRequest)
    headers.setAccessibleLabel(messages.requestHeaders)
    headers.setPadding(horizontal: Self.padding, vertical: Self.padding)
    headers.isMonospaced = true
    let (caption, hint) = (Label(messages.requestHeaders), Label(messages.requestHint))
    for label in [hint, summary, caption] {
      label.isWrapping = true
      label.xAlignment = 0
    }
    hint.addCSSClass("dim-label")
    for (entry, text) in [
      (userAgent, messages.requestUserAgent), (proxy, messages.requestProxy),
    ] {
      entry.setPlaceholder(text)
      entry.setAccessibleLabel(text)
      entry.expandsHorizontally = true
    }
    proxy.hideText()
    let scroller = ScrolledWindow(headers)
    scroller.setMaximumHeight(Self.height)
    scroller.addCSSClass("multiline-field")
    let buttons = Box(.horizontal, spacing: Self.spacing)
    for button in [store, remove] { buttons.append(button) }
    let column = Box(.vertical, spacing: Self.spacing)
    let parts: [Widget] = [hint, summary, caption, scroller, userAgent, proxy, buttons]
    for part in parts { column.append(part) }
    column.setMargins(top: Self.spacing)
    widget.setChild(column)
  }

  /// The parts that are stored, without their values.
  package var text: String { summary.text }

  /// Shows the parts that are stored.
  func show(_ text: String, canRemove: Bool) {
    summary.text = text
    remove.isVisible = canRemove
  }

  /// Empties all fields.
  func clear() {
    (headers.text, userAgent.text, proxy.text) = ("", "", "")
  }
}
