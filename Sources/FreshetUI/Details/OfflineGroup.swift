// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FreshetCore
package import GtkShell

/// The choice of how much is kept readable without a network, with the number of articles that are
/// readable now.
package final class OfflineGroup {
  /// The group.
  let widget: PreferencesGroup
  /// The row of the choice.
  package let choice: ComboRow
  /// The button that shows the articles that are not readable now.
  package let lacks: Button
  /// Called when the reader wants to see the articles that are not readable now.
  var onLacks: () -> Void = {}

  private let pack: OfflinePack
  private let builder: TimelineRowBuilder
  private let row: ActionRow
  private let lacksRow: ActionRow
  private var observation: Observation?

  /// The choices, in megabytes; nil keeps nothing.
  package static let sizes: [Int?] = [nil] + RetentionStore.offlineSizes.map(Int?.some)

  /// Creates the group with the present choice.
  ///
  /// - Parameters:
  ///   - pack: the articles that are kept.
  ///   - builder: has the strings of the interface, and the reader's way of writing numbers.
  init(_ pack: OfflinePack, _ builder: TimelineRowBuilder) {
    (self.pack, self.builder) = (pack, builder)
    let messages = builder.messages
    widget = PreferencesGroup(messages.offlineHeading, description: messages.offlineDescription)
    let titles = Self.sizes.map { $0.map(messages.megabytes) ?? messages.offlineOff }
    choice = ComboRow(messages.offlineTitle, choices: titles)
    row = ActionRow(messages.offlineNow)
    lacksRow = ActionRow(
      messages.missingOfflineTitle,
      subtitle: messages.missingOfflineDescription
    )
    lacks = Button(messages.showLacks)
    lacksRow.append(lacks)
    for part in [choice, row, lacksRow] { widget.append(part) }
    observation = pack.observe { [weak self] in self?.show($0) }
    choice.onChanged { [weak self] in self?.changed() }
    lacks.onClicked { [weak self] in self?.onLacks() }
    pack.fill()
  }

  /// The sentence about the articles that are readable now; empty while nothing is kept.
  package var sentence: String { row.isVisible ? row.subtitle : "" }

  private func show(_ pack: OfflinePack) {
    let index = Self.sizes.firstIndex(of: pack.megabytes) ?? 0
    if choice.selected != index { choice.selected = index }
    row.isVisible = pack.megabytes != nil
    lacksRow.isVisible = row.isVisible
    row.setSubtitle(builder.messages.sentence(for: pack.count, builder))
  }

  private func changed() {
    guard Self.sizes.indices.contains(choice.selected) else { return }
    let size = Self.sizes[choice.selected]
    if size != pack.megabytes { pack.choose(size) }
  }
}
