// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

/// A library that contradicts itself is noticed: by the next change of the row in a debug build,
/// and by a look at all of it.
@Suite("What holds in a library")
struct InvariantTests {
  /// Breaks something in a library behind its back.
  private static func spoil(_ sql: String, _ location: LibraryFolder) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let raw = try DatabaseQueue(path: location.file.path(), configuration: configuration)
    try raw.write { try $0.execute(sql: sql) }
    try raw.close()
  }

  @Test
  func `a change of an article that is listed and not stored ends a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let location = try LibraryFolder()
      let fixture = try StoreFixture(at: location.file)
      _ = try await fixture.feed("a", holding: 1...3)
      try Self.spoil("DELETE FROM article WHERE id = 2", location)
      try await fixture.store.articles.setStarred([ArticleID(rawValue: 2)], true)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("FeedStore: an article that is listed is stored"))
  }

  @Test(
    arguments: [
      (
        "INSERT INTO search (rowid, title, author, text) VALUES (7, 'a', 'b', 'c')",
        "the search index has the words of stored articles alone"
      ),
      (
        "UPDATE status SET place = NULL WHERE id = 1",
        "what is stored with its text is in the search index, or will be"
      ),
      ("UPDATE status SET isRead = 3 WHERE id = 1", "a state is one of those that there are"),
      (
        """
        INSERT INTO folder (id, parentID, name) VALUES (8, NULL, 'a'), (9, 8, 'b');
        UPDATE folder SET parentID = 9 WHERE id = 8
        """,
        "no folder stands in itself"
      ),
      (
        "INSERT INTO change (at, subject, content) VALUES (1, '', '{')",
        "a line of the journal is whole"
      ),
      (
        "INSERT INTO tagging (tagID, statusID) VALUES (99, 1)",
        "no row refers to a missing one"
      ),
    ]
  )
  func `a look at the whole library names what is broken`(sql: String, name: String) async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...3)
    #expect(try fixture.store.upkeep.brokenInvariants() == [])
    try Self.spoil(sql, location)
    #expect(try fixture.store.upkeep.brokenInvariants().contains(name))
    try fixture.store.close()
  }
}
