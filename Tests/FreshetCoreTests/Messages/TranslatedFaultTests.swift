// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import MarkupParsing
import Testing

/// Faults told in the reader's language, whichever module found them.
@Suite("Faults in another language")
struct TranslatedFaultTests {
  /// A language whose words have no Latin letters: what is left of these was not translated.
  private static let other = Messages(
    translate: { foreign($0) },
    translatePlural: { _, many, _ in foreign(many) }
  )

  private static func foreign(_ sentence: String) -> String {
    var (text, isPlace) = ("", false)
    for character in sentence {
      if character == "{" { isPlace = true }
      text.append(isPlace || !character.isASCII || !character.isLetter ? character : "文")
      if character == "}" { isPlace = false }
    }
    return text
  }

  private func latin(_ text: String, except known: String...) -> String {
    known.reduce(text) { $0.replacing($1, with: "") }.filter { $0.isASCII && $0.isLetter }
  }

  private let url = URL(filePath: "/1")

  @Test(arguments: FetchError.Code.allCases, [nil, 404, 418])
  func `a document that did not come`(code: FetchError.Code, status: Int?) {
    let wait = Duration.seconds(90)
    let error = FetchError(code, url: url, status: status, retryAfter: status.map { _ in wait })
    let told = Self.other.sentence(for: error)
    #expect(latin(told, except: "file").isEmpty, "\(told)")
    let outcome = FeedOutcome(
      SubscriptionID(rawValue: 1),
      title: "",
      .failure(.fetch(error)),
      at: .distantPast
    )
    let explained = Self.other.explanation(of: outcome)
    // Without a network the feed is not to blame.
    #expect(explained == told || code == .offline)
    #expect(latin(explained, except: "file").isEmpty)
    let search = DiscoveryError(.unreachable(error), start: url)
    #expect(latin(Self.other.sentence(for: search), except: "file").isEmpty)
  }

  @Test(arguments: FeedParsingError.Code.allCases)
  func `a document that is no feed`(code: FeedParsingError.Code) {
    let position = TextPosition(line: 2, column: 3, byteOffset: 9)
    let error = FeedParsingError(code, "It is <html>.", at: position)
    // English has the exact words.
    #expect(Messages().sentence(for: error) == "It is <html>. (line 2, column 3)")
    let sync = SyncError.notAFeed(error, at: url)
    #expect(
      Messages().sentence(for: sync, now: .distantPast)
        == "The answer could not be read as a feed: It is <html>. (line 2, column 3) "
        + "Check the address."
    )
    #expect(latin(Self.other.sentence(for: error)).isEmpty)
    #expect(latin(Self.other.sentence(for: sync, now: .distantPast)).isEmpty)
  }

  @Test(arguments: [PollOutcome.Arrival.updated, .unchanged, .notModified])
  func `a document that came`(arrival: PollOutcome.Arrival) {
    let outcome = FeedOutcome(
      SubscriptionID(rawValue: 1),
      title: "",
      .success(arrival),
      at: .distantPast
    )
    let told = Self.other.explanation(of: outcome)
    #expect(!told.isEmpty && latin(told).isEmpty, "\(told)")
  }

  @Test(
    arguments: StoreError.Code.allCases.map { SyncError.store(StoreError($0)) } + [
      .placeUnknown, .cancelled, .stopped(.gone), .stopped(.expired), .stoppedByReader,
      .unknownKind(OriginKind("1")),
    ]
  )
  func `a feed that is not asked, or not stored`(error: SyncError) {
    let english = error.sentence(in: .english, now: .distantPast)
    #expect(english.hasSuffix(".") && !english.contains("{"), "\(english)")
    let told = Self.other.sentence(for: error, now: .distantPast)
    #expect(!told.isEmpty && latin(told).isEmpty, "\(told)")
  }

  @Test(arguments: WaitReason.allCases, [nil, 1, 59, 60, 3601, 86_400, 1e12])
  func `a feed that has to wait`(reason: WaitReason, seconds: Double?) {
    let now = Date(timeIntervalSince1970: 0)
    let error = SyncError.waiting(until: seconds.map { now + $0 }, reason: reason)
    let english = error.sentence(in: .english, now: now)
    #expect(english.hasSuffix(".") && !english.contains("{"), "\(english)")
    let told = Self.other.sentence(for: error, now: now)
    #expect(!told.isEmpty && latin(told).isEmpty, "\(told)")
  }

  @Test func `a document of which a part came`() {
    let fault = FeedFault(kind: .truncated, message: "The document ends inside <item>.")
    let limit = FeedFault(kind: .limit, message: "The document has too many articles.")
    let reasons: [DocumentTruncation] = [
      .transfer(.shortBody(expected: 9, received: 4)), .transfer(.brokenContentCoding),
      .transfer(.cutConnection), .document(fault), .document(limit),
    ]
    for reason in reasons {
      let told = Self.other.reason(of: reason)
      #expect(!told.isEmpty && latin(told).isEmpty, "\(told)")
      #expect(DocumentTruncation(reason.part) == reason)
      var note = FetchNote(date: .distantPast, outcome: "truncated")
      note.facts.truncation = reason.part
      #expect(Messages().reason(of: note, from: url) == reason.sentence(in: .english))
      #expect(Self.other.reason(of: note, from: url) == reason.sentence(in: Self.other.wording))
    }
  }

  /// Facts of polls about another address of a feed, and the sentences about them.
  private static let moves: [(facts: FetchFacts, sentence: String)] = {
    let place = "https://b.example/feed"
    var moved = FetchFacts()
    moved.movedTo = place
    var staying = moved
    staying.staysAt = "https://a.example/feed"
    return [
      (moved, "It has moved to \(place)."),
      (
        staying,
        "It has moved to \(place), where another feed of the library is; its address stays."
      ),
      (
        joined(place, 1),
        "“\(place)” has moved here, and was joined with it: 1 article came along."
      ),
      (
        joined(place, 7),
        "“\(place)” has moved here, and was joined with it: 7 articles came along."
      ),
    ]
  }()

  private static func joined(_ feed: String, _ count: Int) -> FetchFacts {
    var facts = FetchFacts()
    facts.joined = FetchFacts.Joined(feed: feed, count: count)
    return facts
  }

  @Test(arguments: 0..<moves.count)
  func `a feed that moved`(index: Int) {
    let (facts, sentence) = Self.moves[index]
    var note = FetchNote(date: .distantPast, outcome: "updated")
    note.facts = facts
    #expect(Messages().reason(of: note, from: url) == sentence)
    let told = Self.other.reason(of: note, from: url)
    #expect(told.contains("https://b.example/feed") && told != sentence)
    #expect(latin(told, except: "https://b.example/feed").isEmpty, "\(told)")
  }

  @Test func `a feed that moved and did not come`() {
    var note = FetchNote(date: .distantPast, outcome: "http-503", detail: "In full.")
    note.facts.movedTo = "https://b.example/feed"
    let moved = "It has moved to https://b.example/feed."
    #expect(Messages().reason(of: note, from: url) == "In full. \(moved)")
    #expect(Self.other.reason(of: note, from: url).contains("https://b.example/feed"))
  }

  @Test(arguments: ExtractionError.Code.allCases)
  func `an article that is not found in its page`(code: ExtractionError.Code) {
    let error = FullTextError.notFound(site: nil, ExtractionError(code, "It is <b>."))
    #expect(latin(Self.other.fullTextSentence(for: error)).isEmpty)
    #expect(
      "\(error)"
        == "Could not find the article in a page of this computer: It is <b>. Open it in a browser."
    )
    #expect(latin(Self.other.fullTextSentence(for: FullTextError.noLink)).isEmpty)
    #expect(latin(Self.other.fullTextSentence(for: CancellationError())).isEmpty)
  }

  @Test(arguments: ["http-503", "hostNotFound", "notAFeed", "offline"])
  func `a fetch that is remembered`(outcome: String) {
    let note = FetchNote(date: .distantPast, outcome: outcome, detail: "In full.")
    let told = Self.other.reason(of: note, from: url)
    #expect(latin(told, except: "file", "Service Unavailable").isEmpty, "\(told)")
    #expect(Messages().reason(of: note, from: url) == "In full.")
  }

  private static let reasons: [OriginError.Reason] = [
    .closed, .tokenMissing, .tokenRefused, .limited, .absent, .cursorExpired, .noReplies, .webPage,
    .unreadable, .lost, .stated("1"), .stated(""), .secrets(.dismissed), .secrets(.service("1")),
    .secrets(.unreadable(path: "/1")), .secrets(.unwritable(path: "/1")),
  ]

  @Test(arguments: 0..<reasons.count)
  func `an error that a source states`(index: Int) throws {
    let error = OriginError(Self.reasons[index], of: "1")
    let sync = SyncError.refused(error)
    let english = Messages().sentence(for: sync, now: .distantPast)
    let told = Self.other.sentence(for: sync, now: .distantPast)
    #expect(latin(told).isEmpty, "\(told)")
    // A note that is read later has the words of the language that it is read in.
    let note = FetchNote(
      date: .distantPast,
      outcome: sync.shortDescription,
      detail: error.fieldsText
    )
    #expect(Self.other.reason(of: note, from: url) == told)
    #expect(Messages().reason(of: note, from: url) == english)
    #expect(Messages().outcome(of: note) == "Refused")
    let chinese = try Catalog.chinese().messages.sentence(for: sync, now: .distantPast)
    #expect(chinese != english && chinese.contains { $0 >= "\u{4E00}" }, "\(chinese)")
  }

  @Test(
    arguments: ["refused-closed", "updated", "truncated", "unchanged"],
    ["It is shut.", "It has moved to https://b.example/feed."]
  )
  func `a note of an earlier version has its own words in every language`(
    outcome: String,
    words: String
  ) {
    let note = FetchNote(date: .distantPast, outcome: outcome, detail: words)
    #expect(Messages().reason(of: note, from: url) == words)
    #expect(Self.other.reason(of: note, from: url) == words)
  }
}
