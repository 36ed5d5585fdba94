// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
package import FreshetCore
package import GtkShell

/// The feeds to begin with, by language and topic, to tick and subscribe to at once.
///
/// - Ownership: GTK keeps the dialog until it is closed, which ends the reading of feeds.
package final class StarterDialog: PageDialog {
  /// The feeds, and the ticked ones among them.
  package let model: StarterModel
  /// The button that subscribes to the ticked feeds.
  package let button: Button
  /// The boxes of the feeds that are shown, in their order.
  package private(set) var boxes: [CheckButton] = []
  /// The rows of the feeds that are shown, in their order.
  private var rows: [ActionRow] = []
  private var groups: [PreferencesGroup] = []
  package let page: GroupsDialog
  private let languages: ComboRow
  private let messages: Messages
  private var shownLanguage: Int?
  private var observation: Observation?

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - model: the feeds to choose from.
  ///   - messages: the strings of the interface.
  package init(_ model: StarterModel, _ messages: Messages) {
    (self.model, self.messages) = (model, messages)
    page = GroupsDialog(messages.starterTitle, messages)
    button = Button(messages.subscribe)
    button.addCSSClass("suggested-action")
    languages = ComboRow(
      messages.starterLanguage,
      choices: model.feeds.languages.map(\.name)
    )
    let top = PreferencesGroup(
      description: model.feeds.languages.isEmpty ? messages.noStarters : messages.starterHint
    )
    if !model.feeds.languages.isEmpty {
      languages.selected = model.language
      top.append(languages)
    }
    page.append(top)
    page.dialog.header.packEnd(button)
    languages.onChanged { [weak self] in
      guard let self, model.language != languages.selected else { return }
      model.language = languages.selected
    }
    button.onClicked { [weak model] in model?.subscribe() }
    observation = model.observe { [weak self] in self?.show($0) }
  }

  /// The lines under the names of the feeds: the site, or the reason why there was no feed.
  package var details: [String] { rows.map(\.subtitle) }

  private func show(_ model: StarterModel) {
    if shownLanguage != model.language { fill(model) }
    let feeds = model.topics.flatMap(\.feeds)
    let isChoosing = model.activity == .choosing
    for (index, feed) in feeds.enumerated() {
      let fault = model.faults[feed.address.url]
      rows[index].setSubtitle(fault ?? feed.site?.host() ?? "")
      if fault == nil {
        rows[index].removeCSSClass("error")
      } else {
        rows[index].addCSSClass("error")
      }
      boxes[index].isOn = model.picked.contains(feed.address.url)
      boxes[index].isSensitive = isChoosing
    }
    button.isSensitive = isChoosing && !model.picked.isEmpty
    button.label =
      if case .reading(let count, let all) = model.activity {
        messages.readingFeeds(count, of: all)
      } else {
        messages.subscribe(toFeeds: model.picked.count)
      }
    if model.activity == .done { close() }
  }

  /// Makes the rows of the language that is shown.
  private func fill(_ model: StarterModel) {
    shownLanguage = model.language
    for group in groups { page.remove(group) }
    (groups, rows, boxes) = ([], [], [])
    for topic in model.topics {
      let group = PreferencesGroup(topic.name)
      for feed in topic.feeds {
        let name = feed.title ?? feed.address.url.absoluteString
        let (row, box) = (ActionRow(name), CheckButton(""))
        box.setAccessibleLabel(name)
        box.onToggled { [weak model] in model?.setPicked(feed, $0) }
        row.append(box)
        group.append(row)
        rows.append(row)
        boxes.append(box)
      }
      groups.append(group)
      page.append(group)
    }
  }
}
