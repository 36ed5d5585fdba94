// SPDX-License-Identifier: MIT

import ForumSample
package import GtkShell
package import ListKit
package import RefreshKit

/// A member's picture beside two lines of text: a topic, or a reply.
package final class ForumCell<Item: PagedItem>: Cell {
  /// What a person sees of an item.
  struct Look {
    var title: String
    var details: String
    var picture: String?
  }

  /// Pixels of a picture's sides.
  static var pictureSide: Int { 36 }

  /// What the row shows.
  package let view: Widget
  private let title = Label(), details = Label()
  private let picture = Picture(fit: .cover)
  private let pictures: ForumPictures
  private let look: (Item) -> Look
  private var load: Task<Void, Never>?

  init(_ pictures: ForumPictures, look: @escaping (Item) -> Look) {
    let row = Box(.horizontal, spacing: 6)
    view = row
    self.pictures = pictures
    self.look = look
    title.addCSSClass("heading")
    details.addCSSClass("dim-label")
    picture.setSizeRequest(width: Self.pictureSide, height: Self.pictureSide)
    picture.setMargins(start: 12, top: 8, bottom: 8)
    picture.verticalAlignment = .start
    let texts = TextColumn([title, details])
    texts.expandsHorizontally = true
    row.append(picture)
    row.append(texts)
  }

  /// Shows an item, and its picture as soon as it is there.
  package func bind(_ item: Item, _ context: CellContext) {
    let look = look(item)
    title.text = look.title
    details.text = look.details
    guard let path = look.picture else { return }
    picture.texture = pictures.known(path)
    guard picture.texture == nil else { return }
    load = Task { [weak self, pictures] in
      let texture = await pictures.fetch(path)
      if !Task.isCancelled { self?.picture.texture = texture }
    }
  }

  /// Forgets the item, and gives its picture up.
  package func unbind() {
    load?.cancel()
    load = nil
    (title.text, details.text) = ("", "")
    picture.texture = nil
  }

  /// Says what stands in both lines.
  package func accessibleText(for item: Item) -> AccessibleText {
    let look = look(item)
    return AccessibleText(label: look.title, description: look.details)
  }
}

extension ForumCell<ForumTopic> {
  convenience init(_ pictures: ForumPictures) {
    self.init(pictures) { topic in
      let last = topic.lastReplyBy.isEmpty ? "" : ", the last by \(topic.lastReplyBy)"
      return Look(
        title: topic.title,
        details: "\(topic.member?.username ?? "Somebody") · \(topic.replies) replies\(last)",
        picture: topic.member?.avatar
      )
    }
  }
}

extension ForumCell<ForumReply> {
  convenience init(_ pictures: ForumPictures) {
    self.init(pictures) { reply in
      Look(
        title: reply.member?.username ?? "Somebody",
        details: reply.content,
        picture: reply.member?.avatar
      )
    }
  }
}
