// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell

/// Asks for the address of a site or a feed, or for a file, and shows what is found there.
package final class OpenDialog {
  /// Characters of an address that are seen at once.
  private static let width = 36
  /// Pixels between two parts.
  private static let spacing = 8

  private let popover: Popover
  private let entry = Entry()
  private let warning = Label("")
  private let open: Button
  private let spinner = Spinner()
  private let status: Box
  private let choices = Box(.vertical, spacing: 4)
  private let search: AddressSearch
  private let messages: Messages

  /// Creates the dialog and hangs it under its button.
  ///
  /// - Parameters:
  ///   - button: the button that opens it.
  ///   - finder: finds the feeds of a site.
  ///   - messages: the words of the interface.
  ///   - onChooseFile: called when the reader wants to pick a file.
  ///   - onOpen: called with an address that can be opened.
  package init(
    under button: MenuButton,
    finder: FeedFinder,
    messages: Messages,
    onChooseFile: @escaping () -> Void,
    onOpen: @escaping (FeedAddress) -> Void
  ) {
    self.messages = messages
    search = AddressSearch(finder: finder, messages: messages)
    open = Button(messages.open)
    status = Box(.horizontal, spacing: Self.spacing)
    let column = Box(.vertical, spacing: Self.spacing)
    popover = Popover(column)
    entry.setPlaceholder(messages.addressPlaceholder)
    entry.setWidth(characters: Self.width)
    entry.setAccessibleLabel(messages.addressPlaceholder)
    warning.isWrapping = true
    warning.xAlignment = 0
    warning.maximumCharacters = Self.width
    warning.addCSSClass("error")
    status.append(spinner)
    status.append(Label(messages.lookingForFeeds))
    open.addCSSClass("suggested-action")
    let file = Button(messages.openFile)
    let buttons = Box(.horizontal, spacing: Self.spacing)
    file.expandsHorizontally = true
    file.horizontalAlignment = .start
    buttons.append(file)
    buttons.append(open)
    for part in [entry, status, warning, choices, buttons] as [Widget] {
      column.append(part)
    }
    button.setPopover(popover)
    entry.onActivate { [weak self] in self?.submit() }
    open.onClicked { [weak self] in self?.submit() }
    file.onClicked { [weak self] in
      self?.popover.popDown()
      onChooseFile()
    }
    search.onChange = { [weak self] in self?.show($0) }
    search.onFound = { [weak self] address in
      self?.popover.popDown()
      onOpen(address)
    }
    show(.idle)
  }

  /// Opens the dialog with an empty entry.
  package func present() {
    search.cancel()
    entry.text = ""
    popover.popUp()
    entry.grabFocus()
  }

  private func submit() {
    search.submit(entry.text)
  }

  private func show(_ state: AddressSearch.State) {
    var isSearching = false
    var sentence = ""
    var feeds: [FoundFeed] = []
    switch state {
    case .idle: break
    case .searching: isSearching = true
    case .choices(let found): feeds = found
    case .failed(let reason): sentence = reason
    }
    status.isVisible = isSearching
    spinner.isSpinning = isSearching
    open.isSensitive = !isSearching
    warning.text = sentence
    warning.isVisible = !sentence.isEmpty
    choices.removeAll()
    choices.isVisible = !feeds.isEmpty
    guard !feeds.isEmpty else { return }
    let heading = Label(messages.chooseFeed)
    heading.xAlignment = 0
    choices.append(heading)
    for feed in feeds.prefix(Self.maximumChoices) {
      choices.append(button(for: feed))
    }
  }

  /// 8: as many as a popover shows without a scroll bar; the best come first.
  private static let maximumChoices = 8

  private func button(for feed: FoundFeed) -> Button {
    let title = feed.title.isEmpty ? FeedAddress(url: feed.url).displayText : feed.title
    let button = Button("")
    let label = Label("\(title) · \(feed.kindName.uppercased())")
    label.xAlignment = 0
    label.ellipsis = .end
    label.maximumCharacters = Self.width
    button.setChild(label)
    button.setTooltip(FeedAddress(url: feed.url).displayText)
    button.onClicked { [weak self] in self?.search.choose(feed) }
    return button
  }
}
