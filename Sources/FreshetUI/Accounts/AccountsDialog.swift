// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
package import FreshetCore
package import GtkShell

/// The accounts at servers: the location of each token, signing in, and signing out.
///
/// - Ownership: the window owns the dialog until it is closed, which ends a sign-in that runs.
package final class AccountsDialog: PageDialog {
  package let page: GroupsDialog
  private let messages: Messages
  private let group: PreferencesGroup
  private let outcome = Label("")
  private var shown: [AccountsModel.Row] = []
  private var observation: Observation?
  /// The rows of the accounts.
  private var rows: [ActionRow] = []
  /// The fields and buttons of signing in.
  package let signIn: SignInGroup
  /// The accounts.
  package let model: AccountsModel

  /// Creates the dialog, without showing it.
  init(_ model: AccountsModel, _ messages: Messages) {
    (self.model, self.messages) = (model, messages)
    page = GroupsDialog(messages.accountsTitle, messages)
    group = PreferencesGroup(messages.signedIn)
    signIn = SignInGroup(model, messages)
    outcome.isWrapping = true
    outcome.isSelectable = true
    outcome.xAlignment = 0
    for part in [group, signIn.widget, outcome] as [Widget] { page.append(part) }
    observation = model.observe { [weak self] in self?.show($0) }
    Task { await model.load() }
  }

  /// Shows the dialog.
  ///
  /// - Parameter window: the window under it, whose browser is used.
  package func present(over window: ApplicationWindow) {
    model.onPage = { [weak window] in window?.openExternally($0.absoluteString) }
    page.present(over: window, retaining: self)
  }

  /// The accounts as they are shown: title and location.
  package var lines: [(title: String, location: String)] { rows.map { ($0.title, $0.subtitle) } }
  /// The outcome of the last sign-in or sign-out; empty for none.
  package var notice: String { outcome.text }

  private func show(_ model: AccountsModel) {
    signIn.show(model.activity)
    outcome.text = model.notice
    outcome.isVisible = !model.notice.isEmpty
    if model.isFailure { outcome.addCSSClass("error") } else { outcome.removeCSSClass("error") }
    group.setDescription(model.rows.isEmpty ? messages.noAccounts : "")
    guard model.rows != shown else { return }
    shown = model.rows
    for row in rows { group.remove(row) }
    rows = shown.map(row)
    for row in rows { group.append(row) }
  }

  private func row(of account: AccountsModel.Row) -> ActionRow {
    let row = ActionRow(account.title, subtitle: account.location)
    let button = Button(messages.signOut)
    button.addCSSClass("flat")
    button.onClicked { [weak model] in model?.signOut(account) }
    row.append(button)
    return row
  }
}
