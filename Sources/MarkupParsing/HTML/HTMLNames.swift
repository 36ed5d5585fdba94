// SPDX-License-Identifier: GPL-3.0-or-later

/// The meaning of the elements of HTML for a reader of text.
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

  /// Elements that may stand without an end tag.
  private static let endless: Set<String> = [
    "br", "col", "colgroup", "dd", "dt", "hr", "li", "optgroup", "option", "p", "rb", "rp", "rt",
    "rtc", "tbody", "td", "tfoot", "th", "thead", "tr", "wbr",
  ]

  /// Elements that change how a few words look.
  private static let emphasis: Set<String> = [
    "b", "big", "center", "cite", "del", "em", "i", "ins", "mark", "nobr", "q", "s", "small",
    "strike", "strong", "sub", "sup", "tt", "u",
  ]

  /// Elements that the allow-list does not have, as nothing of them may be handed on.
  private static let others: Set<String> = [
    "applet", "base", "basefont", "bgsound", "blink", "body", "button", "canvas", "datalist",
    "embed", "fieldset", "form", "frame", "frameset", "head", "html", "iframe", "input", "isindex",
    "keygen", "label", "legend", "link", "listing", "marquee", "math", "meta", "meter", "nobr",
    "noembed", "noframes", "noscript", "object", "optgroup", "option", "output", "param",
    "plaintext", "progress", "script", "select", "slot", "style", "svg", "template", "textarea",
    "title", "xmp",
  ]

  /// Whether HTML knows the element, or knew it once.
  static func isElement(_ name: [UInt8]) -> Bool {
    let name = String(decoding: name, as: UTF8.self)
    return HTMLAllowList.elements.contains(name) || others.contains(name)
  }

  /// Whether the element may stand without an end tag.
  static func needsNoEnd(_ name: [UInt8]) -> Bool {
    endless.contains(String(decoding: name, as: UTF8.self))
  }

  /// Whether the element changes how a few words look.
  static func isEmphasis(_ name: [UInt8]) -> Bool {
    emphasis.contains(String(decoding: name, as: UTF8.self))
  }

  /// Whether the element's content is a program or a style.
  static func isProgram(_ name: [UInt8]) -> Bool {
    name.elementsEqual("script".utf8) || name.elementsEqual("style".utf8)
  }
}
