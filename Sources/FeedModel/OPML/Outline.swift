// SPDX-License-Identifier: GPL-3.0-or-later

/// One outline of an OPML document: a feed, a folder, or whatever else somebody wrote down.
package struct Outline: Hashable, Sendable {
  /// What an outline is to a reader of feeds.
  package enum Role: Hashable, Sendable {
    /// A feed, at the address that is written there; empty where its address was forgotten.
    case feed(address: String)
    /// A folder: an outline without an address.
    case folder
    /// Another document: it is kept, and not fetched.
    case inclusion
  }

  /// The attributes in their order, each name once.
  package private(set) var attributes: [OutlineAttribute]
  /// The outlines inside.
  package var children: [Outline]

  /// Makes an outline.
  ///
  /// - Parameters:
  ///   - attributes: the attributes; of those with one name the first stays.
  ///   - children: the outlines inside.
  package init(_ attributes: [OutlineAttribute] = [], children: [Outline] = []) {
    var names: Set<String> = []
    self.attributes = attributes.filter { names.insert($0.name).inserted }
    self.children = children
  }

  /// Makes a folder.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - children: the outlines inside.
  package init(folder name: String, children: [Outline] = []) {
    self.init(OutlineAttribute("text", value: name).map { [$0] } ?? [], children: children)
  }

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - address: where it is.
  ///   - site: the page that it belongs to; nil if none is known.
  package init(feed title: String, address: String, site: String? = nil) {
    let pairs = [("text", title), ("type", "rss"), ("xmlUrl", address), ("htmlUrl", site)]
    self.init(pairs.compactMap { pair in pair.1.flatMap { OutlineAttribute(pair.0, value: $0) } })
  }

  /// The value of an attribute without white space around it; nil when nothing is left.
  ///
  /// - Parameter name: a name without a prefix, in any case.
  package subscript(name: String) -> String? {
    attributes.lazy.filter { OPMLText.areEqual($0.name, name) }
      .map { OPMLText.trimmed($0.value) }
      .first { !$0.isEmpty }
  }

  /// What the outline is called: its text, else its title; nil when it has neither.
  package var name: String? { self["text"] ?? self["title"] }

  /// What the outline is to a reader of feeds.
  ///
  /// `xmlUrl` makes a feed of any type, as programs write types of their own. `url` stands in for
  /// it where the type says that it is a feed; for "link" and "include" it names another document.
  package var role: Role {
    let type = self["type"]?.lowercased()
    if type == "include" { return .inclusion }
    if let address = self["xmlUrl"] { return .feed(address: address) }
    guard let address = self["url"] else {
      if type == "link" { return .inclusion }
      // With something in it, it is a folder whatever it calls itself.
      let isFeed = children.isEmpty && type.map(Self.feedTypes.contains) == true
      return isFeed ? .feed(address: "") : .folder
    }
    return type.map(Self.feedTypes.contains) == true ? .feed(address: address) : .inclusion
  }

  /// The types whose `url` is that of a feed; "pie" was Atom's name once.
  private static let feedTypes: Set<String> = ["rss", "atom", "feed", "rdf", "pie", "json"]
}
