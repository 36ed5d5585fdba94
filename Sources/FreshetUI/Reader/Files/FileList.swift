// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import GtkShell
import RefreshKit

/// The cards of the files that come with the article in the pane.
final class FileList {
  /// The cards; hidden for an article without files.
  let widget = Box(.vertical, spacing: 8)
  /// The library, which has the downloads.
  weak var library: LibraryModel?
  /// Called when the reader wants something done with a file of an article.
  var onAction: (FileCard.Action, AttachedFile, TimelineItem) -> Void = { _, _, _ in }

  /// The cards that are shown, in the order of the feed.
  private(set) var cards: [FileCard] = []

  private let messages: Messages
  private var observation: Observation?

  /// Creates a list without files.
  init(_ messages: Messages) {
    self.messages = messages
    widget.isVisible = false
  }

  /// Shows the files of an article.
  ///
  /// - Parameters:
  ///   - files: the files, in the order of the feed.
  ///   - item: the article.
  func show(_ files: [AttachedFile], of item: TimelineItem) {
    widget.removeAll()
    cards = files.map { file in
      let card = FileCard(file, messages)
      card.onAction = { [weak self] in self?.onAction($0, file, item) }
      widget.append(card.widget)
      return card
    }
    widget.isVisible = !cards.isEmpty
    observation =
      cards.isEmpty ? nil : library?.downloads?.observe { [weak self] in self?.follow($0) }
    for card in cards { update(card) }
    lookForFiles(files)
  }

  /// Looks whether whole files are still there, as other programs may have removed them.
  private func lookForFiles(_ files: [AttachedFile]) {
    guard let downloads = library?.downloads else { return }
    Task {
      for file in files {
        if case .whole = downloads.state(of: file.address) {
          _ = await downloads.wholeFile(of: file.address)
        }
      }
    }
  }

  private func follow(_ address: URL) {
    for card in cards where card.file.address == address { update(card) }
  }

  private func update(_ card: FileCard) {
    let address = card.file.address
    let downloads = library?.downloads
    let time = downloads?.lastPlayed(address).flatMap { library?.builder.longText($0) }
    card.show(
      downloads?.state(of: address) ?? .absent,
      lastPlayed: time,
      canDownload: downloads != nil && card.file.isOfWeb
    )
  }
}
