// SPDX-License-Identifier: GPL-3.0-or-later

/// What the elements of HTML mean to a reader of text.
enum HTMLNames {
  /// Elements that start a line of their own, or stand between two words.
  private static let breaks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "details",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4",
    "h5", "h6", "header", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "option", "p",
    "pre", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
    "ul",
  ]

  /// Elements whose content is not text for people.
  private static let hidden: Set<String> = [
    "script", "style", "noscript", "template", "iframe", "object", "noembed", "noframes", "svg",
    "math", "head", "select", "textarea", "applet",
  ]

  /// Whether the element parts words.
  static func isBreak(_ name: [UInt8]) -> Bool {
    breaks.contains(String(decoding: name, as: UTF8.self))
  }

  /// Whether the element's content is left out.
  static func isHidden(_ name: [UInt8]) -> Bool {
    hidden.contains(String(decoding: name, as: UTF8.self))
  }
}
