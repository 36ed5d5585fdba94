// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// Builds an `ArticleDocument` from the events of HTML, by an allow-list.
///
/// An unknown element is transparent: its text is kept and its tag is not. An element that is
/// dangerous or no text is dropped with all that is in it, and counted. The kinds of elements stand
/// in files of their own: `+Inlines`, `+Media`, `+Blocks` and `+Tables`.
///
/// - Isolation: belongs to one call of `ArticleMarkup.document`.
final class ArticleBuilder: HTMLReaderDelegate {
  let baseURL: URL?
  /// The blocks that are open, the document first.
  var frames: [BlockFrame] = [BlockFrame(.root, name: "")]
  /// The formatting that is open, the outermost first, each with its element's name.
  var formats: [(name: String, format: InlineRuns.Format)] = []
  /// The number of open elements inside one that is dropped; 0 outside.
  var hiddenDepth = 0
  /// The report of the parts that were left out so far.
  var dropped = DropReport()
  /// The film or sound whose sources are still to come.
  var openCard: LinkCard.Kind?
  /// The `srcset`s of the `picture` element that is open.
  var sourceSets: [String] = []
  /// Whether a picture was found among the attributes for scripts, so that a `noscript` behind it
  /// would show it a second time.
  var hasLazyImage = false
  /// The number of `ruby` elements that were met.
  var rubyCount = 0
  /// The language that the markup names; nil for none.
  var language: String?
  /// Whether the markup says that the text runs from right to left; nil if it does not say it.
  var isRightToLeft: Bool?
  /// Whether a text was met.
  var hasText = false
  /// The formula that is open.
  var math: MathText?

  /// The amount of the portion that was read.
  var meter: PortionMeter
  /// The portion that is wanted, once it was read.
  var complete: ArticleDocument?
  /// Whether there is more behind it.
  var hasMore = false

  /// Makes a builder that resolves addresses against a base.
  ///
  /// - Parameters:
  ///   - baseURL: the base.
  ///   - portion: which portion of the article is wanted, from 0; nil for all of it as one.
  ///   - limits: the limits of a portion.
  init(baseURL: URL?, portion: Int? = nil, _ limits: PortionLimits = .article) {
    self.baseURL = baseURL
    meter = PortionMeter(wanted: portion, limits)
  }

  /// Whether the portion that is wanted was read.
  var isComplete: Bool { complete != nil }

  /// Whether all is known that is wanted.
  var isFull: Bool { hasMore }

  /// Returns the document, or the rest of it behind its last full portion.
  func document() -> ArticleDocument {
    while frames.count > 1 {
      close()
    }
    flush()
    return document(of: frames[0].blocks)
  }

  /// Makes a document of blocks.
  func document(of blocks: [Block]) -> ArticleDocument {
    var document = ArticleDocument(blocks: blocks, dropped: dropped)
    (document.language, document.isRightToLeft) = (language, isRightToLeft)
    return document
  }

  // MARK: Events

  func start(_ name: String, _ attributes: HTMLAttributes) {
    guard !isComplete else {
      if Self.shownNames.contains(name) { hasMore = true }
      return
    }
    defer { endPortionIfFull() }
    count(name, attributes)
    if hiddenDepth > 0 {
      hiddenDepth += 1
      return
    }
    if math != nil {
      math?.start(name)
      return
    }
    if isHidden(name, attributes) {
      hiddenDepth = 1
      return
    }
    noteLanguage(of: attributes)
    if startMedia(name, attributes) || startFormat(name, attributes) || startVoid(name, attributes)
    {
      return
    }
    if let kind = Self.blockKind(name, attributes) {
      open(kind, name: name, attributes)
    }
  }

  func end(_ name: String) {
    guard !isComplete else { return }
    defer { endPortionIfFull() }
    if hiddenDepth > 0 {
      hiddenDepth -= 1
      return
    }
    if math != nil {
      endMath()
      return
    }
    endMedia(name)
    if let index = formats.lastIndex(where: { $0.name == name }) {
      formats.remove(at: index)
      guard name == "dt" else { return }
    }
    guard let index = frames.lastIndex(where: { $0.name == name }), index > 0 else { return }
    while frames.count > index {
      close()
    }
  }

  func text(_ bytes: Span<UInt8>) {
    guard hiddenDepth == 0 else { return }
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices {
      copy.append(bytes[index])
    }
    guard !isComplete else { return noteMore(copy) }
    if math != nil {
      math?.append(copy)
      return
    }
    if copy.contains(where: { !$0.isXMLSpace }) { (hasLazyImage, hasText) = (false, true) }
    append(copy)
  }

  /// Elements that show something without a text in them.
  private static let shownNames: Set<String> = [
    "img", "amp-img", "hr", "iframe", "embed", "frame", "object", "video", "audio",
  ]

  // MARK: Language

  /// Notes the language and the direction of an element around the beginning of the text.
  private func noteLanguage(of attributes: HTMLAttributes) {
    guard !hasText else { return }
    // RFC 5646 §2.1: letters, digits and hyphens; 35 characters are enough for registered ones.
    if language == nil, let name = attributes["lang"] ?? attributes["xml:lang"],
      1...35 ~= name.utf8.count,
      name.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isLetter || $0.isDigit })
    {
      language = name
    }
    guard isRightToLeft == nil, let direction = attributes["dir"]?.lowercased() else { return }
    if direction == "rtl" { isRightToLeft = true }
    if direction == "ltr" { isRightToLeft = false }
  }

  // MARK: Dropped parts

  private static let scriptNames: Set<String> = ["script", "applet"]
  private static let formNames: Set<String> = [
    "form", "input", "button", "select", "textarea", "label",
  ]
  private static let silentNames: Set<String> = [
    "template", "head", "title", "svg", "option", "canvas", "dialog", "noembed", "noframes", "rp",
    "datalist", "meter", "progress",
  ]

  /// Counts the parts of a tag that are left out, whether or not it stands in something that is
  /// left out.
  private func count(_ name: String, _ attributes: HTMLAttributes) {
    if Self.scriptNames.contains(name) { dropped.scripts += 1 }
    if name == "style" || name == "link" { dropped.styles += 1 }
    if Self.formNames.contains(name) { dropped.forms += 1 }
    for attribute in attributes.names where attribute.hasPrefix("on") {
      dropped.handlers += 1
    }
  }

  private func isHidden(_ name: String, _ attributes: HTMLAttributes) -> Bool {
    if name == "noscript" { return hasLazyImage }
    return name == "style" || Self.scriptNames.contains(name) || Self.formNames.contains(name)
      || Self.silentNames.contains(name) || attributes["hidden"] != nil
  }
}
