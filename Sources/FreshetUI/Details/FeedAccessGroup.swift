// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell

/// The way in which one feed is asked; passwords, values of headers and proxies are never shown.
package final class FeedAccessGroup {
  /// The pixels between two parts.
  private static let spacing = 8

  /// The group.
  let widget: PreferencesGroup
  /// The fields for a name and a password.
  package private(set) lazy var fields = AccessFields(messages) { [weak self] in self?.submit() }
  /// The button that stores both.
  package let store: Button
  /// The button that removes both.
  package let remove: Button
  /// The headers, the user agent and the proxy.
  package let requests: RequestFields
  /// The model that is shown.
  package let model: FeedAccessModel

  private let messages: Messages
  private let notice = Label("")
  private var shown = ""
  private var observation: Observation?

  /// Creates the group.
  init(_ model: FeedAccessModel, _ messages: Messages) {
    (self.model, self.messages) = (model, messages)
    widget = PreferencesGroup(messages.accessTitle, description: messages.accessHint)
    store = Button(messages.storePassword)
    remove = Button(messages.removePassword)
    requests = RequestFields(messages)
    notice.isWrapping = true
    notice.isSelectable = true
    notice.xAlignment = 0
    let buttons = Box(.horizontal, spacing: Self.spacing)
    for button in [store, remove] { buttons.append(button) }
    let column = Box(.vertical, spacing: Self.spacing)
    let parts: [Widget] = [fields.widget, buttons, requests.widget, notice]
    for part in parts { column.append(part) }
    widget.append(column)
    store.onClicked { [weak self] in self?.submit() }
    remove.onClicked { [weak model] in model?.remove() }
    requests.store.onClicked { [weak self] in self?.submitRequests() }
    requests.remove.onClicked { [weak model] in model?.removeRequests() }
    observation = model.observe { [weak self] in self?.show($0) }
  }

  /// The outcome of the last change; empty for none.
  package var text: String { notice.text }

  private func submit() {
    guard model.store(fields.user.text, fields.password.text) != nil else { return }
    fields.password.text = ""
  }

  private func submitRequests() {
    let stored = model.store(
      headers: requests.headers.text,
      userAgent: requests.userAgent.text,
      proxy: requests.proxy.text
    )
    if stored != nil { requests.clear() }
  }

  private func show(_ model: FeedAccessModel) {
    widget.isVisible = model.isOfServer
    // Text that is being typed stays.
    if model.user != shown { fields.user.text = model.user }
    shown = model.user
    remove.isVisible = model.isSet
    requests.show(messages.text(of: model.summary), canRemove: model.summary != nil)
    notice.text = model.notice
    notice.isVisible = !model.notice.isEmpty
    if model.isFailure { notice.addCSSClass("error") } else { notice.removeCSSClass("error") }
  }
}
