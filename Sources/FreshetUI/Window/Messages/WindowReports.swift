// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import GtkShell

/// The reports of the library in a window: changes and how they are undone, faults, feeds that
/// failed, and what rules tell the desktop.
///
/// - Isolation: main actor.
final class WindowReports {
  /// The toasts over the foot of the window.
  let toasts: ToastOverlay
  /// The strip for faults of the library that last.
  let faults = SentenceStrip(style: "library-fault")

  private let application: Application
  /// The reader's library.
  let library: LibraryModel
  /// The strings of the interface.
  let messages: Messages

  /// Creates the reports of a window, which receives none yet.
  ///
  /// - Parameters:
  ///   - application: tells the desktop of articles that rules found.
  ///   - library: the reader's library.
  ///   - toasts: the toasts over the foot of the window.
  ///   - messages: the strings of the interface.
  init(
    _ application: Application,
    of library: LibraryModel,
    in toasts: ToastOverlay,
    _ messages: Messages
  ) {
    self.application = application
    self.library = library
    self.toasts = toasts
    self.messages = messages
  }

  /// Makes the window the one that shows the library's reports.
  func receive() {
    library.tasks.onFault = { [weak self] in self?.report($0) }
    library.changes.onChange = { [weak self] in self?.report($0) }
    library.changes.onTurn = { [weak self] in self?.report($0) }
    library.refreshes.onFailures = { [weak self] in self?.report($0) }
    library.onNotices = { [weak self] in self?.report($0) }
  }

  /// Reports a change, with a button that undoes it.
  private func report(_ line: JournalLine) {
    offer(messages.notice(of: line, folders: library.sidebar.folderNames), line)
  }

  /// Reports the outcome of undoing or redoing one change.
  private func report(_ turn: JournalTurn) {
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
  func offer(_ sentence: String, _ line: JournalLine) {
    let title = line.isUndone ? messages.text(of: .redo) : messages.text(of: .undo)
    toasts.show(sentence, button: title) { [library] in
      if line.isUndone { library.changes.redo(line) } else { library.changes.undo(line) }
    }
  }

  /// Reports the reason why the library refused a change.
  ///
  /// A fault that lasts is shown for as long as it lasts; a toast tells of it when it refuses one
  /// more change.
  private func report(_ error: StoreError) {
    let sentence = messages.sentence(for: error)
    if error.isLasting, faults.text != sentence {
      faults.show(sentence)
    } else {
      toasts.show(sentence)
    }
  }

  /// Reports feeds that failed, with a button that shows the reasons.
  private func report(_ failures: [FeedOutcome]) {
    toasts.show(
      messages.notFetched(failures),
      button: messages.text(of: .showFailures),
      action: Command.showFailures.actionName
    )
  }

  /// Reports new articles to the desktop, of which the reader wants to be told.
  ///
  /// A press on the notification of a rule shows what it finds, one on that of a feed its list.
  private func report(_ notices: [ArrivalNotice]) {
    for (reason, found) in Dictionary(grouping: notices, by: \.reason) {
      let title = messages.notification(Set(found.flatMap(\.articles)).count)
      switch reason {
      case .rule(let rule, let words):
        application.notify(
          "rule-\(rule.rawValue)",
          title: title,
          body: words,
          action: (Application.searchAction, words)
        )
      case .feed(let feed):
        application.notify(
          "feed-\(feed)",
          title: title,
          body: library.sidebar.title(of: .feed(feed)),
          action: (Application.feedAction, "\(feed)")
        )
      }
    }
  }
}

extension StoreError {
  /// Whether the fault lasts until the program is started again.
  fileprivate var isLasting: Bool { [.damaged, .gone].contains(code) }
}
