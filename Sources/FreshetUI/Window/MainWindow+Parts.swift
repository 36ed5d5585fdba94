// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FreshetCore
package import GtkShell

// What the parts of a window know, for the program and for tests.
extension MainWindow {
  /// The list that is shown; nil before the first feed is opened.
  package var timeline: TimelineView? { lists.timeline }

  /// The list in the window; nil before the first one.
  package var shown: SidebarItem? { lists.shown }

  /// Whether a list is still loading into the window.
  package var isChangingLists: Bool { lists.isChanging }

  /// The way back through the lists and articles that were shown.
  package var trail: ReadingTrail { lists.trail }

  /// The article that is chosen, or the one of another feed that was opened in its place; nil for
  /// none.
  package var chosenItem: TimelineItem? { current.chosenItem }

  /// The tag bubble that was shown last.
  package var tagBubble: TagBubble? { current.tagBubble }

  /// The bubble with the links of an article that was shown last.
  package var linkBubble: LinkBubble? { current.linkBubble }

  /// The window with a picture that was opened last, for as long as it is open.
  package var pictureViewer: PictureViewer? { dialogs.pictureViewer }

  /// Whether the window is looking for the next unread article in pages or lists that are not
  /// loaded.
  package var isGoingOn: Bool { steps.isGoingOn }

  /// The toasts over the foot of the window.
  package var toasts: ToastOverlay { reports.toasts }

  /// The strip for faults of the library that last.
  package var faults: SentenceStrip { reports.faults }

  /// The dialog that asks for addresses.
  package var opening: OpenDialog { subscribing.dialog }

  /// Shows a list.
  package func show(_ item: SidebarItem) {
    lists.show(item)
  }

  /// Shows the list of a feed.
  ///
  /// - Parameter number: the number of the feed, as a notification has it; another text, and the
  ///   number of a feed that is gone, lead nowhere.
  package func showFeed(_ number: String) {
    guard let id = Int64(number).map(SubscriptionID.init(rawValue:)),
      library.sidebar.feed(id) != nil
    else { return }
    show(.feed(id))
  }

  /// Subscribes to a feed and shows it; a file that is a list of subscriptions is imported.
  ///
  /// - Parameter address: where the feed is.
  package func open(_ address: FeedAddress) {
    subscribing.open(address)
  }

  /// Shows the articles that the search of a rule finds, those that rules muted as well.
  package func search(for words: String) {
    search.search(for: words)
  }

  /// Stores the reader's position for the next run of the program.
  package func savePosition() {
    current.savePosition()
  }
}
