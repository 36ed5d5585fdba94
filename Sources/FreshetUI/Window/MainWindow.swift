// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
package import FreshetCore
package import GtkShell

/// The window: feeds, timeline and article side by side, or one after the other when it is narrow.
///
/// Two nested leaflets fold from the inside out: first timeline and article share one place, then the
/// feeds too. Back leads the other way.
package final class MainWindow {
  /// The window itself.
  package let window: ApplicationWindow
  /// The list that is shown; nil before the first feed is opened.
  package private(set) var timeline: TimelineView?

  let library: LibraryModel
  let messages: Messages
  let pictures: PictureLoader
  let outer = Leaflet()
  let inner = Leaflet()
  let sidebar: SidebarView
  let timelinePane: TimelinePane
  let reader: ReaderView
  private let openButton = MenuButton(icon: "list-add-symbolic")
  private var opening: OpenDialog?

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
    window = ApplicationWindow(application: application, title: messages.applicationName)
    let choices = Choices()
    sidebar = SidebarView(library: library) { choices.onChooseFeed($0) }
    timelinePane = TimelinePane(messages: messages)
    reader = ReaderView(messages: messages, pictures: pictures) { choices.onOpenLink($0) }
    choices.onChooseFeed = { [weak self] in self?.select($0) }
    choices.onOpenLink = { [weak self] in self?.openLink($0) }
    assemble()
    addActions(to: application)
  }

  /// Opens a feed and shows it.
  ///
  /// - Parameter address: where the feed is.
  package func open(_ address: FeedAddress) {
    select(library.open(address))
  }

  private func assemble() {
    inner.append(timelinePane.widget)
    inner.append(reader.widget)
    outer.append(sidebar.widget)
    outer.append(inner)
    window.content = outer
    window.setDefaultSize(width: 1200, height: 800)
    opening = OpenDialog(
      under: openButton,
      messages: messages,
      onChooseFile: { [weak self] in self?.chooseFile() },
      onOpen: { [weak self] in self?.open($0) }
    )
    openButton.tooltip = messages.openTooltip
    sidebar.header.packStart(openButton)
    sidebar.header.packEnd(mainMenu())
    connectFolding()
  }

  private func select(_ id: FeedEntry.ID) {
    guard let model = library.select(id) else { return }
    timeline?.detach()
    reader.show(nil)
    let view = TimelineView(
      model: model,
      messages: messages,
      pictures: pictures,
      onChoose: { [weak self, model] in self?.show($0, of: model) }
    )
    timeline = view
    timelinePane.show(view, titled: library.title(of: id))
    view.attach(to: timelinePane.refreshButton, in: window)
    sidebar.update()
    outer.visibleChild = inner
    inner.visibleChild = timelinePane.widget
    model.start()
  }

  private func show(_ id: ArticleID, of model: TimelineModel) {
    reader.show(model.reader(for: id))
    inner.visibleChild = reader.widget
  }

  private func openLink(_ url: URL) {
    guard url.isWebAddress else { return }
    window.openExternally(url.absoluteString)
  }

  /// Handlers that exist before `self` does: views take them, the window fills them in.
  private final class Choices {
    var onChooseFeed: (FeedEntry.ID) -> Void = { _ in }
    var onOpenLink: (URL) -> Void = { _ in }
  }
}
