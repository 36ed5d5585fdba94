// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
package import GtkShell

/// The reader's choices for one feed: its name and folder, and how it is read and refreshed.
///
/// Each has its effect at once, and can be undone.
package final class FeedSettingsGroup {
  /// The group.
  let widget: PreferencesGroup
  /// The row of the name.
  package let title: EntryRow
  /// The row of the folder: the top first.
  package let folder: ComboRow
  /// The switch of the full text.
  package let fullText = Switch()
  /// The switch of a feed that is left out of totals.
  package let quiet = Switch()
  /// The switch of a feed whose new articles the desktop tells.
  package let notifying = Switch()
  /// The row of the interval: that of all feeds first.
  package let interval: ComboRow
  /// The row of the articles that are scrolled past: the choice for all feeds first.
  package let scrolledPast: ComboRow
  /// Called with the sentence about a name that cannot be given.
  var onRefused: (String) -> Void = { _ in }

  /// The choices of the articles that are scrolled past, in the order of their row.
  private static let scrolledPast: [Bool?] = [nil, true, false]

  private let feed: SubscriptionID
  private let library: LibraryModel
  private let messages: Messages
  private let destinations: [Destination]
  private var shownTitle = ""
  private var observation: Observation?
  private var isShowing = false

  /// Creates the group with the present choices.
  init(_ feed: SubscriptionID, of library: LibraryModel, _ messages: Messages) {
    (self.feed, self.library, self.messages) = (feed, library, messages)
    widget = PreferencesGroup(messages.feedSettings)
    destinations = library.filing.destinations(for: [.feed(feed)])
    title = EntryRow(messages.feedTitle)
    folder = ComboRow(messages.feedFolder, choices: destinations.map(\.title))
    let names = RefreshInterval.allCases.map { messages.title(of: $0) }
    interval = ComboRow(messages.feedInterval, choices: [messages.usualPictures] + names)
    scrolledPast = ComboRow(
      messages.scrolledPastTitle,
      subtitle: messages.scrolledPastDescription,
      choices: Self.scrolledPast.map { messages.scrolledPast($0) }
    )
    widget.append(title)
    widget.append(folder)
    let fullTextRow = ActionRow(messages.text(of: .alwaysFullText))
    fullTextRow.append(fullText)
    widget.append(fullTextRow)
    widget.append(interval)
    widget.append(scrolledPast)
    let quietRow = ActionRow(messages.quietTitle, subtitle: messages.quietDescription)
    quietRow.append(quiet)
    widget.append(quietRow)
    let notifyingRow = ActionRow(messages.notifyingTitle)
    notifyingRow.append(notifying)
    widget.append(notifyingRow)
    observation = library.observe { [weak self] in self?.show($0) }
    title.onApply { [weak self] in self?.rename() }
    folder.onChanged { [weak self] in self?.move() }
    fullText.onChanged { [weak self] in self?.fullTextChanged() }
    quiet.onChanged { [weak self] in self?.quietChanged() }
    notifying.onChanged { [weak self] in self?.notifyingChanged() }
    interval.onChanged { [weak self] in self?.intervalChanged() }
    scrolledPast.onChanged { [weak self] in self?.scrolledPastChanged() }
  }

  private func show(_ library: LibraryModel) {
    isShowing = true
    defer { isShowing = false }
    let name = library.filing.name(of: .feed(feed))
    // What the reader is typing is not replaced by the name that was there before.
    if name != shownTitle { title.text = name }
    shownTitle = name
    let home = library.sidebar.feed(feed)?.folder
    if let index = destinations.firstIndex(where: { $0.folder == home }) { folder.selected = index }
    fullText.isOn = library.settings.fullTextChoice(for: feed) == .always
    quiet.isOn = library.filing.areQuiet([feed])
    notifying.isOn = library.isNotifying(feed)
    let own = library.intervals.own[feed].flatMap { RefreshInterval.allCases.firstIndex(of: $0) }
    interval.selected = own.map { $0 + 1 } ?? 0
    scrolledPast.selected = Self.scrolledPast.firstIndex(of: library.scrolledPast[feed]) ?? 0
  }

  /// Gives the feed the typed name, or its own one back when nothing is typed.
  private func rename() {
    if title.text.isEmpty, library.filing.isRenamed(feed) {
      return library.filing.giveOwnNameBack(to: feed)
    }
    guard let fault = library.filing.setName(of: .feed(feed), to: title.text) else { return }
    title.text = shownTitle
    onRefused(messages.sentence(for: fault, of: .feed(feed)))
  }

  private func move() {
    guard !isShowing, destinations.indices.contains(folder.selected) else { return }
    library.filing.move(.feed(feed), to: destinations[folder.selected].folder)
  }

  private func fullTextChanged() {
    guard !isShowing else { return }
    library.setFullText(fullText.isOn ? .always : .onDemand, of: feed)
  }

  private func quietChanged() {
    guard !isShowing else { return }
    library.filing.setQuiet([feed], quiet.isOn)
  }

  private func notifyingChanged() {
    guard !isShowing else { return }
    library.setNotifying(feed, notifying.isOn)
  }

  private func scrolledPastChanged() {
    guard !isShowing, Self.scrolledPast.indices.contains(scrolledPast.selected) else { return }
    library.setScrolledPast(Self.scrolledPast[scrolledPast.selected], of: feed)
  }

  private func intervalChanged() {
    guard !isShowing else { return }
    let (index, all) = (interval.selected - 1, RefreshInterval.allCases)
    library.setInterval(all.indices.contains(index) ? all[index] : nil, of: feed)
  }
}
