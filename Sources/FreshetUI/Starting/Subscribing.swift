// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
package import FreshetCore
import GtkShell

/// The ways to new feeds in a window: an address, a file with a list, and feeds to begin with.
///
/// - Isolation: main actor.
package final class Subscribing {
  /// The button that asks for an address.
  let button = MenuButton(icon: "list-add-symbolic")
  /// The dialog that asks for addresses.
  ///
  /// It is made when it is first needed, as it has as many widgets as all else in a new window.
  private(set) lazy var dialog = OpenDialog(
    under: button,
    finder: library.finder,
    messages: messages,
    folders: { [library] in library.sidebar.folderPaths },
    handlers: OpenDialog.Handlers(
      onChooseFile: { [weak self] in self?.chooseFile() },
      onStarters: { [weak self] in self?.showStarters() },
      onList: { [weak self] in self?.importSubscriptions(from: $0) },
      onAdd: { [weak self] in self?.add($0) }
    )
  )

  private let window: ApplicationWindow
  private let panes: WindowPanes
  private let lists: WindowLists
  private let state: WindowModel
  private let reports: WindowReports
  private let messages: Messages

  private var library: LibraryModel { state.library }

  /// Creates the ways of a window.
  init(
    in window: ApplicationWindow,
    _ panes: WindowPanes,
    _ lists: WindowLists,
    _ state: WindowModel,
    _ reports: WindowReports
  ) {
    self.window = window
    self.panes = panes
    self.lists = lists
    self.state = state
    self.reports = reports
    messages = reports.messages
    button.setTooltip(messages.text(of: .open))
    button.setPopover { [weak self] in self?.dialog.popover }
  }

  // MARK: An address

  /// Asks for the address of a feed.
  func ask() {
    panes.showSidebar { [weak self] in self?.dialog.present() }
  }

  /// Shows the sources at an address, as if it had been pasted.
  func ask(about address: URL) {
    panes.showsSidebar = true
    dialog.present(address)
  }

  /// Subscribes to a feed and shows it; a file that is a list of subscriptions is imported.
  ///
  /// - Parameter address: where the feed is.
  func open(_ address: FeedAddress) {
    lists.find { [weak self, state] in
      do throws(StoreError) {
        guard let feed = await self?.feed(at: address) else { return nil }
        return try await state.open(feed)
      } catch {
        state.library.tasks.onFault(error)
        return nil
      }
    }
  }

  /// Subscribes to feeds as one change, and shows the first one.
  private func add(_ feeds: [NewFeed]) {
    lists.find { [state] in await state.add(feeds) }
  }

  /// Returns the feed to open at an address; nil when the reader has to be asked.
  private func feed(at address: FeedAddress) async -> FeedAddress? {
    guard !library.sidebar.hasFeed(at: address) else { return address }
    if let feed = await dialog.look(at: address) { return feed }
    if dialog.isAsking {
      panes.showSidebar { [weak self] in self?.dialog.presentAgain() }
    }
    return nil
  }

  // MARK: A file

  private func chooseFile() {
    FileChooser.open(messages.text(of: .open), for: window) { [weak self] path in
      guard let self, let address = try? FeedAddress(typed: path) else { return }
      open(address)
    }
  }

  /// Asks for a file with a list of subscriptions, and imports it.
  func importSubscriptions() {
    FileChooser.open(messages.text(of: .importSubscriptions), for: window) { [weak self] path in
      guard let address = try? FeedAddress(typed: path) else { return }
      self?.importSubscriptions(from: address)
    }
  }

  /// Imports a list of subscriptions, and reports the outcome with a button that undoes it.
  private func importSubscriptions(from address: FeedAddress) {
    library.importSubscriptions(from: address) { [weak self] sentence, line in
      guard let self else { return }
      guard let line else { return reports.toasts.show(sentence) }
      reports.offer(sentence, line)
      if state.selected == nil { lists.show(.unread) }
    }
  }

  // MARK: The first feeds

  /// Shows the feeds to begin with.
  ///
  /// - Parameter feeds: the feeds; nil reads those that are installed.
  /// - Returns: the dialog, which GTK owns; nil when the feeds cannot be read.
  @discardableResult
  package func showStarters(_ feeds: StarterFeeds? = nil) -> StarterDialog? {
    do {
      let model = StarterModel(
        try feeds ?? .installed(),
        finder: library.finder,
        messages: messages
      )
      model.onFound = { [weak self] in self?.add($0) }
      let dialog = StarterDialog(model, messages)
      dialog.present(over: window)
      return dialog
    } catch {
      reports.toasts.show(messages.startersUnreadable(error.localizedDescription))
      return nil
    }
  }

  /// Subscribes to the sample that is installed, or says that there is none.
  func openSample() {
    let files = BaseFolders.programData().map { $0.appending(path: "samples/index.xml") }
    let found = files.first {
      FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
    }
    guard let found else { return reports.toasts.show(messages.noSample) }
    open(FeedAddress(url: found))
  }
}
