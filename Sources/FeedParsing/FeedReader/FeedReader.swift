// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// A reader that makes articles of the events of a feed in XML.
///
/// One stack holds the kinds of the open elements; the meaning of the elements inside them stands
/// in the file of their format. An article is stored when its element ends. An article whose end
/// never comes is incomplete, and is dropped.
///
/// - Isolation: belongs to one call of `FeedParser`.
struct FeedReader: XMLReaderDelegate {
  /// The kind of element in which the reader is.
  enum Context {
    case document
    case feed
    case item
    case image
    case media
    case person
    /// Inside `atom:source`, whose elements describe another feed.
    case source
    /// Inside an element whose text is being collected.
    case text
    case ignored
  }

  /// The meaning of names in this document.
  private(set) var vocabulary = FeedVocabulary()
  /// The feed so far.
  var feed = FeedDraft(format: .rss)
  /// The article whose element is open; without meaning when none is.
  var article = ArticleDraft()
  /// Whether the element of an article is open.
  private(set) var hasArticle = false
  /// The person whose element is open, with that element.
  var person: Person?
  var personElement = FeedElement.unknown
  /// The text that is being collected; without meaning when none is.
  var captured = CapturedText()
  /// Whether text is being collected.
  private(set) var wantsText = false
  /// The articles that are complete.
  private(set) var articles: [Article] = []
  /// Whether the root is that of a feed; nil before the root.
  private(set) var isFeed: Bool?
  /// The name of a root that is no feed's.
  private(set) var rootName = ""
  /// The error that ended the reading.
  private(set) var failure: FeedParsingError?
  /// Whether there is a `failure`: asking that itself for each event takes a fifth of the time.
  private var hasFailed = false

  private let limits: ParsingLimits
  private let faults: FaultLog
  private let documentURL: URL?
  /// The bases that `xml:base` states, each with the depth of its element.
  private var bases: [(depth: Int, url: URL)] = []
  private var contexts: [Context] = [.document]
  private var markup = MarkupWriter()

  /// Creates a reader for one document.
  init(limits: ParsingLimits, faults: FaultLog, documentURL: URL?) {
    self.limits = limits
    self.faults = faults
    self.documentURL = documentURL
  }

  /// Ends the reading because a limit was crossed; the first reason stays.
  mutating func fail(_ error: FeedParsingError) {
    failure = failure ?? error
    hasFailed = true
  }

  /// The address against which relative ones are resolved at this place.
  var base: URL? {
    if let inner = bases.last { return inner.url }
    return documentURL == nil ? feed.feed.link : documentURL
  }

  /// The base that `xml:base` states at this place; nil without one.
  var explicitBase: URL? { bases.last?.url }

  // MARK: Events

  /// The events that the reader asks the XML reader for; inlined, as a call would copy it.
  @inline(__always)
  private var demand: XMLDemand {
    if hasFailed { return .nothing }
    return wantsText ? .text : .elements
  }

  mutating func meaning(of name: String, prefix: String?, namespace: String?) -> UInt8 {
    vocabulary.element(name, prefix: prefix, namespace: namespace).rawValue
  }

  mutating func start(_ meaning: UInt8, _ tag: borrowing XMLTag) -> XMLDemand {
    start(FeedElement(rawValue: meaning) ?? .unknown, tag)
    return demand
  }

  mutating func end(_ meaning: UInt8) -> XMLDemand {
    if contexts.count > 1 { end(FeedElement(rawValue: meaning) ?? .unknown) }
    return demand
  }

  mutating func characters(_ bytes: Span<UInt8>) -> XMLDemand {
    if captured.form == .markup {
      MarkupWriter.append(bytes, to: &captured.bytes)
    } else {
      captured.bytes.append(bytes)
    }
    checkLength()
    return demand
  }

  private mutating func start(_ element: FeedElement, _ tag: borrowing XMLTag) {
    if tag.hasAttributes, let text = tag.value(of: "base", prefix: "xml"),
      let url = Address.resolve(text, against: base)
    {
      bases.append((contexts.count, url))
    }
    let depth = contexts.count
    dispatch(element, tag)
    if contexts.count == depth {
      enter(.ignored)
    }
  }

  private mutating func end(_ element: FeedElement) {
    let context = contexts.removeLast()
    if context == .text {
      if contexts.last == .text {
        captured.bytes.append(contentsOf: markup.end())
      } else if wantsText {
        wantsText = false
        deliver()
      }
    } else if element == .item || element == .atomEntry, context == .item {
      finishArticle()
    } else if context == .person {
      finishPerson()
    }
    while let last = bases.last, last.depth >= contexts.count {
      bases.removeLast()
    }
  }

  private mutating func checkLength() {
    guard captured.bytes.count > limits.maximumTextBytes else { return }
    let message = "A text is longer than \(ByteSize.spelled(limits.maximumTextBytes))."
    fail(FeedParsingError(.textTooLong, message, at: faults.lines.position(of: captured.offset)))
  }

  // MARK: Contexts

  /// Stores the kind of the element that starts, for the elements inside it.
  mutating func enter(_ context: Context) {
    contexts.append(context)
  }

  private mutating func dispatch(_ element: FeedElement, _ tag: borrowing XMLTag) {
    guard let context = contexts.last else { return }
    switch context {
    case .document: startRoot(element, tag)
    case .text: startInText(element, tag)
    case .feed: startInFeed(element, tag)
    case .item: startInItem(element, tag)
    case .media where hasArticle && !Self.isDublin(element):
      // Dublin Core inside a file is about the file.
      _ = startModuleInItem(element, tag) || startEpisode(element, tag)
    case .image:
      if element == .url { capture(element, .plain, tag) }
    case .person: startInPerson(element, tag)
    case .source:
      startInSource(element, tag)
    case .media, .ignored:
      if element == .item || element == .atomEntry { startArticle(tag) }
    }
  }

  private mutating func startRoot(_ element: FeedElement, _ tag: borrowing XMLTag) {
    isFeed = true
    switch element {
    case .rss:
      feed = FeedDraft(format: rssFormat(version: tag.value(of: "version")))
    case .channel:
      feed = FeedDraft(format: .cdf)
      parseChannelAttributes(tag)
    case .rdf:
      feed = FeedDraft(format: .rss10)
    case .feed, .atomEntry:
      feed = FeedDraft(format: atomFormat(version: tag.value(of: "version")))
    default:
      isFeed = false
      rootName = tag.name
      let message = "The document is no feed: its root element is <\(rootName)>."
      let start = faults.lines.position(of: 0)
      fail(FeedParsingError(.notAFeed, message, at: start, root: rootName))
      return
    }
    feed.feed.language = Self.language(tag)
    if element == .atomEntry {
      startArticle(tag)
    } else {
      enter(.feed)
    }
  }

  /// Returns the language of an element, also where the prefix of its attribute was forgotten.
  static func language(_ tag: borrowing XMLTag) -> String? {
    tag.value(of: "lang", prefix: "xml").nonEmpty ?? tag.value(of: "lang").nonEmpty
  }

  private mutating func startInFeed(_ element: FeedElement, _ tag: borrowing XMLTag) {
    switch element {
    case .item, .atomEntry:
      startArticle(tag)
    case .channel:
      if vocabulary.mainNamespace == .netscape { feed.feed.format = .rss090 }
      feed.feed.language = feed.feed.language ?? Self.language(tag)
      enter(.feed)
    default:
      let isKnown =
        switch element.family {
        case .rss: startRSSInFeed(element, tag)
        case .atom: startAtom(element, tag, inEntry: false)
        case .module: startModuleInFeed(element, tag)
        case .schedule: startSchedule(element, tag)
        case .episode, .conversation: false
        }
      if !isKnown {
        enter(.ignored)
      }
    }
  }

  private mutating func startInItem(_ element: FeedElement, _ tag: borrowing XMLTag) {
    if element == .item || element == .atomEntry {
      // An item inside an item: the end tag of the outer one is missing.
      faults.note(.syntax, "An article starts inside another.", at: tag.offset)
      finishArticle()
      startArticle(tag)
      return
    }
    let isKnown =
      switch element.family {
      case .rss: startRSSInItem(element, tag)
      case .atom: startAtom(element, tag, inEntry: true)
      case .module: startModuleInItem(element, tag) || startEpisode(element, tag)
      case .episode: startEpisode(element, tag)
      case .conversation: startConversation(element, tag)
      case .schedule: false
      }
    if !isKnown {
      enter(.ignored)
    }
  }

  /// Handles an author of RSS as a person of Atom, whose parts are elements.
  private mutating func startAuthor(with part: FeedElement, _ tag: borrowing XMLTag) {
    wantsText = false
    contexts[contexts.count - 1] = .person
    person = Person(name: "")
    personElement = .atomAuthor
    startInPerson(part, tag)
  }

  private static func isPartOfPerson(_ element: FeedElement) -> Bool {
    element == .atomName || element == .atomEmail || element == .atomAddress
  }

  private mutating func startInPerson(_ element: FeedElement, _ tag: borrowing XMLTag) {
    switch element {
    case .atomName, .atomAddress, .atomEmail, .podcastName, .podcastEmail:
      capture(element, .plain, tag)
    default:
      enter(.ignored)
    }
  }

  // MARK: Articles

  private mutating func startArticle(_ tag: borrowing XMLTag) {
    enter(.item)
    guard articles.count < limits.maximumEntries else {
      let message = "The document has more than \(limits.maximumEntries) articles."
      let position = faults.lines.position(of: tag.offset)
      fail(FeedParsingError(.tooManyEntries, message, at: position))
      return
    }
    article = ArticleDraft()
    hasArticle = true
    guard tag.hasAttributes else { return }
    article.language = Self.language(tag)
    if vocabulary.dialect == .rss {
      article.aboutID = tag.value(of: "about", prefix: "rdf")?.trimmingSpace.nonEmptyText
      if feed.feed.format == .cdf { parseItemAttributes(tag) }
    }
  }

  private mutating func finishArticle() {
    guard hasArticle else { return }
    hasArticle = false
    if article.authors.isEmpty, vocabulary.dialect == .atom {
      // An entry without authors has those of its feed (RFC 4287 section 4.2.1).
      article.inheritedAuthors = feed.authors
    }
    article.append(to: &articles)
  }

  private mutating func finishPerson() {
    guard let person else { return }
    self.person = nil
    guard !person.name.isEmpty || person.email != nil || person.url != nil else { return }
    switch (personElement, hasArticle) {
    case (.atomAuthor, true): article.authors.append(person)
    case (.atomContributor, true): article.rare.extras.contributors.append(person)
    case (.atomAuthor, false): feed.authors.append(person)
    case (.atomContributor, false): feed.feed.contributors.append(person)
    default: feed.podcastOwners.append(person)
    }
  }

  // MARK: Text

  /// Starts to collect the text of the element that starts.
  mutating func capture(
    _ element: FeedElement,
    _ form: CapturedText.Form,
    _ tag: borrowing XMLTag,
    attribute: String? = nil
  ) {
    captured.restart(element, form, at: tag.offset)
    if attribute != nil || !bases.isEmpty {
      captured.add(explicitBase: bases.last?.url, attribute: attribute)
    }
    wantsText = true
    enter(.text)
  }

  private mutating func startInText(_ element: FeedElement, _ tag: borrowing XMLTag) {
    if captured.element == .author, Self.isPartOfPerson(element),
      captured.bytes.trimmingSpace.isEmpty
    {
      startAuthor(with: element, tag)
      return
    }
    if captured.form == .undeclared {
      captured.form = .html
    } else if captured.form == .plain {
      captured.form = .markup
    }
    captured.bytes.append(contentsOf: markup.start(tag, base: bases.last?.url))
    enter(.text)
    checkLength()
  }

  /// Passes on the text whose element ended; its bytes are lent, and reused for the next text.
  private mutating func deliver() {
    var text = CapturedText()
    swap(&text, &captured)
    defer { swap(&text.bytes, &captured.bytes) }
    if text.isBase64 {
      text.decodeBase64()
    }
    if text.form == .markup {
      text.settleMarkup()
    }
    guard let context = contexts.last else { return }
    switch context {
    case .item, .media: deliverToArticle(text)
    case .feed: deliverToFeed(text)
    case .image: feed.feed.image = feed.feed.image ?? text.url(against: base)
    case .person: deliverToPerson(text)
    case .source:
      if text.element == .atomTitle || text.element == .title || text.element == .source {
        article.rare.extras.sourceTitle =
          article.rare.extras.sourceTitle ?? String?(text.plain).nonEmpty
      }
    default: break
    }
  }

  private mutating func deliverToArticle(_ text: CapturedText) {
    switch text.element.family {
    case .rss: endRSSInItem(text)
    case .atom: endAtomInEntry(text)
    case .module: endModuleInItem(text)
    case .episode: endEpisode(text)
    case .conversation: endConversation(text)
    case .schedule: break
    }
  }

  private mutating func deliverToFeed(_ text: CapturedText) {
    switch text.element.family {
    case .rss: endRSSInFeed(text)
    case .atom: endAtomInFeed(text)
    case .module: endModuleInFeed(text)
    case .schedule: endSchedule(text)
    case .episode, .conversation: break
    }
  }

  private mutating func deliverToPerson(_ text: CapturedText) {
    let base = base
    switch text.element {
    case .atomName, .podcastName: person?.name = text.plain
    case .atomAddress: person?.url = text.url(against: base)
    case .atomEmail, .podcastEmail: person?.email = String?(text.trimmed).nonEmpty
    default: break
    }
  }

  /// Returns the instant in a text; any other text is reported as a fault and ignored.
  func date(_ text: CapturedText) -> Date? {
    if let date = text.date { return date }
    let shown = text.trimmed
    if !shown.isEmpty {
      let message = "\"\(shown.prefix(Self.shownLength))\" is no date; it was left out."
      faults.note(.value, message, at: text.offset, damage: false)
    }
    return nil
  }

  /// The most characters of a value that a message shows.
  private static let shownLength = 60
}
