// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import GtkShell

// What a reader does with articles and lists, and how it is taken back.
extension MainWindow {
  func addLibraryActions(to application: Application) {
    window.addAction("search") { [weak self] in self?.toggleSearch() }
    timelinePane.searchBar.onChanged { [weak self] in self?.searchTyped() }
    window.addAction("catch-up") { [library] in Task { await library.catchUp() } }
    window.addAction("clean-up") { [library] in Task { await library.cleanUp() } }
    window.addAction("import") { [weak self] in self?.importSubscriptions() }
    window.addAction("refresh-all") { [library] in library.refreshAll() }
    window.addAction("mark-all-read") { [library] in library.markAllRead() }
    window.addAction("undo") { [library] in library.undo() }
    window.addAction("redo") { [library] in library.redo() }
    window.addAction("unsubscribe") { [weak self] in self?.unsubscribe() }
    window.addAction("toggle-read") { [weak self] in self?.toggleRead() }
    window.addAction("toggle-star") { [weak self] in self?.toggleStar() }
    window.addAction("next-unread") { [weak self] in self?.chooseNextUnread() }
    window.addAction("open-page") { [weak self] in self?.openPage() }
    window.addToggle("unread-only") { [weak self] in self?.prefer(\.isUnreadOnly, $0) }
    window.addToggle("oldest-first") { [weak self] in
      self?.prefer(\.order, $0 ? .oldestFirst : .newestFirst)
    }
    window.addToggle("best-match") { [library] in library.setSearchesByRank($0) }
    application.setKeys(["<Control>f"], for: "win.search")
    application.setKeys(["<Control><Shift>F5"], for: "win.refresh-all")
    application.setKeys(["<Control>z"], for: "win.undo")
    application.setKeys(["<Control><Shift>z"], for: "win.redo")
    window.setKeys([
      ("n", "win.next-unread"), ("r", "win.toggle-read"), ("s", "win.toggle-star"),
      ("b", "win.open-page"), ("k", "win.mark-all-read"), ("c", "win.clean-up"),
    ])
  }

  /// What can be done depends on the list that is shown.
  func fitActions(to item: SidebarItem) {
    let feed: SubscriptionID? = if case .feed(let id) = item { id } else { nil }
    window.setAction("always-full-text", isEnabled: feed != nil)
    window.setAction("unsubscribe", isEnabled: feed != nil)
    window.setAction("unread-only", isEnabled: item != .unread)
    let choice = feed.map { library.fullTextChoice(for: $0) }
    window.setToggle("always-full-text", isOn: choice == .always)
    let preference = library.preference
    window.setToggle("unread-only", isOn: preference.isUnreadOnly || item == .unread)
    window.setToggle("oldest-first", isOn: preference.order == .oldestFirst)
    window.setToggle("best-match", isOn: library.searchesByRank)
  }

  /// Says what was done, with the way back beside it.
  func tell(_ line: JournalEntry) {
    offer(messages.notice(of: line, folders: library.folderNames), line)
  }

  /// Says what became of one deed that was to be taken back, or to be done again.
  func tell(_ turn: JournalTurn) {
    let sentence = messages.notice(of: turn, folders: library.folderNames)
    if case .turned(let line, _) = turn {
      offer(sentence, line)
    } else {
      toasts.show(sentence)
    }
  }

  /// The button turns the deed that the words are about, whatever was done since.
  private func offer(_ sentence: String, _ line: JournalEntry) {
    let title = line.isUndone ? messages.redo : messages.undo
    toasts.show(sentence, button: title) { [library] in
      if line.isUndone { library.redo(line) } else { library.undo(line) }
    }
  }

  /// Says why the library did not do what was asked; what stays wrong is said for as long.
  func tell(_ error: StoreError) {
    let sentence = messages.sentence(for: error)
    if error.isLasting { faults.show(sentence) }
    toasts.show(sentence)
  }

  private func toggleSearch() {
    let bar = timelinePane.searchBar
    bar.isOpen.toggle()
    if bar.isOpen { bar.grabFocus() }
  }

  /// What is typed is searched for at once; an empty line leads back to the list before.
  private func searchTyped() {
    let text = timelinePane.searchBar.text
    library.search(text)
    if text.isEmpty {
      leaveSearch()
    } else {
      show(.search)
    }
  }

  private func prefer<Value>(_ path: WritableKeyPath<ListPreference, Value>, _ value: Value) {
    var preference = library.preference
    preference[keyPath: path] = value
    library.setPreference(preference)
    if let item = library.selected { fitActions(to: item) }
  }

  private func toggleRead() {
    guard let entry = chosenItem?.entry else { return }
    library.setRead(entry, !entry.isRead, isQuiet: true)
    remarkTelling { $0.isRead.toggle() }
  }

  private func toggleStar() {
    guard let entry = chosenItem?.entry else { return }
    library.setStarred(entry, !entry.isStarred)
    remarkTelling { $0.isStarred.toggle() }
  }

  private func openPage() {
    if let link = chosenItem?.link { openLink(link) }
  }

  private func unsubscribe() {
    if case .feed(let feed) = library.selected { library.unsubscribe(from: feed) }
  }

  private func importSubscriptions() {
    FileChooser.open(messages.importSubscriptions, for: window) { [weak self] path in
      guard let address = try? FeedAddress(typed: path) else { return }
      self?.importSubscriptions(from: address)
    }
  }

  /// Takes in a list of subscriptions, and says what came of it with the way back beside it.
  func importSubscriptions(from address: FeedAddress) {
    library.importSubscriptions(from: address) { [weak self] sentence, hasChanged in
      guard let self else { return }
      guard hasChanged else { return toasts.show(sentence) }
      toasts.show(sentence, button: messages.undo, action: "win.undo")
      if library.selected == nil { show(.unread) }
    }
  }
}
