// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// Names of fields and of errors in the files of the program.
@Suite(.timeLimit(.minutes(5)))
struct DeclaredNamesTests {
  @Test func `records of PieFed have a title and an author by other names`() async throws {
    let fixture = try KindFixture { _ in try DeclaredSource.file("lemmy") }
    let post =
      "{\"post\": {\"id\": 1, \"title\": \"A pond\"}, \"creator\": {\"user_name\": \"ann\"}}"
    fixture.server.on(
      ScriptedKind.lemmyPath,
      .json("{\"posts\": [\(post)], \"next_page\": \"2\"}"),
      .json("{\"posts\": [], \"next_page\": null}")
    )
    let found = try await fixture.browse("\(ScriptedKind.lemmyPath)?type_=All")
    #expect(found.titles == ["A pond"] && found.map(\.rowSummary.byline) == ["ann"])
    #expect(fixture.server.requests.last?.target.hasSuffix("&page_cursor=2") == true)
    try fixture.store.close()
  }

  @Test func `a warning of a wiki is told where it is the only reason`() async throws {
    let fixture = try KindFixture { _ in try DeclaredSource.file("mediawiki") }
    let warning = "{\"warnings\": {\"query\": {\"warnings\": \"Unrecognized value\"}}}"
    fixture.server.on(ScriptedKind.mediaWiki.first, .json(warning))
    let feed = try await fixture.subscribe(ScriptedKind.mediaWiki.list)
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.shortDescription == "refused-stated")
    #expect(outcome.explanation(in: .english).contains("“Unrecognized value”"))
    try fixture.store.close()
  }

  @Test func `a wiki is asked for edits and new pages alone`() async throws {
    let fixture = try KindFixture { _ in try DeclaredSource.file("mediawiki") }
    ScriptedKind.mediaWiki.install(fixture.server, [[6, 5, 4], [3, 2, 1]])
    let feed = try await fixture.subscribe(ScriptedKind.mediaWiki.list)
    _ = try await fixture.refresh(feed)
    #expect(fixture.server.requests.first?.target.contains("&rctype=edit%7Cnew&") == true)
    #expect(try await fixture.titles(feed).count == 3)
    try fixture.store.close()
  }
}
