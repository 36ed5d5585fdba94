// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
package import FreshetCore
package import GtkShell

/// The window: feeds, timeline and article side by side, or one after the other when it is narrow.
///
/// Two nested leaflets fold from the inside out: first timeline and article share one place, then
/// the feeds too. Back leads the other way.
package final class MainWindow {
  /// The window itself.
  package let window: ApplicationWindow
  /// The list that is shown; nil before the first feed is opened.
  package private(set) var timeline: TimelineView?
  /// The feeds opened.
  package let library: LibraryModel
  /// The pane of the feed that is shown.
  package let timelinePane: TimelinePane
  /// The pane of the article that is shown.
  package let reader: ReaderView

  let messages: Messages
  let openButton = MenuButton(icon: "list-add-symbolic")
  let menuButton = MenuButton(icon: "open-menu-symbolic")

  private let pictures: PictureLoader
  private let sidebar: SidebarView
  private let outer = Leaflet()
  private let inner = Leaflet()
  private let backToFeeds = Button(icon: "go-previous-symbolic")
  private let backToTimeline = Button(icon: "go-previous-symbolic")
  private var opening: OpenDialog?
  private var observation: Observation?

  /// Creates the window, without showing it.
  ///
  /// - Parameters:
  ///   - application: the running application.
  ///   - library: the feeds opened.
  ///   - pictures: loads pictures.
  ///   - messages: the words of the interface.
  package init(
    application: Application,
    library: LibraryModel,
    pictures: PictureLoader,
    messages: Messages
  ) {
    self.library = library
    self.messages = messages
    self.pictures = pictures
    window = ApplicationWindow(application: application, title: "Freshet")
    let choices = Choices()
    sidebar = SidebarView(onChoose: { choices.onChooseFeed($0) })
    timelinePane = TimelinePane(messages: messages)
    reader = ReaderView(
      messages: messages,
      pictures: pictures,
      fullText: library.fullText,
      onOpenLink: { choices.onOpenLink($0) }
    )
    choices.onChooseFeed = { [weak self] in self?.show(feed: $0) }
    choices.onOpenLink = { [weak self] in self?.openLink($0) }
    assemble()
    addActions(to: application)
    observation = library.observe { [weak self] in self?.take($0) }
  }

  /// Opens a feed and shows it.
  ///
  /// - Parameter address: where the feed is.
  package func open(_ address: FeedAddress) {
    library.open(address)
    show(feed: address)
  }

  /// Whether any picture is on its way.
  var isLoadingPictures: Bool { pictures.loadingCount > 0 }

  /// Asks for the address of a feed.
  func askForAddress() {
    outer.show(sidebar.widget)
    opening?.present()
  }

  private func assemble() {
    inner.append(timelinePane.widget)
    inner.appendSeparator()
    inner.append(reader.widget)
    inner.expandsHorizontally = true
    outer.append(sidebar.widget)
    outer.appendSeparator()
    outer.append(inner)
    window.setContent(outer)
    outer.show(inner)
    opening = OpenDialog(
      under: openButton,
      finder: library.finder,
      messages: messages,
      onChooseFile: { [weak self] in self?.chooseFile() },
      onOpen: { [weak self] in self?.open($0) }
    )
    openButton.setTooltip(messages.openFeed)
    menuButton.setTooltip(messages.mainMenu)
    sidebar.header.setTitleWidget(WindowTitle(messages.feeds))
    sidebar.header.packStart(openButton)
    sidebar.header.packEnd(menuButton)
    timelinePane.header.packStart(backToFeeds)
    reader.header.packStart(backToTimeline)
    connectFolding()
  }

  private func connectFolding() {
    for (button, leaflet) in [(backToFeeds, outer), (backToTimeline, inner)] {
      button.setTooltip(messages.back)
      button.onClicked { leaflet.navigateBack() }
      leaflet.onChanged { [weak self] in self?.fold() }
    }
    inner.onSettled { [weak self] in self?.focusPane() }
    fold()
  }

  /// The window's own buttons stand in the last bar that is seen, ways back where something is
  /// hidden.
  private func fold() {
    backToFeeds.isVisible = outer.isFolded
    backToTimeline.isVisible = inner.isFolded
    sidebar.header.setShowsWindowButtons(start: true, end: outer.isFolded)
    timelinePane.header.setShowsWindowButtons(start: outer.isFolded, end: inner.isFolded)
    reader.header.setShowsWindowButtons(start: inner.isFolded, end: true)
  }

  private func show(feed id: FeedEntry.ID) {
    guard timeline?.model.address != id else { return outer.show(inner) }
    let model = library.open(id)
    timeline?.detach()
    reader.show(nil)
    window.setAction("always-full-text", isEnabled: true)
    window.setToggle("always-full-text", isOn: library.fullTextChoice(for: id) == .always)
    let view = TimelineView(
      model: model,
      messages: messages,
      pictures: pictures,
      onChoose: { [weak self, weak model] in self?.show($0, of: model, isLookingAround: $1) }
    )
    timeline = view
    timelinePane.show(view, titled: library.title(of: id))
    view.onUpdated = { [weak self] in self?.timelinePane.showUpdated($0) }
    view.attach(to: timelinePane.refreshButton, in: window)
    inner.show(timelinePane.widget)
    outer.show(inner)
  }

  private func take(_ library: LibraryModel) {
    sidebar.show(library)
    let entry = library.entries.first { $0.id == timeline?.model.address }
    if let entry { timelinePane.rename(entry.title) }
  }

  /// Shows an article; in a narrow window its pane comes when it was chosen, not when a key only
  /// came by.
  private func show(_ id: ArticleID, of model: TimelineModel?, isLookingAround: Bool) {
    guard let item = model?.item(for: id) else { return }
    let choice = model.map { library.fullTextChoice(for: $0.address) } ?? .onDemand
    reader.show(ReaderModel(item, builder: library.builder), fullText: choice)
    if inner.isFolded, !isLookingAround { inner.show(reader.widget) }
  }

  /// The keys go to the pane that came, once it is there.
  private func focusPane() {
    guard inner.isFolded else { return }
    if inner.isShowing(reader.widget) {
      reader.grabFocus()
    } else if let host = timeline?.page.host, let id = host.selectedID {
      host.focus(id)
    }
  }

  /// Links lead out of the program, and only to the web and to mail.
  private func openLink(_ url: URL) {
    guard ["http", "https", "mailto"].contains(url.scheme?.lowercased() ?? "") else { return }
    window.openExternally(url.absoluteString)
  }

  /// Handlers that exist before the window does: panes take them, the window fills them in.
  private final class Choices {
    var onChooseFeed: (FeedEntry.ID) -> Void = { _ in }
    var onOpenLink: (URL) -> Void = { _ in }
  }
}
