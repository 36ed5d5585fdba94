// SPDX-License-Identifier: MIT

import ForumSample
import GtkLists
package import GtkShell
package import ListKit
package import RefreshKit

/// A member's picture beside two texts: a topic, or a reply.
package final class ForumCell<Item: PagedItem>: Cell {
  /// The texts and the picture of an item.
  struct Look {
    var title: String
    var details: String
    /// The member's name.
    var name: String
    /// The path of the member's picture; nil or empty for none.
    var picture: String?
  }

  /// Pixels of a picture's sides.
  static var pictureSide: Int { 36 }

  /// The view of the row.
  package let view: Widget
  private let title = Label(), details = Label()
  private let picture = Avatar(size: pictureSide)
  private let pictures: TextureLoader<String>
  private let look: (Item) -> Look
  private var request: TextureRequest?

  /// Creates an empty row.
  ///
  /// - Parameters:
  ///   - pictures: loads the members' pictures.
  ///   - isWhole: whether the second text is shown in as many lines as it takes.
  ///   - look: makes the texts and the picture of an item.
  init(
    _ pictures: TextureLoader<String>,
    isWhole: Bool = false,
    look: @escaping (Item) -> Look
  ) {
    let row = Box(.horizontal, spacing: 6)
    view = row
    self.pictures = pictures
    self.look = look
    title.addCSSClass("heading")
    details.addCSSClass("dim-label")
    picture.setMargins(start: 12, top: 12, bottom: 12)
    picture.verticalAlignment = .start
    let texts = TextColumn([title, details])
    texts.verticalAlignment = .center
    if isWhole {
      details.ellipsis = .none
      details.isWrapping = true
    }
    texts.expandsHorizontally = true
    row.append(picture)
    row.append(texts)
  }

  /// Shows an item, and its picture as soon as it is there.
  package func bind(_ item: Item, _ context: CellContext) {
    let look = look(item)
    title.text = look.title
    details.text = look.details
    picture.name = look.name
    guard let path = look.picture, !path.isEmpty else { return }
    request = pictures.load(path, side: 2 * Self.pictureSide) { [weak self] texture in
      self?.picture.texture = texture
    }
  }

  /// Forgets the item, and cancels the load of its picture.
  package func unbind() {
    request = nil
    (title.text, details.text, picture.name) = ("", "", "")
    picture.texture = nil
  }

  /// Returns both texts.
  package func accessibleText(for item: Item) -> AccessibleText {
    let look = look(item)
    return AccessibleText(label: look.title, description: look.details)
  }
}

extension ForumCell<ForumTopic> {
  convenience init(_ pictures: TextureLoader<String>) {
    self.init(pictures) { topic in
      let name = topic.member?.username ?? "Somebody"
      return Look(
        title: topic.title.isEmpty ? "Untitled" : topic.title,
        details: "\(name) · \(Self.replies(to: topic))",
        name: name,
        picture: topic.member?.avatar
      )
    }
  }

  /// Returns a text with the number of replies and the author of the last one.
  private static func replies(to topic: ForumTopic) -> String {
    let number =
      switch topic.replies {
      case 0: "no replies"
      case 1: "1 reply"
      default: "\(topic.replies) replies"
      }
    return topic.lastReplyBy.isEmpty ? number : "\(number), last by \(topic.lastReplyBy)"
  }
}

extension ForumCell<ForumReply> {
  convenience init(_ pictures: TextureLoader<String>) {
    self.init(pictures, isWhole: true) { reply in
      let name = reply.member?.username ?? "Somebody"
      return Look(
        title: name,
        details: reply.content,
        name: name,
        picture: reply.member?.avatar
      )
    }
  }
}
