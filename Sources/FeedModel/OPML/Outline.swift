// SPDX-License-Identifier: GPL-3.0-or-later

/// An outline of an OPML document: a feed, a folder, or anything else that somebody wrote down.
package struct Outline: Hashable, Sendable {
  /// The role of an outline in a list of subscriptions.
  package enum Role: Hashable, Sendable {
    /// A feed, at the address of the outline; empty if the address is missing.
    case feed(address: String)
    /// A folder: an outline without an address.
    case folder
    /// A reference to another document, which is stored, and not fetched.
    case inclusion
  }

  /// The attributes in their order, each name once.
  package private(set) var attributes: [OutlineAttribute]
  /// The outlines inside.
  package var children: [Outline]

  /// Makes an outline.
  ///
  /// - Parameters:
  ///   - attributes: the attributes; of those with the same name the first stays.
  ///   - children: the outlines inside.
  package init(_ attributes: [OutlineAttribute] = [], children: [Outline] = []) {
    var names: Set<String> = []
    self.attributes = attributes.filter { names.insert($0.name).inserted }
    self.children = children
  }

  /// Makes a folder.
  package init(folder name: String, children: [Outline] = []) {
    self.init(OutlineAttribute("text", value: name).map { [$0] } ?? [], children: children)
  }

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - address: the address of the feed.
  ///   - site: the page that it belongs to; nil if none is known.
  package init(feed title: String, address: String, site: String? = nil) {
    let pairs = [("text", title), ("type", "rss"), ("xmlUrl", address), ("htmlUrl", site)]
    self.init(pairs.compactMap { pair in pair.1.flatMap { OutlineAttribute(pair.0, value: $0) } })
  }

  /// The value of an attribute without white space around it; nil when it is missing or empty.
  ///
  /// - Parameter name: a name without a prefix, in any case.
  package subscript(name: String) -> String? {
    attributes.lazy.filter { OPMLText.areEqual($0.name, name) }
      .map { OPMLText.trimmed($0.value) }
      .first { !$0.isEmpty }
  }

  /// The name of the outline: its text, else its title; nil when it has neither.
  package var name: String? { self["text"] ?? self["title"] }

  /// The role of the outline in a list of subscriptions.
  ///
  /// `xmlUrl` makes a feed of any type, as programs write types of their own. `url` replaces it
  /// where the type is that of a feed; for "link" and "include" it names another document.
  package var role: Role {
    let type = self["type"]?.lowercased()
    if type == "include" { return .inclusion }
    if let address = self["xmlUrl"] { return .feed(address: address) }
    guard let address = self["url"] else {
      if type == "link" { return .inclusion }
      // An outline with children is a folder, whatever its type says.
      let isFeed = children.isEmpty && type.map(Self.feedTypes.contains) == true
      return isFeed ? .feed(address: "") : .folder
    }
    return type.map(Self.feedTypes.contains) == true ? .feed(address: address) : .inclusion
  }

  /// The types whose `url` is a feed's address; "pie" was once the name of Atom.
  private static let feedTypes: Set<String> = ["rss", "atom", "feed", "rdf", "pie", "json"]
}
