// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync
import FoundationEssentials

/// A list of a forum made with Discourse.
///
/// Any host can have such a forum, and its pages have addresses as other programs have them. So an
/// address is recognized by the path of the interface alone, because it is a short one, or because
/// its page says that Discourse made it.
package struct DiscourseList: Hashable, Sendable {
  /// The parts of a forum.
  package enum Part: Hashable, Sendable {
    /// All topics, by the last reply.
    case latest
    /// The topics of a category, by the words of its path: names, and its number.
    case category([String])
    /// The topics with a tag, by the words of its path.
    case tag([String])
    /// A topic with its posts, by its number.
    case topic(Int)
  }

  /// The words that begin the paths of a forum: those before one of them are its folder.
  private static let beginnings: Set<String> = [
    "about", "badges", "c", "categories", "faq", "g", "groups", "hot", "latest", "new", "search",
    "t", "tag", "tags", "top", "u", "users",
  ]

  let site: SourceSite
  /// The path in front of the forum's own.
  let folder: String
  private(set) var part: Part

  /// Reads an address; nil for one of anything else.
  init?(_ address: URL, short scheme: String) {
    if let words = SourceSite.words(ofShort: address, scheme) {
      guard let host = words.path.first, host.contains("."), host.isSourceName else { return nil }
      self.init(SourceSite(host: host.lowercased()), Array(words.path.dropFirst()))
    } else {
      guard let site = SourceSite(of: address), let words = site.words(of: address, short: scheme)
      else { return nil }
      self.init(site, interface: words)
    }
  }

  /// Reads the address of a page of a forum.
  ///
  /// A page that is no list leads to all topics.
  init?(page address: URL) {
    guard let site = SourceSite(of: address) else { return nil }
    let path = address.pathComponents.filter { $0 != "/" }
    let start = path.firstIndex(where: Self.beginnings.contains) ?? path.endIndex
    let part = Self.part(Array(path[start...])) ?? .latest
    self.init(site, path[..<start], part)
  }

  private init?(_ site: SourceSite, _ folders: ArraySlice<String>, _ part: Part?) {
    guard let part, folders.allSatisfy(\.isSourceName) else { return nil }
    (self.site, self.part) = (site, part)
    folder = folders.map { "/\($0)" }.joined()
  }

  /// Reads the path of a short address.
  private init?(_ site: SourceSite, _ path: [String]) {
    let start = path.firstIndex(where: Self.beginnings.contains) ?? path.endIndex
    let words = Array(path[start...])
    self.init(site, path[..<start], words.isEmpty ? .latest : Self.part(words))
  }

  /// Reads the address of an answer for programs.
  private init?(_ site: SourceSite, interface words: SourceSite.Words) {
    guard var path = Optional(words.path), let last = path.popLast(), last.hasSuffix(".json") else {
      return nil
    }
    let start = path.lastIndex { ["c", "tag", "t"].contains($0) } ?? path.endIndex
    switch (last, path[start...].count) {
    case ("posts.json", 2): self.init(site, path[..<start], Self.part(Array(path[start...])))
    case ("latest.json", 0):
      // A file of another site can have this name, but not these words behind it.
      guard words.query[Self.mark.0] == Self.mark.1 else { return nil }
      self.init(site, path[...], .latest)
    case ("latest.json", 3...):
      guard path.last == "l" else { return nil }
      self.init(site, path[..<start], Self.part(Array(path[start...].dropLast())))
    default: return nil
    }
  }

  /// The words behind the question mark of a list: a forum itself adds them.
  static let mark = ("no_definitions", "true")

  /// Returns the topic that an article of a list of topics is; nil for a post.
  func topic(of article: RepliedArticle) -> DiscourseList? {
    guard let number = DiscourseRecords.topic(of: article.key) else { return nil }
    var topic = self
    topic.part = .topic(number)
    return topic
  }

  private static func part(_ words: [String]) -> Part? {
    var names = Array(words.dropFirst())
    guard names.allSatisfy(\.isSourceName) else { return nil }
    if ["c", "tag"].contains(words.first), names.suffix(2) == ["l", "latest"] {
      names.removeLast(2)
    }
    switch (words.first, names.count) {
    case ("latest", 0): return .latest
    case ("c", 2...5):
      if ["all", "none"].contains(names.last) { names.removeLast() }
      return names.last.flatMap { Int($0) } == nil ? nil : .category(names)
    case ("tag", 1...2): return .tag(names)
    case ("t", 1...3):
      // The number stands alone, or behind the words of the title, and a post's may follow.
      return names.prefix(2).lazy.compactMap { Int($0) }.first { $0 > 0 }.map { .topic($0) }
    default: return nil
    }
  }

  /// The path of the list for programs.
  var path: String {
    switch part {
    case .latest: "\(folder)/latest.json"
    case .category, .tag: "\(page)/l/latest.json"
    case .topic: "\(page)/posts.json"
    }
  }

  /// The words behind the path for programs, which make it one of a forum alone.
  var query: [(String, String)] { part == .latest ? [Self.mark] : [] }

  /// The path of the list for people.
  var page: String {
    switch part {
    case .latest: "\(folder)/latest"
    case .category(let names): "\(folder)/c/\(names.joined(separator: "/"))"
    case .tag(let names): "\(folder)/tag/\(names.joined(separator: "/"))"
    case .topic(let number): "\(folder)/t/\(number)"
    }
  }

  /// The title of the list; that of a topic stands in its answer.
  var title: String {
    let host = site.url("/").host() ?? ""
    return switch part {
    case .latest, .topic: host
    case .category(let names): "\(host): \(names.dropLast().last ?? names[0])"
    case .tag(let names): "\(host): #\(names[0])"
    }
  }
}
