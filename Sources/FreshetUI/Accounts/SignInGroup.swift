// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
package import GtkShell

/// The fields and buttons of signing in: the server, the browser, and a personal token.
package final class SignInGroup {
  /// The pixels between two parts.
  private static let spacing = 8

  /// The group.
  let widget: PreferencesGroup
  /// The field for the server.
  package let server = Entry()
  /// The field for a personal token, whose text is not shown.
  package let token = Entry()

  private let messages: Messages
  private let status = Label("")
  private let spinner = Spinner()
  private let waiting: Box
  private let browser: Button
  private let again: Button
  private let cancel: Button
  private let store: Button

  /// Creates the group.
  init(_ model: AccountsModel, _ messages: Messages) {
    self.messages = messages
    widget = PreferencesGroup(messages.signIn, description: messages.signInHint)
    waiting = Box(.horizontal, spacing: Self.spacing)
    browser = Button(messages.signInWithBrowser)
    again = Button(messages.openPage)
    cancel = Button(messages.cancel)
    store = Button(messages.storeToken)
    for button in [browser, again, cancel, store] { button.wrapLabel() }
    configure()
    let (signing, storing) = (
      Box(.horizontal, spacing: Self.spacing), Box(.horizontal, spacing: Self.spacing)
    )
    for part in [browser, again, cancel] { signing.append(part) }
    for part in [token, store] as [Widget] { storing.append(part) }
    for part in [spinner, status] as [Widget] { waiting.append(part) }
    let column = Box(.vertical, spacing: Self.spacing)
    for part in [server, signing, waiting, storing] as [Widget] { column.append(part) }
    widget.append(column)
    connect(model)
  }

  /// Signs in at the typed server.
  package func submit() {
    onSubmit()
  }

  /// Stores the typed token.
  package func submitToken() {
    onSubmitToken()
  }

  private var onSubmit: () -> Void = {}
  private var onSubmitToken: () -> Void = {}

  /// The sentence about the sign-in that runs; empty for none.
  package var text: String { waiting.isVisible ? status.text : "" }

  /// Shows the state of the sign-in.
  func show(_ activity: AccountsModel.Activity) {
    let isIdle = activity == .idle
    setIdle(isIdle)
    waiting.isVisible = !isIdle
    spinner.isSpinning = !isIdle
    switch activity {
    case .idle, .asking: status.text = messages.askingServer
    case .waiting(.page): status.text = messages.waitingForBrowser
    case .waiting(.code(let code, at: let page)):
      status.text = messages.typeCode(code, at: page.absoluteString)
    }
    if case .waiting = activity { again.isVisible = true } else { again.isVisible = false }
  }

  /// Makes the fields and the buttons those of a group that waits for the reader, or for a server.
  ///
  /// The keyboard moves before its field becomes insensitive: the cursor would go on blinking, and
  /// GTK 4.8 complains.
  private func setIdle(_ isIdle: Bool) {
    let fields = [browser, store, server] as [Widget]
    if isIdle {
      for part in fields { part.isSensitive = true }
      if cancel.containsFocus { server.grabFocus() }
      cancel.isVisible = false
    } else {
      cancel.isVisible = true
      if fields.contains(where: \.containsFocus) { cancel.grabFocus() }
      for part in fields { part.isSensitive = false }
    }
  }

  private func configure() {
    for (entry, text) in [(server, messages.server), (token, messages.personalToken)] {
      entry.setPlaceholder(text)
      entry.setAccessibleLabel(text)
      entry.expandsHorizontally = true
    }
    token.hideText()
    browser.addCSSClass("suggested-action")
    status.isWrapping = true
    status.isSelectable = true
    status.xAlignment = 0
    status.expandsHorizontally = true
  }

  private func connect(_ model: AccountsModel) {
    onSubmit = { [weak model, server] in model?.signIn(at: server.text) }
    onSubmitToken = { [weak model, server, token] in
      guard model?.store(token.text, for: server.text) != nil else { return }
      token.text = ""
    }
    server.onActivate { [weak self] in self?.submit() }
    browser.onClicked { [weak self] in self?.submit() }
    token.onActivate { [weak self] in self?.submitToken() }
    store.onClicked { [weak self] in self?.submitToken() }
    again.onClicked { [weak model] in model?.openPageAgain() }
    cancel.onClicked { [weak model] in model?.cancel() }
  }
}
