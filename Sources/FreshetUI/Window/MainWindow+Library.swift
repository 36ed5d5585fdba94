// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import GtkShell

// Changes of articles and lists, and how they are undone.
extension MainWindow {
  /// Reports a change, with a button that undoes it.
  func report(_ line: JournalEntry) {
    offer(messages.notice(of: line, folders: library.sidebar.folderNames), line)
  }

  /// Reports the outcome of undoing or redoing one change.
  func report(_ turn: JournalTurn) {
    let sentence = messages.notice(of: turn, folders: library.sidebar.folderNames)
    if case .turned(let line, _) = turn {
      offer(sentence, line)
    } else {
      toasts.show(sentence)
    }
  }

  /// Shows a sentence with a button.
  ///
  /// The button undoes or redoes the change that the sentence is about, whatever was done since.
  private func offer(_ sentence: String, _ line: JournalEntry) {
    let title = line.isUndone ? messages.text(of: .redo) : messages.text(of: .undo)
    toasts.show(sentence, button: title) { [library] in
      if line.isUndone { library.changes.redo(line) } else { library.changes.undo(line) }
    }
  }

  /// Reports the reason why the library refused a change.
  ///
  /// A fault that lasts is shown for as long as it lasts.
  func report(_ error: StoreError) {
    let sentence = messages.sentence(for: error)
    if error.isLasting { faults.show(sentence) }
    toasts.show(sentence)
  }

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
    if let feed = feedAtHand() { dialogs.showDetails(of: feed) }
  }

  /// Fetches the whole document of the current feed, whether it has changed or not.
  func refetch() {
    if let feed = feedAtHand() { library.refreshes.refetch(feed) }
  }

  /// Records a refresh of the current feed, with a picture of the window.
  func recordFeed() {
    guard let feed = feedAtHand() else { return }
    toasts.show(messages.recordingFeed)
    Task { [weak self, library, messages] in
      do throws(FeedRecorder.Failure) {
        let folder = try await library.recorder.record(feed)
        self?.report(recordingIn: folder)
      } catch {
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
    if let feed = chosenItem?.article.feed { return feed }
    toasts.show(messages.noFeedChosen)
    return nil
  }

  func toggleSearch() {
    let bar = timelinePane.searchBar
    bar.isOpen.toggle()
    if bar.isOpen { bar.grabFocus() }
  }

  /// Returns the keyboard focus of the search that was closed: GTK would give it to a button.
  func returnKeyboardOfSearch() {
    let bar = timelinePane.searchBar
    guard !bar.isOpen, bar.containsFocus else { return }
    if lists.isChanging { window.clearFocus() } else { focusReading() }
  }

  /// Searches for the text as it is typed.
  ///
  /// An empty text leads back to the list before the search.
  func searchTyped() {
    let text = timelinePane.searchBar.text
    state.search(text)
    if text.isEmpty {
      leaveSearch()
    } else {
      show(.search)
    }
  }

  func prefer<Value>(_ path: WritableKeyPath<ListPreference, Value>, _ value: Value) {
    var preference = state.preference
    preference[keyPath: path] = value
    state.setPreference(preference)
    if let item = state.selected { fitActions(to: item) }
  }

  func toggleRead() {
    guard let entry = chosenItem?.article else { return }
    state.setRead(entry, !entry.isRead, isQuiet: true)
    updateOtherVersion { $0.isRead.toggle() }
  }

  func toggleStar() {
    guard let entry = chosenItem?.article else { return }
    library.setStarred(entry, !entry.isStarred)
    updateOtherVersion { $0.isStarred.toggle() }
  }

  func openPage() {
    if let link = chosenItem?.link { openLink(link) }
  }

  func unsubscribe() {
    if case .feed(let feed) = state.selected { library.unsubscribe(from: feed) }
  }

  func importSubscriptions() {
    FileChooser.open(messages.text(of: .importSubscriptions), for: window) { [weak self] path in
      guard let address = try? FeedAddress(typed: path) else { return }
      self?.importSubscriptions(from: address)
    }
  }

  /// Imports a list of subscriptions, and reports the outcome with a button that undoes it.
  func importSubscriptions(from address: FeedAddress) {
    library.importSubscriptions(from: address) { [weak self] sentence, line in
      guard let self else { return }
      guard let line else { return toasts.show(sentence) }
      offer(sentence, line)
      if state.selected == nil { show(.unread) }
    }
  }
}

extension StoreError {
  /// Whether the fault lasts until the program is started again.
  fileprivate var isLasting: Bool { [.damaged, .gone].contains(code) }
}
