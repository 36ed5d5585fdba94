// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FoundationEssentials
package import FreshetCore
package import GtkShell

/// The dialog that asks for the address of a site or a feed, or for a file, and shows the feeds
/// found, with the newest articles of one, or a catalogue of sources.
///
/// Its messages and offers scroll, so that the entry and the buttons stay in place.
package final class OpenDialog {
  /// The handlers of what the reader decides.
  package struct Handlers {
    /// Called when the reader wants to pick a file.
    let onChooseFile: () -> Void
    /// Called when the reader wants to see feeds to begin with.
    let onStarters: () -> Void
    /// Called with a list of subscriptions that can be imported.
    let onList: (FeedAddress) -> Void
    /// Called with the feeds to subscribe to.
    let onAdd: ([NewFeed]) -> Void
  }

  /// The number of characters of an address that are visible at once.
  private static let width = 44
  /// The pixels between two parts.
  private static let spacing = 8
  /// The largest height of feeds and messages in pixels; more of them scroll.
  private static let height = 280

  /// The entry for the address.
  package let entry = Entry()
  /// The message: the reason why there is no feed, or another finding; empty for none.
  package private(set) var sentence = ""
  /// The feeds to choose from, the best first.
  package private(set) var offers: [FoundFeed] = []
  /// The newest articles of the selected offer; nil without offers.
  package private(set) var preview: AddressSearch.Preview?

  let popover: Popover
  private let button: MenuButton
  /// All parts, one below the other.
  let column = Box(.vertical, spacing: OpenDialog.spacing)
  private let warning = Label("")
  private let open: Button
  let anyway: Button
  private let browse: Button
  /// The fields for a name and a password, which are there when the server asks for them.
  package private(set) lazy var access = AccessFields(messages) { [weak self] in self?.submit() }
  private let hints = Box.wrapping()
  private let spinner = Spinner()
  private let status: Box
  private let scroller: ScrolledWindow
  /// The scroller in its height.
  private let messageFrame: TallFrame
  private let search: AddressSearch
  private(set) lazy var fields = NewFeedFields(messages: messages, width: Self.width) {
    [weak self] in self?.submit()
  }
  private let folders: () -> [FolderPath]
  private lazy var choices = OfferList(messages: messages, width: Self.width) {
    [weak self] number in
    if let self, offers.indices.contains(number) { search.select(offers[number]) }
  } onTick: { [weak self] in
    self?.tick($0, $1)
  } onChoose: { [weak self] number in
    if let self, offers.indices.contains(number) { choose(offers[number]) }
  }
  private lazy var catalogue = SourceList(messages: messages, width: Self.width) {
    [weak self] in self?.choose($0)
  }
  private let messages: Messages
  private var isFillingIn = false

  /// Creates the dialog.
  ///
  /// - Parameters:
  ///   - button: the button whose popover it is.
  ///   - finder: finds the feeds of a site.
  ///   - messages: the strings of the interface.
  ///   - folders: returns the folders that are there.
  ///   - handlers: receive the outcome.
  package init(
    under button: MenuButton,
    finder: FeedFinder,
    messages: Messages,
    folders: @escaping () -> [FolderPath] = { [] },
    handlers: Handlers
  ) {
    self.button = button
    self.messages = messages
    self.folders = folders
    search = AddressSearch(finder: finder, messages: messages)
    open = Button(messages.proceed)
    anyway = Button(messages.subscribeAnyway)
    browse = Button(messages.browseSources)
    status = Box(.horizontal, spacing: Self.spacing)
    let found = Box(.vertical, spacing: Self.spacing)
    scroller = ScrolledWindow(found)
    messageFrame = TallFrame(scroller)
    popover = Popover(column)
    configure()
    for part in [warning, choices.widget, catalogue.widget] { found.append(part) }
    let file = Button(messages.openFile)
    let parts: [Widget] = [
      entry, status, hints, messageFrame, access.widget, fields.widget, buttons(file),
    ]
    for part in parts { column.append(part) }
    file.onClicked { [weak self] in
      self?.popover.popDown()
      handlers.onChooseFile()
    }
    let starters = Button(messages.text(of: .starters))
    starters.addCSSClass("flat")
    starters.onClicked { [weak self] in
      self?.popover.popDown()
      handlers.onStarters()
    }
    for button in [browse, starters] {
      button.wrapLabel()
      hints.append(button)
    }
    connect(handlers)
    show(.idle)
  }

  /// Opens the dialog with an empty entry.
  package func present() {
    search.cancel()
    fillIn("")
    button.popUp()
    entry.grabFocus()
  }

  /// Opens the dialog with an address, and looks for sources there.
  func present(_ address: URL) {
    present()
    fillIn(address.absoluteString)
    submit()
  }

  /// Opens the dialog with its present address and message.
  func presentAgain() {
    button.popUp()
    entry.grabFocus()
  }

  /// Examines an address that was not typed here, because a file may be anything.
  ///
  /// - Parameter address: the address; one of the web is taken for that of a feed, unless a file
  ///   declares its source, which says first which hosts it asks.
  /// - Returns: the feed to open; nil where there is none. `isAsking` then says whether the reader
  ///   has to be asked.
  func look(at address: FeedAddress) async -> FeedAddress? {
    guard address.url.isFileURL || SourceReach(of: address.url) != nil else { return address }
    fillIn(address.url.isFileURL ? address.url.path(percentEncoded: false) : address.displayText)
    return await search.look(at: address)
  }

  /// Whether the dialog has a message or offers.
  var isAsking: Bool { !sentence.isEmpty || !offers.isEmpty }

  /// Subscribes to the chosen offer, or looks for the feeds of the typed address.
  package func submit() {
    search.settings = fields.settings
    if case .locked = search.state, let credentials = access.credentials {
      return search.unlock(credentials)
    }
    if !search.acceptOffer() { search.submit(entry.text) }
  }

  /// The boxes with which the offers are ticked, in their order; none for a single offer.
  package var boxes: [CheckButton] { choices.boxes }

  private func tick(_ index: Int, _ isTicked: Bool) {
    if offers.indices.contains(index) { search.setTicked(offers[index], isTicked) }
  }

  private func choose(_ feed: FoundFeed) {
    search.settings = fields.settings
    search.choose(feed)
  }

  /// Subscribes to the typed address, though no feed was found there.
  package func subscribeAnyway() {
    search.settings = NewFeedSettings()
    search.subscribeAnyway()
  }

  /// Shows a catalogue of sources: that of the program unless another one is given.
  package func showSources(_ sources: SourceCatalogue? = nil) {
    catalogue.show(sources ?? .installed(in: messages))
    hints.isVisible = false
    messageFrame.isVisible = true
    scroller.scrollToTop()
    popover.fit()
    catalogue.focus()
  }

  /// The lines about broken files in the catalogue that was shown last.
  package var brokenFiles: [String] { catalogue.catalogue?.brokenFiles ?? [] }

  /// Chooses a source of the catalogue: looks it up, or lets the reader fill in its blank.
  package func choose(_ example: SourceExample) {
    fillIn(example.address)
    guard let blank = example.blank else { return submit() }
    entry.grabFocus()
    entry.select(blank)
  }

  private func fillIn(_ text: String) {
    isFillingIn = true
    entry.text = text
    isFillingIn = false
  }

  // MARK: Parts

  private func configure() {
    entry.setPlaceholder(messages.addressPlaceholder)
    entry.setWidth(characters: Self.width)
    entry.setAccessibleLabel(messages.addressPlaceholder)
    warning.isWrapping = true
    warning.xAlignment = 0
    warning.maximumCharacters = Self.width
    warning.isSelectable = true
    browse.addCSSClass("flat")
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.setMaximumHeight(Self.height)
    status.append(spinner)
    let looking = Label(messages.lookingForFeeds)
    looking.isWrapping = true
    looking.xAlignment = 0
    status.append(looking)
    open.addCSSClass("suggested-action")
  }

  private func buttons(_ file: Button) -> Box {
    let buttons = Box.wrapping()
    for button in [file, anyway, open] {
      button.wrapLabel()
      buttons.append(button)
    }
    return buttons
  }

  private func connect(_ handlers: Handlers) {
    entry.onActivate { [weak self] in self?.submit() }
    // The message was about another address.
    entry.onChanged { [weak self] in
      if let self, !isFillingIn { search.cancel() }
    }
    open.onClicked { [weak self] in self?.submit() }
    anyway.onClicked { [weak self] in self?.subscribeAnyway() }
    browse.onClicked { [weak self] in self?.showSources() }
    search.onChange = { [weak self] in self?.show($0) }
    search.onPreview = { [weak self] in self?.show($0) }
    search.onFound = { [weak self] feeds in
      self?.popover.popDown()
      handlers.onAdd(feeds)
    }
    search.onList = { [weak self] address in
      self?.popover.popDown()
      handlers.onList(address)
    }
  }

  // MARK: States

  private func show(_ state: AddressSearch.State) {
    let wasAsking = access.widget.isVisible
    access.widget.isVisible = false
    (sentence, offers, preview) = ("", [], nil)
    var (isSearching, isFailure, offersAnyway) = (false, false, false)
    open.label = messages.proceed
    switch state {
    case .idle: break
    case .searching: isSearching = true
    case .choices(let found):
      offers = found
      open.label = messages.subscribe
    case .list(let said, _):
      sentence = said
      open.label = messages.importList
    case .locked(let said):
      (sentence, isFailure) = (said, true)
      access.widget.isVisible = true
      access.password.text = ""
    case .failed(let reason, let address):
      (sentence, isFailure, offersAnyway) = (reason, true, address != nil)
    }
    if !isSearching, !access.widget.isVisible { access.clear() }
    status.isVisible = isSearching
    spinner.isSpinning = isSearching
    open.isSensitive = !isSearching
    anyway.isVisible = offersAnyway
    warning.text = sentence
    warning.isVisible = !sentence.isEmpty
    if isFailure { warning.addCSSClass("error") } else { warning.removeCSSClass("error") }
    entry.setAccessibleDescription(sentence)
    choices.show(offers)
    fields.show(offers, folders)
    catalogue.hide()
    hints.isVisible = !isSearching && !isAsking
    messageFrame.isVisible = isAsking
    scroller.scrollToTop()
    popover.fit()
    if access.widget.isVisible, !wasAsking { access.user.grabFocus() }
  }

  private func show(_ preview: AddressSearch.Preview) {
    self.preview = preview
    choices.show(preview, reaching: search.reach)
    if let feed = search.selected, let index = offers.firstIndex(of: feed) {
      let title = search.title(of: feed)
      choices.show(title: title, of: feed, at: index)
      fields.suggest(title)
    }
    popover.fit()
  }
}
