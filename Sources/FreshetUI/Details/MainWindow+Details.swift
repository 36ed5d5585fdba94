// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FeedSync
package import FreshetCore
import GtkShell

// The details of feeds, retention, accounts, and stopping a refresh.
extension MainWindow {
  /// Reports feeds that failed, with a button that shows the reasons.
  func report(_ failures: [FeedOutcome]) {
    toasts.show(
      messages.notFetched(failures),
      button: messages.text(of: .showFailures),
      action: Command.showFailures.actionName
    )
  }

  /// Shows the details of the current feed: the feed of the list shown, or else that of the article
  /// chosen.
  func showDetails() {
    if case .feed(let feed) = state.selected {
      showDetails(of: feed)
    } else if let feed = chosenItem?.article.feed {
      showDetails(of: feed)
    } else {
      toasts.show(messages.noFeedChosen)
    }
  }

  /// Shows the details of a feed.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func showDetails(of feed: SubscriptionID) -> DetailsDialog {
    let dialog = DetailsDialog(FeedDetailsModel(feed, of: library), messages)
    dialog.onLedger = { [weak self] in self?.showLedger(of: .feed(feed)) }
    dialog.present(over: window)
    return dialog
  }

  /// Shows the ledger of a feed or of an article.
  ///
  /// - Parameter subject: the feed or the article.
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func showLedger(of subject: LedgerModel.Subject) -> LedgerDialog {
    let dialog = LedgerDialog(LedgerModel(subject, of: library), messages)
    dialog.present(over: window)
    return dialog
  }

  /// Shows the feeds that failed, with the reasons.
  ///
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func showFailures() -> FailuresDialog {
    library.sawFailures()
    let dialog = FailuresDialog(RefreshFailures(library.failures, of: library), messages)
    dialog.present(over: window)
    return dialog
  }

  /// Shows the accounts at servers.
  ///
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func showAccounts() -> AccountsDialog {
    let dialog = AccountsDialog(AccountsModel(library.accounts, messages), messages)
    dialog.present(over: window)
    return dialog
  }

  /// Shows the retention of all feeds.
  ///
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func showRetention() -> RetentionDialog {
    let dialog = RetentionDialog(RetentionModel(.library(RetentionRules()), of: library), messages)
    dialog.present(over: window)
    return dialog
  }
}
