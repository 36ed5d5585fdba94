// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Testing

/// The feeds of a list that a library has already.
struct NewSubscriptionsTests {
  private func feed(_ number: Int64, _ address: String) throws -> LibraryFeed {
    LibraryFeed(
      id: SubscriptionID(rawValue: number),
      address: try #require(URL(string: address)),
      folder: nil,
      titles: ("", nil),
      site: nil,
      icon: nil
    )
  }

  private func new(_ addresses: [String], to feeds: [LibraryFeed]) throws -> [String] {
    let outlines = addresses.map { Outline(feed: "F", address: $0) }
    let file = SubscriptionFile(OPMLDocument(title: "T", outlines: outlines))
    return file.subscriptions(newTo: feeds).map(\.address.url.absoluteString)
  }

  @Test func `a feed whose password or key was left out of the list is known`() throws {
    let feeds = [
      try feed(1, "https://anna:pw@a.example/f"), try feed(2, "https://b.example/f?token=abc&p=1"),
    ]
    #expect(
      try new(["https://a.example/f", "https://b.example/f?token=***&p=1"], to: feeds).isEmpty
    )
    #expect(try new(["https://anna:pw@a.example/f"], to: feeds).isEmpty)
    let others = ["https://b.example/f?token=***&p=2", "https://ben:pw@a.example/f"]
    #expect(try new(others, to: feeds) == others)
  }

  @Test func `a name and a password make no second feed of an address`() throws {
    let list = ["https://anna:pw@a.example/f", "https://a.example/f", "https://ben:pw@a.example/f"]
    #expect(try new(list, to: []) == [list[0]])
    #expect(try new(list, to: [try feed(1, "https://a.example/f")]).isEmpty)
  }

  @Test func `a feed that stands in the list twice is new once`() throws {
    let list = ["https://a.example/f", "http://www.a.example/f/", "https://b.example/f"]
    #expect(try new(list, to: []) == ["https://a.example/f", "https://b.example/f"])
  }
}
