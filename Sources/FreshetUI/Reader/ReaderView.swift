// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
package import FreshetCore
package import GtkShell

/// The pane of the article at the right: a heading, the author and the time, and the article's
/// blocks.
package final class ReaderView {
  /// The minimum width of the pane in pixels.
  private static let width = 320

  /// The pane: a header bar over the article.
  package let widget = Box(.vertical, spacing: 0)
  /// The pane's header bar; the window puts its buttons there.
  package let header = HeaderBar()
  /// The parts that the articles share.
  let parts: ReaderParts
  /// The article that is shown; nil for none.
  private(set) var article: ArticleView?
  /// The article in its present state, as far as the pane knows it; nil for none.
  var present: TimelineItem?
  /// The buttons of the article's commands.
  let actions: ArticleActions
  /// The buttons of the article that stand where there is room.
  let spare: SpareActions
  /// The menus of the article.
  let menus: ArticleMenus
  /// The comments on the article, which take its place.
  package let comments: CommentsPane
  /// The page in the place of an article.
  package let empty: StatusPage
  /// Called when a key leads from the article back to the list.
  var onLeave: () -> Void = {}
  /// Called when another article is shown, or none.
  var onArticleChanged: () -> Void = {}
  /// Called when the comments take the place of the article, or return it.
  var onCommentsChanged: () -> Void = {}

  /// The buttons of the article, above it or under it.
  let foot: ArticleFoot
  private let stack = Stack()
  private let title = WindowTitle("")
  private let fullTextButton: Button
  private let tagsButton: Button
  /// The bubble at the button for tags that was shown last.
  private var bubble: Popover?
  /// The presses that ask for the menu of the article.
  private var presses: [OwnedSignal] = []

  /// Creates the pane, without an article.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - pictures: loads the pictures of articles.
  ///   - fullText: gets the text of articles' own pages; nil where there is none.
  ///   - onOpenLink: called with the address of an activated link.
  package init(
    messages: Messages,
    pictures: PictureLoader,
    fullText: FullTextLoader?,
    onOpenLink: @escaping (URL) -> Void
  ) {
    menus = ArticleMenus(messages)
    parts = ReaderParts(
      pane: widget,
      sheet: ArticleSheet(in: widget),
      tags: TagLine(messages),
      files: FileList(messages),
      findBar: FindBar(messages),
      menu: menus.menu,
      pictures: pictures,
      fullText: fullText,
      messages: messages,
      onOpenLink: onOpenLink
    )
    fullTextButton = Button(icon: "view-paged-symbolic", .fullText, messages)
    tagsButton = Button(icon: "bookmark-new-symbolic", .tags, messages)
    actions = ArticleActions(messages)
    spare = SpareActions(messages)
    comments = CommentsPane(messages, onOpenLink: onOpenLink)
    foot = ArticleFoot(
      header,
      starts: [actions.widget, spare.widget],
      ends: [menus.button, fullTextButton, tagsButton, comments.button]
    )
    empty = StatusPage(
      icon: "document-open-symbolic",
      title: messages.noArticleTitle,
      description: messages.noArticleDescription
    )
    empty.addCSSClass("compact")
    assemble()
    connect()
  }

  private func assemble() {
    stack.add(Box(.vertical, spacing: 0), name: "blank")
    stack.add(empty, name: "empty")
    stack.add(scroller, name: "article")
    stack.add(comments.widget, name: "comments")
    stack.expandsVertically = true
    header.setTitleWidget(title)
    title.isVisible = false
    for button in [menus.button, fullTextButton, tagsButton] as [Widget] {
      button.isVisible = false
      button.addCSSClass("reader-action")
    }
    for part in [header, parts.findBar.widget, stack, foot.widget] as [Widget] {
      widget.append(part)
    }
    widget.setSizeRequest(width: Self.width, height: -1)
    widget.expandsHorizontally = true
  }

  private func connect() {
    parts.sheet.onLaidOut = { [weak self] in self?.article?.update() }
    comments.onChanged = { [weak self] in self?.showComments() }
    presses = scroller.onMenuPressed { [weak self] in self?.showMenu(atX: $0, y: $1) }
    scroller.onKeyPressed { [weak self] in self?.handle($0) ?? false }
    // A bubble in the article closes by the key itself.
    scroller.onKeyPressed(isFirst: false) { [weak self] in self?.leave(by: $0) ?? false }
    events.onTextChosen = { [weak self] in self?.markButton() }
    events.onFocusWanted = { [weak self] in self?.grabFocus() }
    events.onReadAnew = { [weak self] in self?.render($0) }
    connectFinding()
  }

  /// The callbacks of the article, which the window sets.
  var events: ReaderEvents { parts.events }

  /// The files that come with the article.
  var files: FileList { parts.files }

  /// The view of the article.
  package var scroller: ScrolledWindow { parts.sheet.scroller }

  /// The article in it, from its heading to its foot.
  package var page: Box { parts.sheet.column }

  /// The offset in pixels to which the article is scrolled.
  package var offset: Double { article?.place.offset ?? scroller.verticalOffset }

  /// Whether there is a list of which an article can be chosen; else the empty pane says nothing.
  package var hasList = false {
    didSet {
      if hasList != oldValue { stack.visibleChildName = pageName }
    }
  }

  /// The name of the page that is to be shown.
  private var pageName: String {
    if comments.view != nil { return "comments" }
    return article != nil ? "article" : hasList ? "empty" : "blank"
  }

  /// Whether an article's text is still being read.
  package var isLoading: Bool { article?.portions.isLoading == true }

  /// Whether the text of the article's own page is shown in place of the feed's.
  package var showsFullText: Bool { article?.text.isOfPage == true }

  /// Shows the comments in the place of the article while they are open.
  private func showComments() {
    let isOpen = comments.view != nil
    if isOpen { closeFind() }
    stack.visibleChildName = pageName
    title.setTitle(isOpen ? parts.messages.commentsTitle : "")
    // An empty title would hold the middle of the bar against the buttons.
    title.isVisible = isOpen
    if !isOpen { grabFocus() }
    onCommentsChanged()
  }

  /// Adds the buttons of the article's commands to the header bar, behind those of the window.
  func packActions() {
    foot.packStarts()
  }

  /// Returns the pane in the form that the window's split view needs.
  func pane(_ messages: Messages) -> SplitView.Pane {
    SplitView.Pane(widget, title: messages.article, narrowest: Self.width)
  }

  /// Whether the pane fills the window, which may be as narrow as a phone.
  ///
  /// Its buttons are then in a bar under the article.
  package var isAlone: Bool {
    get { foot.holdsButtons }
    set {
      foot.holdsButtons = newValue
      parts.sheet.isNarrow = newValue
      article?.pictures.notice?.isNarrow = newValue
    }
  }

  /// Shows an article, or empties the pane.
  ///
  /// - Parameters:
  ///   - model: the article; nil empties the pane.
  ///   - choice: whether its text is read from its own page.
  ///   - offset: the initial scroll offset in pixels, for an article without a known place.
  ///   - place: the place in the article; nil if it is not known.
  package func show(
    _ model: ReaderModel?,
    fullText choice: FullTextChoice = .onDemand,
    at offset: Double = 0,
    _ place: ReadingPlace? = nil
  ) {
    comments.follow(model?.item)
    present = model?.item
    let hasPage = parts.fullText != nil && model?.hasPage == true
    let showsPage = choice == .always && hasPage
    fullTextButton.isVisible = choice != .never && hasPage
    tagsButton.isVisible = model != nil
    menus.button.isVisible = model != nil
    showTags(model?.item.article.tags ?? [])
    actions.show(model?.item)
    spare.show(model?.item)
    menus.fill(for: model?.item)
    foot.hasArticle = model != nil
    guard let model else { return render(nil) }
    let known = place?.isFullText == showsPage ? place : nil
    render(
      ArticleReading(
        model: model,
        choice: showsPage ? .page : .feed,
        position: ReadingPosition(at: offset, known)
      )
    )
  }

  /// Shows an article from its first part, in place of the one before.
  ///
  /// - Parameter reading: the article, and the choices about it; nil empties the pane.
  func render(_ reading: ArticleReading?) {
    article?.end()
    article = nil
    defer { onArticleChanged() }
    guard let reading else {
      closeFind()
      stack.visibleChildName = pageName
      return
    }
    let article = ArticleView(reading, parts)
    self.article = article
    article.showHeading()
    // The text is that of a state from before, if the article is shown once more.
    if let present { showFacts(of: present) }
    stack.visibleChildName = pageName
    article.showText()
  }

  /// Sets the color of the button, which shows which of the two texts is visible.
  private func markButton() {
    if showsFullText {
      fullTextButton.addCSSClass("accent")
    } else {
      fullTextButton.removeCSSClass("accent")
    }
  }

  /// Shows a bubble at the button for tags.
  ///
  /// - Parameter bubble: the bubble, which replaces the one before.
  /// - Returns: false when the pane is out of sight.
  func popUp(_ bubble: Popover) -> Bool {
    replaceBubble(by: bubble)
    return bubble.popUp(in: widget, at: tagsButton)
  }

  /// Shows a bubble at the first link in sight, else at the menu with the command for links.
  ///
  /// - Parameter bubble: the bubble, which replaces the one before.
  /// - Returns: false when the pane is out of sight.
  func popUpAtLink(_ bubble: Popover) -> Bool {
    replaceBubble(by: bubble)
    guard let link = article?.builder.firstLink(inSightOf: scroller) else {
      return bubble.popUp(in: widget, at: menus.button)
    }
    return bubble.popUp(in: widget, at: link.label, showing: link.bytes)
  }

  private func replaceBubble(by bubble: Popover) {
    self.bubble?.leave()
    self.bubble = bubble
  }

  /// Gives the keyboard focus to the article, so that keys scroll it, or to its comments.
  package func grabFocus() {
    if comments.view == nil { scroller.grabFocus() } else { comments.grabFocus() }
  }
}
