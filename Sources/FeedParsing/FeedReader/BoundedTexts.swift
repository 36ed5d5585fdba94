// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

// Limits of texts: whatever a document says, the values made of it keep to `TextLimits`.

extension Feed {
  /// Shortens texts that are too long.
  mutating func bound() {
    title = title.shortened(to: TextLimits.title)
    subtitle = subtitle.shortened(to: TextLimits.description)
    rights = rights?.shortened(to: TextLimits.description)
    language = language?.shortened(to: TextLimits.name)
    generator = generator?.shortened(to: TextLimits.title)
    authors = authors.bounded
    contributors = contributors.bounded
    categories = categories.shortened(to: TextLimits.name)
  }
}

extension Article {
  /// Shortens texts that are too long; the key, which was made of the whole texts, stays.
  mutating func bound() {
    title = title.shortened(to: TextLimits.title)
    authors = authors.bounded
    categories = categories.shortened(to: TextLimits.name)
    if enclosures.count > TextLimits.count {
      enclosures = Array(enclosures.prefix(TextLimits.count))
    }
  }
}

extension ArticleExtras {
  /// Shortens texts that are too long.
  mutating func bound() {
    rights = rights?.shortened(to: TextLimits.description)
    sourceTitle = sourceTitle?.shortened(to: TextLimits.title)
    contributors = contributors.bounded
    if media.count > TextLimits.count { media = Array(media.prefix(TextLimits.count)) }
  }
}

extension [Person] {
  /// The first persons, each with a name within the limit.
  var bounded: [Person] {
    guard count > TextLimits.count || contains(where: \.isTooLong) else { return self }
    return prefix(TextLimits.count).map(\.bounded)
  }
}

extension Person {
  fileprivate var isTooLong: Bool {
    name.utf8.count > TextLimits.name || (email?.utf8.count ?? 0) > TextLimits.name
  }

  fileprivate var bounded: Person {
    Person(
      name: name.shortened(to: TextLimits.name),
      email: email?.shortened(to: TextLimits.name),
      url: url
    )
  }
}
