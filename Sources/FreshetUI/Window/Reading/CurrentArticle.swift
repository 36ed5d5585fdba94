// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkLists
import GtkShell
import RefreshKit

/// The article in the reader's pane of a window, and the position that is restored later.
///
/// - Isolation: main actor.
final class CurrentArticle {
  /// The article in the reader's pane; nil while none is shown.
  private(set) var id: ArticleID?
  /// Another feed's article about the chosen story, while that is in the pane.
  private(set) var otherVersion: TimelineItem? {
    didSet { onVersionChanged() }
  }
  /// The tag bubble that was shown last.
  private(set) var tagBubble: TagBubble?
  /// The bubble with the links of an article that was shown last.
  private(set) var linkBubble: LinkBubble?
  /// Called when another feed's article about the story is in the pane, or leaves it.
  var onVersionChanged: () -> Void = {}
  /// Called with the address of a link at which something can be followed.
  var onSubscribe: (URL) -> Void = { _ in }
  /// The reading of the text whose links were asked for.
  private var linkReading: Task<Void, Never>?
  /// The most links that the bubble shows.
  private static let mostLinks = 300

  /// The pane with the article.
  let reader: ReaderView
  private let lists: WindowLists
  private let panes: WindowPanes
  private let messages: Messages
  private let state: WindowModel
  private let toasts: ToastOverlay
  private let outside: DesktopLinks

  private var library: LibraryModel { state.library }
  private var timeline: TimelineView? { lists.timeline }

  /// Connects the reader's pane of a window.
  ///
  /// - Parameters:
  ///   - state: the model of the window.
  ///   - lists: the lists of the window.
  ///   - reader: the pane.
  ///   - panes: the panes of the window.
  ///   - outside: the ways out of the window.
  ///   - reports: the reports of the window.
  init(
    _ state: WindowModel,
    of lists: WindowLists,
    in reader: ReaderView,
    _ panes: WindowPanes,
    _ outside: DesktopLinks,
    _ reports: WindowReports
  ) {
    self.state = state
    self.lists = lists
    self.reader = reader
    self.panes = panes
    self.outside = outside
    toasts = reports.toasts
    messages = reports.messages
    reader.events.pictureChoice = { [weak library] in library?.pictures.choice(for: $0) ?? .off }
    reader.events.onPicturesWanted = { [weak library] in library?.setPictures(.on, of: $0) }
    reader.events.onOpenArticle = { [weak self] in self?.open($0) }
    reader.comments.library = library
    reader.events.onFailure = { [toasts] in toasts.show($0) }
    reader.events.onDone = { [toasts] in toasts.show($0) }
    reader.events.onCopied = { [toasts, messages] in toasts.show(messages.copied) }
    reader.onOpenTag = { [weak self] in
      if let item = self?.library.sidebar.list(ofTag: $0) { self?.lists.show(item) }
    }
  }

  /// The article that is chosen, or the one of another feed that was opened in its place; nil for
  /// none.
  var chosenItem: TimelineItem? {
    otherVersion
      ?? timeline?.page.host.selectedID?.articleID.flatMap { timeline?.model.item(for: $0) }
  }

  // MARK: Showing

  /// Shows an article.
  ///
  /// In a narrow window its pane appears only when the article was chosen, not when a key moved
  /// over its row.
  func show(_ id: ArticleID, of model: TimelineModel?, isLookingAround: Bool) {
    guard let item = model?.item(for: id) else { return }
    otherVersion = nil
    show(item, at: 0)
    if panes.isFolded, !isLookingAround { panes.showsArticle = true }
    if let shown = lists.shown { lists.visit(shown, id, isPassing: isLookingAround) }
    // In a narrow window, an article that a key only moved over was not seen behind the list.
    if !panes.isFolded || !isLookingAround || panes.showsArticle {
      state.markShown(item.article)
    } else {
      state.leaveShown()
    }
    savePosition()
  }

  /// Shows the article that was chosen when its list was left.
  ///
  /// - Returns: whether it is in the list.
  func restore(_ id: ArticleID, of model: TimelineModel?, at offset: Double) -> Bool {
    guard let item = model?.item(for: id) else { return false }
    otherVersion = nil
    show(item, at: offset)
    timeline?.page.host.select(.item(id))
    return true
  }

  /// Shows an article in the reader's pane, unless it is there already.
  private func show(_ item: TimelineItem, at offset: Double) {
    guard id != item.id else { return }
    savePlace()
    id = item.id
    let choice = library.settings.fullTextChoice(for: item.article.feed)
    let text = ReaderModel(item, builder: library.builder, store: library.store)
    reader.show(
      text,
      fullText: choice,
      at: offset,
      library.readingPlace(in: item.article.id)
    )
  }

  /// Removes the article from the pane.
  func clear() {
    (id, otherVersion) = (nil, nil)
    reader.show(nil)
  }

  /// Shows the comments on the article, or the article again.
  func toggleComments() {
    reader.comments.toggle()
    if panes.isFolded, id != nil { panes.showsArticle = true }
  }

  /// Does something with the article after its pane is there, also in a narrow window.
  func bringForward(_ act: (ReaderView) -> Void) {
    guard reader.hasArticle else { return }
    if panes.isFolded { panes.showsArticle = true }
    act(reader)
  }

  /// Shows the links of the article in a bubble, with those of the parts that are not shown yet.
  func showLinks() {
    guard let text = reader.article?.text, let id else { return }
    linkReading?.cancel()
    linkReading = Task { [weak self, finder = library.finder, messages, toasts] in
      do {
        let links = ArticleLink.links(in: try await text.wholeText(), limit: Self.mostLinks)
        let followed = await finder.followed(among: links)
        guard let self, !Task.isCancelled, self.id == id else { return }
        show(links, followed, of: id)
      } catch {
        if !Task.isCancelled { toasts.show(messages.fullTextSentence(for: error)) }
      }
    }
  }

  /// Shows links in a bubble, some with a button to follow what they lead to: in the article if it
  /// is in sight, else at its row.
  private func show(_ links: [ArticleLink], _ followed: Set<URL>, of id: ArticleID) {
    guard !links.isEmpty else { return toasts.show(messages.noLinks) }
    let bubble = LinkBubble(links, messages, followed: followed) { [outside] in
      outside.open($0.url)
    }
    bubble.onSubscribe = { [weak self] in self?.onSubscribe($0.url) }
    if !reader.popUpAtLink(bubble.popover) {
      timeline?.page.host.popUp(bubble.popover, at: .item(id))
    }
    bubble.grabFocus()
    linkBubble = bubble
  }

  // MARK: The position

  /// Stores the place in the article that is shown.
  private func savePlace() {
    guard let article = reader.model?.item.article.id else { return }
    library.setReadingPlace(reader.seenPlace, in: article)
  }

  /// Stores the reader's position for the next run of the program.
  ///
  /// An article whose row was chosen by a key is shown when the program is idle; it is the chosen
  /// one before that.
  func savePosition() {
    savePlace()
    guard let shown = lists.shown, let host = timeline?.page.host, let position = host.position
    else {
      return
    }
    let chosen = host.selectedID?.articleID ?? id
    state.savePosition(
      in: shown,
      position,
      chosen: otherVersion == nil ? chosen : nil,
      reading: chosen == id ? reader.offset : 0
    )
  }

  // MARK: Duplicate stories

  /// Opens another feed's article about the story in the reader's pane.
  ///
  /// The list stays as it is.
  ///
  /// - Parameter article: the other feed's article; a link leads from it back to the one that is
  ///   chosen.
  private func open(_ article: FeedModel.StoredArticle) {
    reader.grabFocus()
    if let item = timeline?.model.item(for: article.id),
      timeline?.page.host.selectedID == .item(article.id)
    {
      otherVersion = nil
      return show(item, at: 0)
    }
    let item = TimelineItem(article, namesFeed: true, builder: library.builder)
    otherVersion = item
    show(item, at: 0)
    state.markShown(article) { [weak self] in
      guard self?.otherVersion?.article.id == article.id else { return }
      self?.updateOtherVersion { $0.isRead = true }
    }
  }

  /// Changes the copy in the reader's pane of an article that is in no row.
  private func updateOtherVersion(_ change: (inout FeedModel.StoredArticle) -> Void) {
    guard var article = otherVersion?.article else { return }
    change(&article)
    otherVersion = TimelineItem(article, namesFeed: true, builder: library.builder)
    showMarks()
  }

  // MARK: Marks and tags

  /// Marks the chosen article as read, or as unread.
  func toggleRead() {
    guard let article = chosenItem?.article else { return }
    state.setRead(article, !article.isRead, isQuiet: true)
    updateOtherVersion { $0.isRead.toggle() }
  }

  /// Marks the chosen article as unread.
  func markUnread() {
    guard let article = chosenItem?.article else { return }
    state.setRead(article, false, isQuiet: true)
    updateOtherVersion { $0.isRead = false }
  }

  /// Stars the chosen article, or removes its star.
  func toggleStar() {
    guard let article = chosenItem?.article else { return }
    library.setStarred(article, !article.isStarred)
    updateOtherVersion { $0.isStarred.toggle() }
  }

  /// Shows the present status and counts of the article in the reader's pane.
  private func showMarks() {
    let item = otherVersion ?? id.flatMap { timeline?.model.item(for: $0) }
    guard let item else { return }
    reader.actions.show(item)
    reader.menus.fill(for: item)
    reader.showFacts(of: item)
  }

  /// Shows the present status, counts and tags of the article in the reader's pane.
  func follow() {
    let tags = id.flatMap { timeline?.model.item(for: $0)?.article.tags } ?? []
    reader.showTags(tags)
    showMarks()
    tagBubble?.show(library.sidebar.tagNames, on: tags)
  }

  /// Shows the tags of an article in a bubble: at the article if it is in sight, else at its row.
  func showTagBubble(of item: TimelineItem, atRow: Bool = false) {
    let bubble = TagBubble(messages: messages) { [weak self] name, isOn in
      // The article's present state, in whatever list is shown by then.
      guard let self, let article = timeline?.model.item(for: item.id)?.article else { return nil }
      return library.filing.setTag(name, of: article, isOn)
    }
    bubble.show(library.sidebar.tagNames, on: item.article.tags)
    if atRow || !reader.popUp(bubble.popover) {
      timeline?.page.host.popUp(bubble.popover, at: .item(item.id))
    }
    bubble.entry.grabFocus()
    tagBubble = bubble
  }
}
