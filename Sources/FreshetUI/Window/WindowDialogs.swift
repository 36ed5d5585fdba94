// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
package import FreshetCore
package import GtkShell

/// The dialogs that lie over a window, each made anew when it is shown.
///
/// - Isolation: main actor.
package final class WindowDialogs {
  /// The dialog that asked for a name last, for as long as it is open.
  package private(set) weak var nameDialog: NameDialog?
  /// The dialog of the preferences that was opened last, for as long as it is open.
  package private(set) weak var preferencesDialog: PreferencesDialog?

  /// The window with a picture that was opened last, for as long as it is open.
  package private(set) weak var pictureViewer: PictureViewer?
  /// The dialog of articles that are not readable without a network that was opened last, for as
  /// long as it is open.
  package private(set) weak var lacksDialog: OfflineLacksDialog?
  /// The dialog of one rule that was opened last, for as long as it is open.
  package private(set) weak var ruleDialog: RuleDialog?
  /// The dialog of the rules that was opened last, for as long as it is open.
  private weak var rulesDialog: RulesDialog?
  /// Called with a search that a dialog leads to.
  var onSearch: (String) -> Void = { _ in }
  /// Called with an address for the browser that a dialog leads to.
  var onOpenLink: (URL) -> Void = { _ in }

  private let window: ApplicationWindow
  private let library: LibraryModel
  private let messages: Messages

  /// Creates the dialogs of a window, none of which is shown.
  init(over window: ApplicationWindow, _ library: LibraryModel, _ messages: Messages) {
    self.window = window
    self.library = library
    self.messages = messages
  }

  /// Shows a dialog, which GTK owns from here on.
  @discardableResult
  private func show<Shown: PageDialog>(_ dialog: Shown) -> Shown {
    dialog.present(over: window)
    return dialog
  }

  /// Shows a picture in a window of its own.
  func show(_ viewer: PictureViewer) {
    pictureViewer = viewer
    viewer.present(over: window)
  }

  /// Shows the details of a feed.
  @discardableResult
  package func showDetails(of feed: SubscriptionID) -> DetailsDialog {
    let dialog = DetailsDialog(FeedDetailsModel(feed, of: library), messages)
    dialog.onActivity = { [weak self] in self?.showActivity() }
    dialog.onLedger = { [weak self] in self?.showLedger(of: .feed(feed)) }
    dialog.onOpenLink = { [weak self] in self?.onOpenLink($0) }
    return show(dialog)
  }

  /// Shows the ledger of a feed or of an article.
  @discardableResult
  package func showLedger(of subject: LedgerModel.Subject) -> LedgerDialog {
    show(LedgerDialog(LedgerModel(subject, of: library), messages))
  }

  /// Shows the activity: each fetch of each feed.
  ///
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func showActivity() -> ActivityDialog {
    let dialog = ActivityDialog(ActivityModel(of: library), messages)
    dialog.onDetails = { [weak self] in self?.showDetails(of: $0) }
    dialog.onTroubles = { [weak self] in self?.showTroubles() }
    dialog.present(over: window)
    return dialog
  }

  /// Shows the feeds from which nothing comes as it should.
  ///
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func showTroubles() -> TroublesDialog {
    let dialog = TroublesDialog(TroublesModel(of: library), messages)
    dialog.present(over: window)
    return dialog
  }

  /// Shows the feeds that failed, with the reasons.
  @discardableResult
  package func showFailures() -> FailuresDialog {
    show(FailuresDialog(RefreshFailures(of: library), messages))
  }

  /// Shows the accounts at servers.
  @discardableResult
  package func showAccounts() -> AccountsDialog {
    show(AccountsDialog(AccountsModel(library.accounts, messages), messages))
  }

  /// Shows the retention of all feeds.
  @discardableResult
  package func showRetention() -> RetentionDialog {
    let rules = RetentionModel(.library(RetentionRules()), of: library)
    let dialog = RetentionDialog(rules, of: library, messages)
    dialog.offline?.onLacks = { [weak self] in self?.showLacks() }
    return show(dialog)
  }

  /// Shows the articles that are not readable without a network.
  private func showLacks() {
    guard let pack = library.offline else { return }
    let dialog = OfflineLacksDialog(OfflineLacksModel(of: pack, messages), messages)
    lacksDialog = dialog
    show(dialog)
  }

  /// Shows the dialog with all keys, by their parts.
  @discardableResult
  package func showShortcuts() -> KeyListDialog {
    show(KeyListDialog(library.settings.preferences.keys, messages))
  }

  /// Shows the reader's preferences.
  func showPreferences() {
    let dialog = PreferencesDialog(library, messages)
    preferencesDialog = dialog
    dialog.feeds.onAccounts = { [weak self] in self?.showAccounts() }
    dialog.feeds.onStorage = { [weak self] in self?.showRetention() }
    dialog.privacy.onRules = { [weak self] in self?.showRules() }
    show(dialog)
  }

  /// Shows the dialog of a new rule, whose search begins with some words.
  @discardableResult
  package func makeRule(_ words: String) -> RuleDialog {
    showRule(nil, words)
  }

  /// Shows the dialog of a new rule for articles like one; nil for any.
  @discardableResult
  package func makeRule(for item: TimelineItem?) -> RuleDialog {
    guard let item else { return makeRule("") }
    return showRule(
      nil,
      library.ruleWords(for: item),
      offering: library.ruleConditions(for: item)
    )
  }

  /// Shows the rules.
  @discardableResult
  package func showRules() -> RulesDialog {
    let dialog = RulesDialog(library, messages)
    rulesDialog = dialog
    dialog.onEdit = { [weak self] in self?.showRule($0, "") }
    return show(dialog)
  }

  /// Shows the dialog of a rule.
  @discardableResult
  private func showRule(
    _ row: RulesModel.Row?,
    _ words: String,
    offering conditions: [RuleCondition] = []
  ) -> RuleDialog {
    let dialog = RuleDialog(row, words, offering: conditions, of: library, messages)
    dialog.onShow = { [weak self] words in
      // What lies between the rule and the list would hide the articles.
      self?.rulesDialog?.close()
      self?.preferencesDialog?.close()
      self?.onSearch(words)
    }
    ruleDialog = dialog
    return show(dialog)
  }

  /// Asks for a name.
  ///
  /// When the name is refused, nothing that was typed is lost.
  func askName(of subject: NamingTarget?) {
    guard let subject else { return }
    var texts = NameDialog.Texts(
      title: messages.title(of: subject),
      accept: messages.accept(subject),
      cancel: messages.cancel
    )
    let feed: SubscriptionID? = if case .feed(let id) = subject { id } else { nil }
    if let feed, library.filing.isRenamed(feed) { texts.other = messages.useOwnName }
    let dialog = NameDialog(texts, name: library.filing.name(of: subject)) {
      [library, messages] name in
      library.filing.fault(of: name, for: subject).map { messages.sentence(for: $0, of: subject) }
    }
    nameDialog = dialog
    dialog.present(
      over: window,
      onOther: { [library] in if let feed { library.filing.giveOwnNameBack(to: feed) } },
      onName: { [library] in library.filing.setName(of: subject, to: $0) }
    )
  }
}
