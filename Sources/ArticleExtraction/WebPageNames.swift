// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The meaning of a web page's elements for the search for its article.
enum WebPageNames {
  /// Elements that stand on lines of their own.
  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "p", "pre", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  /// Elements whose bare text becomes paragraphs.
  static let containers: Set<String> = ["article", "body", "center", "div", "main", "section"]

  /// Headings.
  static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]

  /// Lists.
  static let lists: Set<String> = ["ol", "ul"]

  /// Fields of forms.
  static let inputs: Set<String> = ["input", "select", "textarea"]

  /// Frames, plug-ins and films.
  static let embeds: Set<String> = ["audio", "embed", "iframe", "object", "video"]

  /// Elements that hold text by their nature.
  static let wordy: Set<String> = [
    "blockquote", "dl", "div", "figcaption", "li", "ol", "p", "pre", "span", "table", "td", "ul",
  ]

  /// Elements whose text gives points to those around them.
  static let scored: Set<String> = ["h2", "h3", "h4", "h5", "h6", "p", "pre", "section", "td"]

  /// Elements that are never in an article, with all their content.
  static let refused: Set<String> = [
    "aside", "button", "canvas", "dialog", "footer", "input", "link", "menu", "meta", "nav",
    "select", "textarea", "title",
  ]

  /// Roles of parts that serve the site, not the text.
  static let refusedRoles: Set<String> = [
    "alert", "alertdialog", "complementary", "contentinfo", "dialog", "menu", "menubar",
    "navigation", "search", "toolbar",
  ]

  /// Returns the points of a name alone, before any text.
  static func points(_ name: String) -> Double {
    switch name {
    case "article", "div", "main": 5
    case "blockquote", "pre", "td": 3
    case "address", "dd", "dl", "dt", "form", "li", "ol", "ul": -3
    case "h1", "h2", "h3", "h4", "h5", "h6", "th": -5
    default: 0
    }
  }
}

/// The sites whose frames show films and sounds.
enum FilmHosts {
  private static let names = [
    "archive.org", "bilibili.com", "dailymotion.com", "player.twitch.tv", "soundcloud.com",
    "ted.com", "v.qq.com", "vimeo.com", "youtube-nocookie.com", "youtube.com",
  ]

  /// Returns whether an element is a frame of such a site.
  static func showsFilm(_ node: HTMLNode) -> Bool {
    guard let address = node["src"] ?? node["data-src"] ?? node["data"] else { return false }
    let host = address.split(separator: "//", maxSplits: 1).last?.prefix { $0 != "/" } ?? ""
    return names.contains { host == $0 || host.hasSuffix(".\($0)") }
  }
}

/// The links that skip a page's menus, for people who use its keys: “Skip to content”.
enum SkipLink {
  private static let maximumLength = 60
  private static let starts = ["skip to ", "jump to ", "skip navigation", "skip nav"]

  /// Returns whether an element is such a link.
  static func isOne(_ node: HTMLNode) -> Bool {
    guard node.name == "a", node["href"]?.contains("#") == true,
      node.measure.characters < maximumLength
    else { return false }
    if (node["class"] ?? "").lowercased().contains("skip") { return true }
    let text = node.plainText().lowercased()
    return starts.contains { text.hasPrefix($0) }
  }
}
