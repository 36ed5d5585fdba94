// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkShell

/// The commands about the current feed of a window: the feed of the list shown, or else that of the
/// article chosen.
///
/// - Isolation: main actor.
final class FeedCommands {
  private let window: ApplicationWindow
  private let state: WindowModel
  private let current: CurrentArticle
  private let dialogs: WindowDialogs
  private let toasts: ToastOverlay
  private let messages: Messages

  private var library: LibraryModel { state.library }

  /// Creates the commands of a window.
  init(
    in window: ApplicationWindow,
    _ state: WindowModel,
    _ current: CurrentArticle,
    _ dialogs: WindowDialogs,
    _ reports: WindowReports
  ) {
    self.window = window
    self.state = state
    self.current = current
    self.dialogs = dialogs
    toasts = reports.toasts
    messages = reports.messages
  }

  /// Shows the details of the current feed.
  func showDetails() {
    if let feed = feedAtHand() { dialogs.showDetails(of: feed) }
  }

  /// Fetches the whole document of the current feed, whether it has changed or not.
  func refetch() {
    if let feed = feedAtHand() { library.refreshes.refetch(feed) }
  }

  /// Unsubscribes from the feed that is shown.
  func unsubscribe() {
    if case .feed(let feed) = state.selected { library.unsubscribe(from: feed) }
  }

  /// Records a refresh of the current feed, with a picture of the window.
  func record() {
    guard let feed = feedAtHand() else { return }
    toasts.show(messages.recordingFeed)
    Task { [weak self, library, messages] in
      do throws(FeedRecorder.Failure) {
        let folder = try await library.recorder.record(feed)
        self?.toasts.end(messages.recordingFeed)
        self?.report(recordingIn: folder)
      } catch {
        self?.toasts.end(messages.recordingFeed)
        self?.toasts.show(messages.sentence(for: error, now: library.builder.now()))
      }
    }
  }

  private func report(recordingIn folder: URL) {
    let picture = folder.appending(path: FeedRecording.pictureName)
    let hasPicture =
      window.writeScreenshot(to: picture.path(percentEncoded: false))
      && FeedRecording.protectPicture(in: folder)
    toasts.show(
      messages.recorded(folder, hasPicture: hasPicture),
      button: messages.showFolder
    ) { [window] in window.openExternally(folder.absoluteString) }
  }

  /// Returns the current feed; nil for none, which is reported.
  private func feedAtHand() -> SubscriptionID? {
    if case .feed(let feed) = state.selected { return feed }
    if let feed = current.chosenItem?.article.feed { return feed }
    toasts.show(messages.noFeedChosen)
    return nil
  }
}
