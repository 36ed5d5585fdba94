// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
package import FreshetCore
package import GtkShell

/// Asks for the address of a site or a feed, or for a file, and shows what is found there.
///
/// What it says and offers scrolls, so that the line and the buttons stay where they are.
package final class OpenDialog {
  /// Characters of an address that are seen at once.
  private static let width = 44
  /// Pixels between two parts.
  private static let spacing = 8
  /// Pixels that feeds and sentences take upright; more of them scroll.
  private static let height = 280

  /// The line in which an address is typed.
  package let entry = Entry()
  /// Why there is no feed, or what there is instead; empty for nothing to say.
  package private(set) var sentence = ""
  /// The feeds to choose from, the best first.
  package private(set) var offers: [FoundFeed] = []

  private let popover: Popover
  private let warning = Label("")
  private let open: Button
  private let anyway: Button
  private let spinner = Spinner()
  private let status: Box
  private let heading: Label
  private let choices = ListBox()
  private let scroller: ScrolledWindow
  private let search: AddressSearch
  private let messages: Messages
  private var isFillingIn = false

  /// Creates the dialog and hangs it under its button.
  ///
  /// - Parameters:
  ///   - button: the button that opens it.
  ///   - finder: finds the feeds of a site.
  ///   - messages: the words of the interface.
  ///   - onChooseFile: called when the reader wants to pick a file.
  ///   - onList: called with a list of subscriptions that can be imported.
  ///   - onOpen: called with an address that can be opened.
  package init(
    under button: MenuButton,
    finder: FeedFinder,
    messages: Messages,
    onChooseFile: @escaping () -> Void,
    onList: @escaping (FeedAddress) -> Void,
    onOpen: @escaping (FeedAddress) -> Void
  ) {
    self.messages = messages
    search = AddressSearch(finder: finder, messages: messages)
    open = Button(messages.open)
    anyway = Button(messages.subscribeAnyway)
    status = Box(.horizontal, spacing: Self.spacing)
    heading = Label(messages.chooseFromFeeds)
    let found = Box(.vertical, spacing: Self.spacing)
    scroller = ScrolledWindow(found)
    let column = Box(.vertical, spacing: Self.spacing)
    popover = Popover(column)
    dress()
    for part in [warning, heading, choices] as [Widget] { found.append(part) }
    let file = Button(messages.openFile)
    for part in [entry, status, scroller, buttons(file)] as [Widget] { column.append(part) }
    button.setPopover(popover)
    file.onClicked { [weak self] in
      self?.popover.popDown()
      onChooseFile()
    }
    connect(onList: onList, onOpen: onOpen)
    show(.idle)
  }

  /// Opens the dialog with an empty entry.
  package func present() {
    search.cancel()
    fillIn("")
    popover.popUp()
    entry.grabFocus()
  }

  /// Shows what stands in the entry, and what is said of it.
  func presentAgain() {
    popover.popUp()
    entry.grabFocus()
  }

  /// Looks at an address that was not typed here: a file may be anything.
  ///
  /// - Parameter address: the address; one of the web is that of a feed.
  /// - Returns: the feed to open; nil where there is none, and `isAsking` tells whether the reader
  ///   has to be asked.
  func look(at address: FeedAddress) async -> FeedAddress? {
    guard address.url.isFileURL else { return address }
    fillIn(address.url.path(percentEncoded: false))
    return await search.look(at: address)
  }

  /// Whether something is said or offered.
  var isAsking: Bool { !sentence.isEmpty || !offers.isEmpty }

  /// Takes what is offered, else looks for the feeds of what was typed.
  package func submit() {
    if !search.takeOffer() { search.submit(entry.text) }
  }

  /// Subscribes to what was typed, though there is no feed.
  package func subscribeAnyway() {
    search.subscribeAnyway()
  }

  private func fillIn(_ text: String) {
    isFillingIn = true
    entry.text = text
    isFillingIn = false
  }

  // MARK: Parts

  private func dress() {
    entry.setPlaceholder(messages.addressPlaceholder)
    entry.setWidth(characters: Self.width)
    entry.setAccessibleLabel(messages.addressPlaceholder)
    for label in [warning, heading] {
      label.isWrapping = true
      label.xAlignment = 0
      label.maximumCharacters = Self.width
    }
    warning.isSelectable = true
    heading.addCSSClass("heading")
    choices.addCSSClass("boxed-list")
    choices.setMargins(start: 1, end: 1, top: 1, bottom: 1)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.setMaximumHeight(Self.height)
    status.append(spinner)
    status.append(Label(messages.lookingForFeeds))
    open.addCSSClass("suggested-action")
  }

  private func buttons(_ file: Button) -> Box {
    let buttons = Box(.horizontal, spacing: Self.spacing)
    file.expandsHorizontally = true
    file.horizontalAlignment = .start
    for button in [file, anyway, open] { buttons.append(button) }
    return buttons
  }

  private func connect(
    onList: @escaping (FeedAddress) -> Void,
    onOpen: @escaping (FeedAddress) -> Void
  ) {
    entry.onActivate { [weak self] in self?.submit() }
    // What was said was of another address.
    entry.onChanged { [weak self] in
      if let self, !isFillingIn { search.cancel() }
    }
    open.onClicked { [weak self] in self?.submit() }
    anyway.onClicked { [weak self] in self?.subscribeAnyway() }
    choices.onRowActivated { [weak self] number in
      guard let self, offers.indices.contains(number) else { return }
      search.choose(offers[number])
    }
    search.onChange = { [weak self] in self?.show($0) }
    search.onFound = { [weak self] address in
      self?.popover.popDown()
      onOpen(address)
    }
    search.onList = { [weak self] address in
      self?.popover.popDown()
      onList(address)
    }
  }

  // MARK: States

  private func show(_ state: AddressSearch.State) {
    (sentence, offers) = ("", [])
    var (isSearching, isFailure, offersAnyway) = (false, false, false)
    open.label = messages.open
    switch state {
    case .idle: break
    case .searching: isSearching = true
    case .choices(let found):
      offers = found
      open.label = messages.subscribe
    case .list(let said, _):
      sentence = said
      open.label = messages.importList
    case .failed(let reason, let address):
      (sentence, isFailure, offersAnyway) = (reason, true, address != nil)
    }
    status.isVisible = isSearching
    spinner.isSpinning = isSearching
    open.isSensitive = !isSearching
    anyway.isVisible = offersAnyway
    warning.text = sentence
    warning.isVisible = !sentence.isEmpty
    if isFailure { warning.addCSSClass("error") } else { warning.removeCSSClass("error") }
    entry.setAccessibleDescription(sentence)
    showOffers()
    scroller.isVisible = isAsking
    scroller.scrollToTop()
    popover.fit()
  }

  private func showOffers() {
    choices.removeAll()
    heading.isVisible = !offers.isEmpty
    choices.isVisible = !offers.isEmpty
    for feed in offers { choices.append(row(for: feed)) }
    choices.selectRow(at: 0)
  }

  /// The title and, under it, what tells the feed from the others.
  private func row(for feed: FoundFeed) -> Widget {
    let address = feed.shownAddress
    let title = feed.title.isEmpty ? address : feed.title
    let words = [feed.formatText, messages.text(of: feed.rank), address].filter { !$0.isEmpty }
    let row = Box(.vertical)
    let name = Label(title)
    let detail = Label(words.joined(separator: " · "))
    for label in [name, detail] {
      label.xAlignment = 0
      label.ellipsis = .middle
      label.maximumCharacters = Self.width
      row.append(label)
    }
    detail.addCSSClass("caption")
    detail.addCSSClass("dim-label")
    row.setMargins(start: Self.spacing, end: Self.spacing, top: 6, bottom: 6)
    row.setTooltip("\(title)\n\(address)")
    return row
  }
}
