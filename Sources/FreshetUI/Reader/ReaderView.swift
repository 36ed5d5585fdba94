// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
package import FreshetCore
package import GtkShell

/// The pane of the article at the right: a heading, the author and the time, and the article's
/// blocks.
package final class ReaderView {
  /// The pixels at both sides of the text.
  private static let columnPadding = 36
  /// A width in pixels that no pane has.
  private static let wholePane = 100_000
  /// The minimum width of the pane in pixels.
  private static let width = 320

  /// The pane: a header bar over the article.
  package let widget = Box(.vertical, spacing: 0)
  /// The pane's header bar; the window puts its buttons there.
  package let header = HeaderBar()

  private let stack = Stack()
  /// The view of the article.
  package let scroller: ScrolledWindow
  private let clamp: Clamp
  /// The look of articles, and the size of their texts.
  private(set) var style = (look: ReadingStyle(), size: TextSize.usual)
  private var appearance: [OwnedSignal] = []
  /// The article in it, from its heading to its foot.
  package let page = Box(.vertical)
  let messages: Messages
  let makeBuilder: (DocumentBuilder.Pictures) -> DocumentBuilder
  let pictures: PictureLoader
  /// The choice of when the pictures of a feed are requested.
  var pictureChoice: (SubscriptionID) -> PictureChoice = { _ in .on }
  /// Called with a feed whose pictures the reader wants to be requested from now on.
  var onPicturesWanted: (SubscriptionID) -> Void = { _ in }
  /// The state of the pictures of the article that is shown.
  var shownPictures = ShownPictures()
  /// The builder of the article that is shown; it owns the article's pictures.
  private(set) var builder: DocumentBuilder?
  var loading: Task<Void, Never>?
  /// The button that shows the rest of a long article; nil while there is none.
  var restButton: Button?
  /// Whether an update of the pictures near the visible part is scheduled.
  var isPictureUpdateDue = false
  /// The buttons of the article's commands.
  let actions: ArticleActions
  /// The buttons of the article that stand where there is room.
  let spare: SpareActions
  private let foot: ArticleFoot
  /// The quiet lines under the heading of the article that is shown.
  private(set) var notes: ReaderNotes?
  let fullText: FullTextLoader?
  /// The files that come with the article.
  let files: FileList
  /// The comments on the article, which take its place.
  package let comments: CommentsPane
  private let fullTextButton: Button
  private let title = WindowTitle("")
  let tags: TagLine
  private let tagsButton: Button
  /// The bubble at the button for tags that was shown last.
  private var bubble: Popover?
  /// The model of the article that is shown.
  private(set) var model: ReaderModel?
  /// The offset in pixels to which the article is scrolled once its text is long enough.
  var wantedOffset = 0.0
  /// The place in the article to which it is scrolled once that is there.
  var wantedPlace: ReadingPlace?
  /// The place in the article that was seen last; nil for its beginning.
  var seenPlace: ReadingPlace?
  /// The choice of the text that is shown.
  private(set) var choice = ReaderContent.Choice.feed
  /// The index of the last portion of the article that is shown.
  var shownPortion = 0
  /// The search for words in the article.
  private(set) lazy var find = FindBar(messages)
  /// The bubble with a note that was shown last, and what built its content.
  var noteBubble: (popover: Popover, content: DocumentBuilder)?
  /// The search for a note in parts that are not shown.
  var noteSearch: Task<Void, Never>?
  /// The reading of an article that is to be copied.
  var copying: Task<Void, Never>?
  /// Whether the reader unfolded the warning of the article that is shown.
  var isUnfolded = false
  /// The line of the heading with who, when and how long the article is; nil without one.
  var byline: Label?
  /// The line of the heading with the facts about the article; nil for one without.
  private(set) var facts: Label?
  /// The button that unfolds the warning; nil while there is none.
  var unfoldButton: Button?

  /// The button with what else can be done with the article.
  let menuButton = MenuButton(icon: "view-more-symbolic")
  /// The commands for the article that is shown, in the menus of its texts.
  package let menu = Menu()
  /// The menu at a point of the article that was shown last.
  var bubbleMenu: Popover?
  /// The presses that ask for that menu.
  private(set) var presses: [OwnedSignal] = []
  /// The page in the place of an article.
  package let empty: StatusPage
  /// Called when a key leads from the article back to the list.
  var onLeave: () -> Void = {}
  /// The scrolling of the article to its place after its text has another size.
  var resizing: Task<Void, Never>?

  /// Whether the text of the article's own page is shown in place of the feed's.
  package var showsFullText: Bool { choice == .page }

  /// Called with the article of another feed that the reader wants to see.
  package var onOpenEntry: (FeedModel.StoredArticle) -> Void = { _ in }

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
    self.fullText = fullText
    self.messages = messages
    fullTextButton = Button(icon: "view-paged-symbolic", .fullText, messages)
    tagsButton = Button(icon: "bookmark-new-symbolic", .tags, messages)
    tags = TagLine(messages)
    files = FileList(messages)
    actions = ArticleActions(messages)
    spare = SpareActions(messages)
    comments = CommentsPane(messages, onOpenLink: onOpenLink)
    foot = ArticleFoot(
      header,
      starts: [actions.widget, spare.widget],
      ends: [menuButton, fullTextButton, tagsButton, comments.button]
    )
    self.pictures = pictures
    makeBuilder = { DocumentBuilder(pictures: $0, messages: messages, onOpenLink: onOpenLink) }
    page.addCSSClass("reader-page")
    clamp = Clamp(page, maximumSize: Self.wholePane)
    scroller = ScrolledWindow(clamp)
    scroller.setAccessibleRole(.document)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.isFocusable = true
    empty = StatusPage(
      icon: "document-open-symbolic",
      title: messages.noArticleTitle,
      description: messages.noArticleDescription
    )
    empty.addCSSClass("compact")
    stack.add(empty, name: "empty")
    stack.add(scroller, name: "article")
    stack.add(comments.widget, name: "comments")
    stack.expandsVertically = true
    header.setTitleWidget(title)
    title.isVisible = false
    fullTextButton.isVisible = false
    tagsButton.isVisible = false
    menuButton.isVisible = false
    for button in [menuButton, fullTextButton, tagsButton] as [Widget] {
      button.addCSSClass("reader-deed")
    }
    widget.append(header)
    widget.append(find.widget)
    widget.append(stack)
    widget.append(foot.widget)
    widget.setSizeRequest(width: Self.width, height: -1)
    widget.expandsHorizontally = true
    scroller.onMoved { [weak self] in self?.updatePicturesSoon() }
    comments.onChanged = { [weak self] in self?.showComments() }
    presses = scroller.onMenuPressed { [weak self] in self?.showMenu(atX: $0, y: $1) }
    scroller.onKeyPressed { [weak self] in self?.handle($0) ?? false }
    configureMenus()
    connectFinding()
  }

  /// Called when something of the article is in the clipboard.
  var onCopied: () -> Void = {}

  /// Called with the sentence about something that could not be done.
  var onFailure: (String) -> Void = { _ in }

  /// Called with the sentence about something that was done.
  var onDone: (String) -> Void = { _ in }

  /// Called with the window of a picture that is to be shown.
  var onPicture: (PictureViewer) -> Void = { _ in }

  /// Whether an article is shown.
  var hasArticle: Bool { model != nil }

  /// Called when the comments take the place of the article, or return it.
  var onCommentsChanged: () -> Void = {}

  /// Shows articles in another look.
  ///
  /// - Parameters:
  ///   - style: the look.
  ///   - size: the size of the text.
  func show(_ style: ReadingStyle, _ size: TextSize) {
    self.style = (style, size)
    showStyle()
    guard appearance.isEmpty else { return }
    appearance = Appearance.onChanged { [weak self] in self?.showStyle() }
  }

  private func showStyle() {
    let column = style.look.columnWidth(style.size, dotsPerInch: Appearance.dotsPerInch)
    clamp.maximumSize = column.map { $0 + Self.columnPadding } ?? Self.wholePane
    let (isDark, isHighContrast) = (Appearance.isDark, Appearance.isHighContrast)
    let page = style.look.pageClass(isDark: isDark, isHighContrast: isHighContrast)
    for name in ReadingStyle.pageClasses where name != page { scroller.removeCSSClass(name) }
    if let page { scroller.addCSSClass(page) }
    if style.look.isDimming(isDark: isDark, isHighContrast: isHighContrast) {
      scroller.addCSSClass(ReadingStyle.dimmingClass)
    } else {
      scroller.removeCSSClass(ReadingStyle.dimmingClass)
    }
  }

  /// Shows the comments in the place of the article while they are open.
  private func showComments() {
    let isOpen = comments.view != nil
    if isOpen { closeFind() }
    stack.visibleChildName = isOpen ? "comments" : model == nil ? "empty" : "article"
    title.setTitle(isOpen ? messages.commentsTitle : "")
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
    set { foot.holdsButtons = newValue }
  }

  /// The offset in pixels to which the article is scrolled.
  package var offset: Double { wantedOffset > 0 ? wantedOffset : scroller.verticalOffset }

  /// Whether an article's text is still being read.
  package internal(set) var isLoading = false

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
    self.model = model
    (isUnfolded, shownPictures.areWanted) = (false, false)
    let showsPage = choice == .always && fullText != nil && model?.hasPage == true
    self.choice = showsPage ? .page : .feed
    wantedPlace = place?.isFullText == showsPage ? place : nil
    wantedOffset = wantedPlace == nil ? offset : 0
    seenPlace = wantedPlace
    fullTextButton.isVisible = fullText != nil && choice != .never && model?.hasPage == true
    tagsButton.isVisible = model != nil
    menuButton.isVisible = model != nil
    showTags(model?.item.article.tags ?? [])
    actions.show(model?.item)
    spare.show(model?.item)
    fillMenu(for: model?.item)
    foot.hasArticle = model != nil
    render()
  }

  /// Shows the text of the article's own page in place of the feed's, or the other way round.
  package func toggleFullText() {
    guard fullText != nil, model?.hasPage == true else { return }
    comments.leave()
    seenPlace = nil
    choice = showsFullText ? .feed : .page
    render()
  }

  /// Shows the text before one of the feed's edits, or the present one.
  ///
  /// The scroll offset stays.
  private func choose(_ text: ReaderContent.Choice) {
    wantedOffset = offset
    choice = text
    // The link that was activated is removed, and the keyboard focus moves to the text.
    grabFocus()
    render()
  }

  /// Shows the tags of the article.
  package func showTags(_ names: [String]) {
    tags.show(names)
  }

  /// Shows the present facts about the article, such as counts, if it is shown with any.
  ///
  /// - Parameter item: the article as it is now.
  func showFacts(of item: TimelineItem) {
    guard item.id == model?.item.id else { return }
    comments.follow(item)
    guard let facts else { return }
    let text = ReaderModel.facts(of: item)
    if facts.text != text { facts.text = text }
  }

  /// Called with the tag whose list the reader wants to see.
  package var onOpenTag: (String) -> Void {
    get { tags.onOpen }
    set { tags.onOpen = newValue }
  }

  /// Shows a bubble at the button for tags.
  ///
  /// - Parameter bubble: the bubble, which replaces the one before.
  /// - Returns: false when the pane is out of sight.
  func popUp(_ bubble: Popover) -> Bool {
    self.bubble?.leave()
    self.bubble = bubble
    return bubble.popUp(in: widget, at: tagsButton)
  }

  /// Shows the article anew, from its first part.
  func render() {
    for task in [loading, find.walk, noteSearch, copying] { task?.cancel() }
    page.removeAll()
    (builder, notes, restButton, unfoldButton, byline) = (nil, nil, nil, nil, nil)
    (find.walk, find.search, shownPortion) = (nil, ArticleSearch(), 0)
    noteBubble?.popover.leave()
    noteBubble = nil
    shownPictures = ShownPictures(areWanted: shownPictures.areWanted)
    guard let model else {
      closeFind()
      stack.visibleChildName = "empty"
      isLoading = false
      return
    }
    let builder = makeBuilder(pictureSource(of: model))
    builder.menu = menu
    builder.onCopied = { [weak self] in self?.onCopied() }
    connectParts(of: builder)
    self.builder = builder
    let notes = ReaderNotes(
      messages: messages,
      onChoose: { [weak self] in self?.choose($0) },
      onOpen: { [weak self] in self?.onOpenEntry($0) }
    )
    self.notes = notes
    scroller.setAccessibleLabel(model.title)
    let title = Label(model.title)
    title.setAccessibleRole(.heading(level: 1))
    builder.texts.append(ArticleText(title))
    let facts = ReaderModel.facts(of: model.item)
    self.facts = facts.isEmpty ? nil : Label(facts)
    page.append(heading(title, of: model, notes.widget))
    stack.visibleChildName = "article"
    scroller.scrollToTop()
    if let warning = model.warning, !isUnfolded {
      isLoading = false
      return fold(behind: warning)
    }
    isLoading = true
    markButton()
    let spinner = showsFullText ? turningMark() : nil
    loading = Task { [weak self, messages, choice, fullText] in
      let content = await ReaderContent.read(model, choice, by: fullText, messages)
      guard let self, !Task.isCancelled else { return }
      spinner.map { page.remove($0) }
      if let earlier = content.earlier { title.text = earlier.title }
      byline?.text = model.byline(content.minutes, hasMore: content.portion.hasMore)
      notes.show(content, choice)
      files.show(content.files, of: model.item)
      page.append(files.widget)
      if let failure = content.failure {
        // The feed's text is shown, so the next press requests the page again.
        self.choice = .feed
        markButton()
        page.append(notice(failure))
      }
      if !content.portion.document.blocks.pictures.isEmpty { offerPictures() }
      page.append(builder.widget)
      await show(content.portion, 0, by: builder)
      await scrollToWantedOffset()
    }
  }

  /// Sets the color of the button, which shows which of the two texts is visible.
  private func markButton() {
    if showsFullText {
      fullTextButton.addCSSClass("accent")
    } else {
      fullTextButton.removeCSSClass("accent")
    }
  }

  /// Gives the keyboard focus to the article, so that keys scroll it, or to its comments.
  package func grabFocus() {
    if comments.view == nil { scroller.grabFocus() } else { comments.grabFocus() }
  }
}
