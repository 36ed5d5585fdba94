// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The fields for feeds that were found: the title of a single one, the folder, and how they are
/// read.
final class NewFeedFields {
  /// The pixels between two fields.
  private static let spacing = 8

  /// All fields, one below the other.
  let widget = Box(.vertical, spacing: NewFeedFields.spacing)
  /// The field for the title of a single feed.
  let title = Entry()
  /// The field for the folder.
  let folder: FolderField
  /// The box of the full text.
  let fullText: CheckButton
  /// The box of the notifications.
  let notifying: CheckButton

  /// Creates fields that are hidden.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - width: the number of characters of an entry that are visible at once.
  ///   - onSubmit: called when the reader presses Enter in an entry.
  init(messages: Messages, width: Int, onSubmit: @escaping () -> Void) {
    folder = FolderField(messages: messages, width: width)
    fullText = CheckButton(messages.text(of: .alwaysFullText))
    notifying = CheckButton(messages.notifyingTitle)
    title.setPlaceholder(messages.feedTitle)
    title.setAccessibleLabel(messages.feedTitle)
    title.setWidth(characters: width)
    for entry in [title, folder.entry] { entry.onActivate(onSubmit) }
    for box in [fullText, notifying] { box.wrapLabel() }
    for part in [title, folder.widget, fullText, notifying] as [Widget] { widget.append(part) }
  }

  /// The choices of the fields.
  var settings: NewFeedSettings {
    var settings = NewFeedSettings()
    settings.folder = folder.path
    settings.title = title.isVisible ? title.text : ""
    settings.readsFullText = fullText.isOn
    settings.isNotifying = notifying.isOn
    return settings
  }

  /// Fills in the title of a single feed that was found without one, unless one was typed.
  func suggest(_ title: String) {
    if self.title.isVisible, self.title.text.isEmpty { self.title.text = title }
  }

  /// Shows the fields for feeds, or hides and empties them without any.
  ///
  /// - Parameters:
  ///   - offers: the feeds that were found.
  ///   - folders: the folders that are there.
  func show(_ offers: [FoundFeed], _ folders: () -> [FolderPath]) {
    widget.isVisible = !offers.isEmpty
    folder.show(offers.isEmpty ? nil : folders())
    title.isVisible = offers.count == 1
    title.text = offers.count == 1 ? offers[0].title : ""
    (fullText.isOn, notifying.isOn) = (false, false)
  }
}
