// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB

/// A library as the first version of the schema kept it, table by table.
///
/// It is written out here, so that no later change of the program changes what it has to read.
enum FirstLibrary {
  /// Writes a library with an article for each number, the largest the newest.
  ///
  /// - Parameters:
  ///   - file: where it is made.
  ///   - count: how many articles it has.
  /// - Throws: what the database throws.
  static func make(at file: URL, articles count: Int) throws {
    let database = try DatabaseQueue(path: file.path())
    try database.inDatabase { database in
      try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
      try database.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"
      )
    }
    try database.write { database in
      try database.execute(sql: subscriptions + statuses + texts + upkeep)
      try database.execute(sql: "PRAGMA application_id = 1181905768")
      try database.execute(
        sql: """
          INSERT INTO grdb_migrations VALUES ('1: feeds, articles, journal, search');
          INSERT INTO feed (address, title, added) VALUES ('https://a.example/feed', 'A', 1);
          INSERT INTO setting VALUES ('plainTextVersion', '1'), ('foldsStories', '1'),
            (
              'keeping',
              '{"each":{"includesUnread":false},"all":{"megabytes":5000,"includesUnread":false}}'
            );
          """
      )
      try database.execute(
        sql: "INSERT INTO change (at, subject, content) VALUES (5, 'A', ?)",
        arguments: [Data(#"{"subscribed":{"_0":[1]}}"#.utf8)]
      )
      for number in 0..<count { try add(number + 1, database) }
      try database.execute(
        sql: """
          UPDATE feed SET boundary = 6, nextPage = 'https://a.example/feed?paged=3';
          INSERT INTO gap SELECT id, 1, 'https://a.example/feed?paged=2', 1, 5 FROM status
            WHERE id = 1;
          """
      )
    }
    try database.close()
  }

  /// The cursor at which the feed goes on, and that of its gap, as this version stores them.
  static let archive = (
    next: ArchiveState.more(OriginCursor("guessed shifted https://a.example/feed?paged=3")),
    gap: OriginCursor("guessed https://a.example/feed?paged=2")
  )

  /// Brings a library to a later version of the schema, the fourth at most.
  static func renew(_ file: URL, to version: Int = 2) throws {
    let database = try DatabaseQueue(path: file.path())
    try database.write { database in
      for sql in steps.prefix(version - 1) { try database.execute(sql: sql) }
    }
    try database.close()
  }

  /// The steps to the second version, which has another search index, and to the two after it.
  private static let steps = [
    """
    DROP TABLE search;
    CREATE VIRTUAL TABLE search USING fts5(
      text, title, author, content = '', columnsize = 0,
      tokenize = 'unicode61 remove_diacritics 2'
    );
    INSERT INTO grdb_migrations VALUES ('2: texts first in the search index');
    """,
    """
    ALTER TABLE feed ADD COLUMN kind TEXT NOT NULL DEFAULT 'feed';
    ALTER TABLE feed ADD COLUMN newerPage TEXT;
    INSERT INTO grdb_migrations VALUES ('3: kinds of source, cursors');
    """,
    """
    ALTER TABLE article ADD COLUMN details TEXT;
    INSERT INTO grdb_migrations VALUES ('4: details of articles');
    """,
  ]

  /// A text as the first version packed it, under a title and an author that rows name.
  private static let packed = """
    636260B105D22140C545996540DF02D5E6251E5E0F0CCDA74B66291497E4E7A516EBC1943B02CD030719C8C412B030\
    2B031B0BC3CED04C0ED6F2C492D42200
    """
  /// The text that is packed.
  static let text = "<p>The river of naïve 多 stones.</p>\n<p>And more of it.</p>"
  /// The time at which all of the articles were published, as their texts say.
  static let published = Date(timeIntervalSince1970: 1_767_225_600)

  private static func add(_ number: Int, _ database: Database) throws {
    let date = 1_767_225_600 + number
    try database.execute(
      sql: """
        INSERT INTO status (id, feedID, key, date, arrived, isRead, isStarred, place)
          VALUES (:id, 1, 'urn:' || :id, :date, :date, :id % 2, :id % 5 = 0, :date * 4);
        INSERT INTO alias VALUES (1, 1000 + :id, :id);
        INSERT INTO article (id, title, excerpt, byline, link, published, story, digest)
          VALUES (:id, 'Title ' || :id, -9, 'Ada', 'https://a.example/' || :id, 1767225600,
            2000 + :id, 3000 + :id);
        INSERT INTO body VALUES (:id, x'\(packed)');
        INSERT INTO search (rowid, title, author, text)
          VALUES (:date * 4, 'Title ' || :id, 'Ada', 'The river of naïve 多 stones. And more.');
        """,
      arguments: ["id": number, "date": date]
    )
  }

  private static let subscriptions = """
    CREATE TABLE folder (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      parentID INTEGER REFERENCES folder(id),
      name TEXT NOT NULL,
      position INTEGER NOT NULL DEFAULT 0,
      removed INTEGER
    );
    CREATE TABLE feed (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      address TEXT NOT NULL UNIQUE,
      folderID INTEGER REFERENCES folder(id),
      title TEXT NOT NULL DEFAULT '',
      givenTitle TEXT,
      site TEXT,
      icon TEXT,
      position INTEGER NOT NULL DEFAULT 0,
      added INTEGER NOT NULL,
      removed INTEGER,
      service TEXT,
      keeping BLOB,
      poll BLOB,
      nextCheck INTEGER,
      boundary INTEGER NOT NULL DEFAULT 0,
      nextPage TEXT
    );
    CREATE TABLE gap (
      statusID INTEGER PRIMARY KEY REFERENCES status(id) ON DELETE CASCADE,
      feedID INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
      nextPage TEXT,
      isGuess INTEGER NOT NULL DEFAULT 0,
      found INTEGER NOT NULL
    );
    CREATE TABLE fetch (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      feedID INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      outcome TEXT NOT NULL,
      detail TEXT NOT NULL DEFAULT '',
      bytes INTEGER NOT NULL DEFAULT 0,
      added INTEGER NOT NULL DEFAULT 0,
      changed INTEGER NOT NULL DEFAULT 0,
      milliseconds INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX fetch_feed ON fetch(feedID, id);
    """

  private static let statuses = """
    CREATE TABLE status (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      feedID INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      date INTEGER NOT NULL,
      arrived INTEGER NOT NULL,
      isRead INTEGER NOT NULL DEFAULT 0,
      isStarred INTEGER NOT NULL DEFAULT 0,
      isListed INTEGER NOT NULL DEFAULT 1,
      removed INTEGER,
      place INTEGER,
      UNIQUE (feedID, key)
    );
    CREATE TABLE alias (
      feedID INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
      digest INTEGER NOT NULL,
      statusID INTEGER NOT NULL,
      PRIMARY KEY (feedID, digest, statusID)
    ) WITHOUT ROWID;
    CREATE TABLE repair (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      statusID INTEGER NOT NULL REFERENCES status(id) ON DELETE CASCADE,
      oldKey TEXT NOT NULL,
      newKey TEXT NOT NULL,
      at INTEGER NOT NULL,
      isReverted INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX repair_status ON repair(statusID);
    CREATE INDEX repair_reverted ON repair(newKey) WHERE isReverted = 1;
    CREATE TABLE pending (
      statusID INTEGER NOT NULL REFERENCES status(id) ON DELETE CASCADE,
      field TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (statusID, field)
    ) WITHOUT ROWID;
    CREATE TABLE tag (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE
    );
    CREATE TABLE tagging (
      tagID INTEGER NOT NULL REFERENCES tag(id) ON DELETE CASCADE,
      statusID INTEGER NOT NULL REFERENCES status(id) ON DELETE CASCADE,
      PRIMARY KEY (tagID, statusID)
    ) WITHOUT ROWID;
    CREATE INDEX tagging_status ON tagging(statusID);
    CREATE INDEX status_date ON status(date) WHERE isListed = 1;
    CREATE INDEX status_unread ON status(date) WHERE isListed = 1 AND isRead = 0;
    CREATE INDEX status_starred ON status(date) WHERE isListed = 1 AND isStarred = 1;
    CREATE INDEX status_feed ON status(feedID, date) WHERE isListed = 1;
    CREATE UNIQUE INDEX status_place ON status(place) WHERE place IS NOT NULL;
    CREATE INDEX status_feed_unread ON status(feedID, date) WHERE isListed = 1 AND isRead = 0;
    """

  private static let texts = """
    CREATE TABLE article (
      id INTEGER PRIMARY KEY REFERENCES status(id) ON DELETE CASCADE,
      title TEXT NOT NULL,
      excerpt NOT NULL,
      byline TEXT NOT NULL,
      link TEXT,
      thumbnail TEXT,
      base TEXT,
      published INTEGER,
      story INTEGER,
      digest INTEGER NOT NULL
    );
    CREATE INDEX article_story ON article(story) WHERE story IS NOT NULL;
    CREATE TABLE body (
      id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
      content BLOB NOT NULL
    );
    CREATE TABLE version (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      statusID INTEGER NOT NULL REFERENCES status(id) ON DELETE CASCADE,
      replaced INTEGER NOT NULL,
      title TEXT NOT NULL,
      content BLOB NOT NULL
    );
    CREATE INDEX version_status ON version(statusID);
    CREATE VIRTUAL TABLE search USING fts5(
      title, author, text, content = '', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2'
    );
    """

  private static let upkeep = """
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      subject TEXT NOT NULL,
      content BLOB NOT NULL,
      isUndone INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) WITHOUT ROWID;
    """
}
