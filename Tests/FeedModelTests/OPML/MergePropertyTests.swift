// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import TestSupport
import Testing

/// Promises that hold for any two lists that are merged.
@Suite struct MergePropertyTests {
  private static let addresses = [
    "https://a.example/f", "http://www.a.example/f/", "https://a.example/f#x", "b.example",
    "http://b.example/", "https://c.example/f?x=1", "exec:x", "file:///f",
  ]

  private func outlines(_ random: inout SeededGenerator, depth: Int = 0) -> [Outline] {
    (0..<Int.random(in: 0...4, using: &random)).map { number in
      guard depth < 3, Bool.random(using: &random) else {
        let address = Self.addresses.randomElement(using: &random) ?? "b.example"
        return Outline(feed: "\(depth)-\(number)", address: address)
      }
      let name = ["", "X", "Y", "Z"].randomElement(using: &random) ?? "X"
      return Outline(folder: name, children: outlines(&random, depth: depth + 1))
    }
  }

  /// Returns whether all that is in one list is in the other, in its place, with the new behind it.
  private func isKept(_ old: [Outline], in new: [Outline]) -> Bool {
    old.count <= new.count
      && zip(old, new).allSatisfy { before, after in
        before.attributes == after.attributes && isKept(before.children, in: after.children)
      }
  }

  private func places(_ document: OPMLDocument) -> Set<[String]> {
    Set(SubscriptionList(document).subscriptions.map { $0.folders + [$0.address.key] })
  }

  private func keys(_ document: OPMLDocument) -> Set<String> {
    Set(SubscriptionList(document).subscriptions.map(\.address.key))
  }

  @Test(arguments: 0..<500)
  func `nothing is lost, nothing is doubled, and a second time changes nothing`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let existing = OPMLDocument(title: "Mine", outlines: outlines(&random))
    let imported = OPMLDocument(title: "Theirs", outlines: outlines(&random))
    let merge = SubscriptionMerge(imported, into: existing)
    #expect(isKept(existing.outlines, in: merge.document.outlines))
    #expect(keys(merge.document) == keys(existing).union(keys(imported)))
    let inFolders = places(imported).filter { $0.count > 1 }
    #expect(places(merge.document).isSuperset(of: inFolders))
    let before = SubscriptionList(existing).subscriptions.count
    let after = SubscriptionList(merge.document).subscriptions.count
    #expect(after == before + merge.added + merge.filed)
    #expect(SubscriptionList(merge.document).refused == SubscriptionList(existing).refused)
    #expect(SubscriptionMerge(imported, into: merge.document).document == merge.document)
    #expect(SubscriptionMerge(existing, into: merge.document).document == merge.document)
  }
}
