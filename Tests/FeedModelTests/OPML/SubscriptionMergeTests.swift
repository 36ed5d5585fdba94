// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import Testing

/// Two lists of subscriptions as one.
struct SubscriptionMergeTests {
  private func feed(_ name: String, _ address: String? = nil) -> Outline {
    Outline(feed: name, address: address ?? "https://\(name.lowercased()).example/feed")
  }

  private func entries(_ document: OPMLDocument) -> [String] {
    SubscriptionList(document).subscriptions.map {
      ($0.folders + [$0.title ?? "-"]).joined(separator: "/")
    }
  }

  @Test func `new feeds come behind the known ones, folder by folder`() {
    let existing = OPMLDocument(
      title: "Mine",
      outlines: [Outline(folder: "News", children: [feed("A")]), feed("B")]
    )
    let imported = OPMLDocument(
      title: "Theirs",
      outlines: [
        feed("C"), Outline(folder: "News", children: [feed("D")]),
        Outline(folder: "Art", children: [Outline(folder: "Old", children: [feed("E")])]),
      ]
    )
    let merge = SubscriptionMerge(imported, into: existing)
    #expect(entries(merge.document) == ["News/A", "News/D", "B", "C", "Art/Old/E"])
    #expect(merge.added == 3)
    #expect(merge.document.title == "Mine")
  }

  @Test func `a feed that is known by another spelling is not doubled`() {
    let existing = OPMLDocument(title: "", outlines: [feed("A", "https://www.example.org/feed/")])
    let imported = OPMLDocument(
      title: "",
      outlines: [feed("Other", "http://example.org/feed#x"), feed("Again", "example.org/feed")]
    )
    let merge = SubscriptionMerge(imported, into: existing)
    #expect(merge.document == existing)
    #expect(merge.added == 0 && merge.filed == 0)
  }

  @Test func `the folders of both lists hold the feed, with the attributes it had`() throws {
    let existing = OPMLDocument(title: "", outlines: [Outline(folder: "X", children: [feed("A")])])
    let other = feed("Renamed", "http://a.example/feed/")
    let imported = OPMLDocument(
      title: "",
      outlines: [Outline(folder: "Y", children: [other, other]), other]
    )
    let merge = SubscriptionMerge(imported, into: existing)
    #expect(entries(merge.document) == ["X/A", "Y/A"])
    #expect(merge.filed == 1)
    #expect(merge.added == 0)
  }

  @Test func `doubles inside the imported list are taken once`() {
    let imported = OPMLDocument(title: "", outlines: [feed("A"), feed("A"), feed("A")])
    let merge = SubscriptionMerge(imported, into: OPMLDocument())
    #expect(entries(merge.document) == ["A"])
  }

  @Test func `a list merged into itself, or a second time, changes nothing`() {
    let list = OPMLDocument(
      title: "Mine",
      outlines: [
        feed("A"), feed("A"), Outline(folder: "X", children: [feed("A"), feed("B")]),
        Outline(folder: "X", children: [feed("B")]), Outline(folder: "Empty"),
        Outline(
          [OutlineAttribute("type", value: "include"), OutlineAttribute("url", value: "u")]
            .compactMap(\.self)
        ),
        feed("Bad", "exec:x"),
      ]
    )
    #expect(SubscriptionMerge(list, into: list).document == list)
    let once = SubscriptionMerge(list, into: OPMLDocument()).document
    #expect(SubscriptionMerge(list, into: once).document == once)
    #expect(entries(once) == ["A", "X/A", "X/B"])
  }

  @Test func `included documents and empty folders come along once`() {
    let include = Outline(
      [OutlineAttribute("type", value: "include"), OutlineAttribute("url", value: "u")].compactMap(
        \.self
      )
    )
    let imported = OPMLDocument(title: "", outlines: [include, include, Outline(folder: "Empty")])
    let merge = SubscriptionMerge(imported, into: OPMLDocument(title: "", outlines: [feed("A")]))
    #expect(merge.document.outlines == [feed("A"), include, Outline(folder: "Empty")])
  }
}
