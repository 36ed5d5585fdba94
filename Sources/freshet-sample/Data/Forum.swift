// SPDX-License-Identifier: MIT

import ListKit
import RefreshKit

/// A topic of a forum.
struct Topic: PagedItem {
  let id: Int
  let title: String
  let author: String
  let replies: Int
  var revision: Int { replies }
}

/// A forum in the memory of this program: 140 topics, which get more replies each time they are
/// read.
enum Forum {
  private static let count = 140
  private static let subjects = [
    "Which keyboard do you write on?", "The list that never moved", "A question about cursors",
    "Show your desk", "Reading feeds offline", "What is your smallest program?",
    "Rivers, and other long things", "How do you name your branches?",
  ]
  private static let authors = ["Mara", "Tomás", "文丽", "Odile", "Jonah", "Salma"]

  /// Returns a page of topics, newest first.
  static func topics(from first: Int, count size: Int) async -> Page<Topic, Int> {
    let end = min(first + size, count)
    let topics = (first..<max(first, end)).map { number in
      Topic(
        id: count - number,
        title: subjects[number % subjects.count],
        author: authors[number % authors.count],
        replies: number * 7 % 40
      )
    }
    return Page(items: topics, next: end < count ? end : nil)
  }
}
