// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FeedSync
import FreshetCore
import GtkShell

// Why feeds are as they are, what is kept of them, and stopping a refresh.
extension MainWindow {
  func addDetailsActions(to application: Application) {
    window.addAction("stop-refreshing") { [library] in library.stopRefreshing() }
    window.addAction("feed-details") { [weak self] in self?.showDetails() }
    window.addAction("show-failures") { [weak self] in self?.showFailures() }
    window.addAction("keeping") { [weak self] in self?.showKeeping() }
    application.setKeys(["<Alt>Return"], for: "win.feed-details")
    library.onFailures = { [weak self] in self?.tell($0) }
  }

  /// Says that feeds did not come, with the way to the reasons beside it.
  private func tell(_ failures: [FeedOutcome]) {
    toasts.show(
      messages.notFetched(failures),
      button: messages.showDetails,
      action: "win.show-failures"
    )
  }

  /// Shows the details of the feed at hand: the one whose list is shown, or else that of the
  /// article that is chosen.
  private func showDetails() {
    if case .feed(let feed) = library.selected {
      showDetails(of: feed)
    } else if let feed = chosenItem?.entry?.feed {
      showDetails(of: feed)
    } else {
      toasts.show(messages.noFeedChosen)
    }
  }

  /// Shows the details of a feed.
  ///
  /// - Parameter feed: which one.
  /// - Returns: the dialog, which GTK keeps.
  @discardableResult
  package func showDetails(of feed: SubscriptionID) -> DetailsDialog {
    let dialog = DetailsDialog(FeedDetailsModel(feed, of: library), messages)
    dialog.present(over: window)
    return dialog
  }

  /// Shows which feeds did not come, and why.
  ///
  /// - Returns: the dialog, which GTK keeps.
  @discardableResult
  package func showFailures() -> FailuresDialog {
    library.sawFailures()
    let dialog = FailuresDialog(RefreshFailures(library.failures, of: library), messages)
    dialog.present(over: window)
    return dialog
  }

  /// Shows how much is kept of all feeds.
  ///
  /// - Returns: the dialog, which GTK keeps.
  @discardableResult
  package func showKeeping() -> KeepingDialog {
    let dialog = KeepingDialog(KeepingModel(.library(KeepingRules()), of: library), messages)
    dialog.present(over: window)
    return dialog
  }
}
