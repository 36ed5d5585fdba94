// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The content of a part of a web page, in numbers.
///
/// It is computed for each node from its children's, so that no question about a node walks its
/// tree again: the whole search stays linear.
struct WebPageMeasure {
  /// The characters, each run of white space counted as one.
  var characters = 0
  /// The characters of scripts that write a syllable or a word with one: Chinese, Japanese and
  /// Korean.
  var denseCharacters = 0
  /// The commas of any script.
  var commas = 0
  /// The characters inside links; those of links within the web page count for less.
  var linkCharacters = 0.0
  /// The characters inside headings.
  var headingCharacters = 0
  /// The characters inside lists.
  var listCharacters = 0
  /// The characters inside elements that hold text by their nature.
  var wordyCharacters = 0
  /// The paragraphs.
  var paragraphs = 0
  /// The pictures.
  var pictures = 0
  /// The items of lists.
  var items = 0
  /// The fields of forms.
  var inputs = 0
  /// The frames and plug-ins that show no film.
  var embeds = 0
  /// The frames that show a film, and the films.
  var films = 0
  /// The parts that the web page itself marks as the article's text.
  var bodies = 0

  /// The share that links within a page count: notes and tables of contents are part of a text.
  private static let innerLinkShare = 0.3

  /// The first bytes in UTF-8 of U+3000 to U+D7FF.
  private static let denseLeads: ClosedRange<UInt8> = 0xE3...0xED

  /// Creates the measure of nothing.
  init() {}

  /// Measures a piece of text.
  init(text: String) {
    var text = text
    text.withUTF8 { buffer in
      // The span is used inside the closure that lends the buffer.
      unsafe count(buffer.span)
    }
  }

  private mutating func count(_ bytes: Span<UInt8>) {
    var isInGap = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte.isXMLSpace {
        isInGap = true
        continue
      }
      if isInGap, characters > 0 { characters += 1 }
      isInGap = false
      if byte & 0xC0 != 0x80 { characters += 1 }
      if Self.denseLeads.contains(byte) { denseCharacters += 1 }
      if byte == ASCII.comma || Self.isComma(bytes, at: index) { commas += 1 }
    }
  }

  /// Returns whether a comma beyond ASCII ends at an index: of Arabic, of Chinese, or a form of
  /// one.
  private static func isComma(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    guard bytes[index] & 0xC0 == 0x80, index > 0 else { return false }
    if bytes[index - 1] == 0xD8 { return bytes[index] == 0x8C }
    guard index > 1 else { return false }
    switch (bytes[index - 2], bytes[index - 1]) {
    case (0xEF, 0xBC): return bytes[index] == 0x8C
    case (0xE3, 0x80): return bytes[index] == 0x81
    case (0xEF, 0xB9): return bytes[index] == 0x90 || bytes[index] == 0x91
    case (0xEF, 0xB8): return bytes[index] == 0x90 || bytes[index] == 0x91
    case (0xE2, 0xB8): return bytes[index] == 0xB2 || bytes[index] == 0xB4
    case (0xE2, 0xB9): return bytes[index] == 0x81
    default: return false
    }
  }

  /// Adds the content of a child, and the child itself.
  mutating func add(_ child: HTMLNode) {
    let inner = child.measure
    characters += inner.characters
    denseCharacters += inner.denseCharacters
    commas += inner.commas
    if child.isText { return }
    let name = child.name
    if name == "a" {
      let isInner = child["href"]?.utf8.first == ASCII.hash
      linkCharacters += Double(inner.characters) * (isInner ? Self.innerLinkShare : 1)
    } else {
      linkCharacters += inner.linkCharacters
    }
    headingCharacters +=
      WebPageNames.headings.contains(name) ? inner.characters : inner.headingCharacters
    listCharacters += WebPageNames.lists.contains(name) ? inner.characters : inner.listCharacters
    wordyCharacters += WebPageNames.wordy.contains(name) ? inner.characters : inner.wordyCharacters
    paragraphs += inner.paragraphs + (name == "p" ? 1 : 0)
    pictures += inner.pictures + (name == "img" ? 1 : 0)
    items += inner.items + (name == "li" ? 1 : 0)
    inputs += inner.inputs + (WebPageNames.inputs.contains(name) ? 1 : 0)
    films += inner.films
    bodies += inner.bodies + (child.isArticleBody ? 1 : 0)
    embeds += inner.embeds
    if WebPageNames.embeds.contains(name) {
      let isFilm = name == "video" || name == "audio" || FilmHosts.showsFilm(child)
      films += isFilm ? 1 : 0
      embeds += isFilm ? 0 : 1
    }
  }

  /// The length in letters of an alphabet: a dense character counts as three.
  var letters: Int { characters + 2 * denseCharacters }

  /// The share of the text that is links, from 0 to 1.
  var linkDensity: Double { characters == 0 ? 0 : linkCharacters / Double(characters) }

  /// The share of the text that is headings, from 0 to 1.
  var headingDensity: Double {
    characters == 0 ? 0 : Double(headingCharacters) / Double(characters)
  }

  /// Whether there is neither text nor anything to look at.
  var isNothing: Bool { characters == 0 && pictures == 0 && embeds == 0 && films == 0 }
}

extension HTMLNode {
  /// Measures this node and all nodes below, the innermost first.
  func measureAll() {
    guard !isText else { return }
    for child in children {
      child.measureAll()
    }
    measureSelf()
  }

  /// Measures this node, whose children are measured.
  func measureSelf() {
    guard !isText else { return }
    measure = children.reduce(into: WebPageMeasure()) { $0.add($1) }
  }
}
