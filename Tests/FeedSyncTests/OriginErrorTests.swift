// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import Testing

/// Errors that sources state: their names, and what a note of a poll holds of them.
@Suite("Errors of sources")
struct OriginErrorTests {
  private static let address = URL(filePath: "/list")

  private static func failure(_ status: Int) -> FetchError {
    FetchError(.http, url: address, status: status)
  }

  /// Each reason with the name and the words that it has.
  private static let all: [(error: OriginError, code: String, words: String)] = [
    (OriginError(.closed, of: "V2EX", cause: failure(403)), "closed", "to members alone"),
    (OriginError(.tokenMissing, of: "V2EX", cause: failure(401)), "tokenMissing", "signing in"),
    (OriginError(.tokenRefused, of: "V2EX", cause: failure(401)), "token", "does not accept"),
    (OriginError(.limited, of: "GitHub", cause: failure(429)), "limit", "no more requests"),
    (
      OriginError(.limited, of: "GitHub", cause: failure(403), signingInHelps: true), "limit",
      "for a while. Signing in raises the limit."
    ),
    (OriginError(.absent, of: "V2EX", cause: failure(404)), "absent", "has no such list"),
    (OriginError(.cursorExpired, of: "Lemmy"), "placeExpired", "does not know this place"),
    (OriginError(.noReplies, of: "V2EX"), "noReplies", "has no comments"),
    (OriginError(.webPage, of: "V2EX"), "webPage", "sent a page of the web"),
    (OriginError(.unreadable, of: "V2EX"), "unreadable", "is damaged"),
    (OriginError(.lost, of: "YouTube", cause: failure(500)), "lost", "loses feeds for days"),
    (OriginError(.stated("Go {away} “now”"), of: "V2EX"), "stated", "“Go {away} “now””."),
    (OriginError(.stated(""), of: "V2EX"), "stated", "without a reason"),
    (OriginError(.stated("Slow"), of: "V2EX", cause: failure(429)), "limit", "refused: “Slow”."),
    (OriginError(.declared("Tea."), of: "Pot", cause: failure(418)), "status-418", "Tea."),
    (OriginError(.declared("No forum."), of: "Pot"), "declared", "No forum."),
    (OriginError(.secrets(.unreadable(path: "/s")), of: "x"), "tokens", "in /s cannot be read"),
  ]

  @Test(arguments: 0..<all.count)
  func `a note holds the code and the fields, from which the error is read again`(index: Int) {
    let (error, code, words) = Self.all[index]
    #expect(error.code == code)
    #expect(error.sentence(in: .english).contains(words), "\(error.sentence(in: .english))")
    let note = FetchNote(
      date: .distantPast,
      outcome: SyncError.refused(error).shortDescription,
      detail: error.fieldsText
    )
    #expect(note.error(at: Self.address) == .refused(error))
    #expect(!note.detail.contains("\n") && note.statement.isEmpty)
  }

  @Test(arguments: [OriginError.Reason.limited, .stated("Slow"), .declared("Tea.")])
  func `a refusal says until when, and its note does not: the time is over when it is read`(
    reason: OriginError.Reason
  ) {
    let wait = FetchError(.http, url: Self.address, status: 429, retryAfter: .seconds(900))
    let plain = OriginError(reason, of: "x", cause: Self.failure(429))
    let error = OriginError(reason, of: "x", cause: wait)
    #expect(
      error.sentence(in: .english) == "\(plain.sentence(in: .english)) Try again in 15 minutes."
    )
    #expect(!plain.sentence(in: .english).contains("Signing in"))
    let note = FetchNote(
      date: .distantPast,
      outcome: SyncError.refused(error).shortDescription,
      detail: error.fieldsText
    )
    #expect(note.error(at: Self.address) == .refused(plain))
  }

  @Test func `a note of an earlier version has a sentence behind the fields`() {
    let error = OriginError(.closed, of: "V2EX")
    let note = FetchNote(
      date: .distantPast,
      outcome: "refused-closed",
      detail: "\(error.fieldsText)\nIt has moved to https://example.org/."
    )
    #expect(note.error(at: Self.address) == .refused(error))
    #expect(note.statement == "It has moved to https://example.org/.")
  }

  @Test func `a note of an earlier version stays as it was written`() {
    let sentence = "V2EX has no such list, or it was removed. Check the address."
    let note = FetchNote(date: .distantPast, outcome: "refused-absent", detail: sentence)
    guard case .refused(let error) = note.error(at: Self.address) else {
      Issue.record("not refused")
      return
    }
    #expect(error.reason == .noted(code: "absent", sentence: sentence))
    #expect(error.code == "absent" && error.sentence(in: .english) == sentence)
  }

  @Test func `fields are stored under names that last`() {
    let error = OriginError(.stated("Slow"), of: "A/B", cause: Self.failure(429))
    #expect(error.fieldsText == #"{"source":"A/B","status":429,"words":"Slow"}"#)
    let locked = OriginError(.secrets(.dismissed), of: "x")
    #expect(locked.fieldsText == #"{"secret":{"dismissed":{}},"source":"x"}"#)
  }
}
