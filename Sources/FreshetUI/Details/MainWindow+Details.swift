// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FeedSync
import FreshetCore
import GtkShell

// Why feeds are as they are, what is kept of them, and stopping a refresh.
extension MainWindow {
  /// Says that feeds did not come, with the way to the reasons beside it.
  func tell(_ failures: [FeedOutcome]) {
    toasts.show(
      messages.notFetched(failures),
      button: messages.text(of: .showFailures),
      action: Command.showFailures.actionName
    )
  }

  /// Shows the details of the feed at hand: the one whose list is shown, or else that of the
  /// article that is chosen.
  func showDetails() {
    if case .feed(let feed) = state.selected {
      showDetails(of: feed)
    } else if let feed = chosenItem?.entry.feed {
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
