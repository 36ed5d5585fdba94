// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

/// The schema, as the migrations that lead to it.
///
/// A migration that was released is never changed. Times are whole seconds since 1970, in UTC.
enum Migrations {
  /// The application ID in the header of a library's file: “Frsh”.
  static let applicationID: Int32 = 0x4672_7368

  /// All migrations, in their order.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: feeds, articles, journal, search") { database in
      for statement in [feeds, articles, indexes, texts, firstSearchIndex, upkeep] {
        try database.execute(sql: statement)
      }
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
    // No row refers to the index: a check of all that refer to other tables would take seconds.
    let second = "2: texts first in the search index"
    migrator.registerMigration(second, foreignKeyChecks: .immediate, migrate: renewSearchIndex)
    let third = "3: kinds of source, cursors"
    migrator.registerMigration(third, foreignKeyChecks: .immediate) { database in
      try database.execute(
        sql: """
          ALTER TABLE feed ADD COLUMN kind TEXT NOT NULL DEFAULT 'feed';
          ALTER TABLE feed ADD COLUMN newerPage TEXT;
          """
      )
      try writeCursors(database)
    }
    let fourth = "4: details of articles"
    migrator.registerMigration(fourth, foreignKeyChecks: .immediate) { database in
      try database.execute(sql: "ALTER TABLE article ADD COLUMN details TEXT")
    }
    let fifth = "5: both ends of gaps"
    migrator.registerMigration(fifth, foreignKeyChecks: .immediate) { database in
      try database.execute(sql: "ALTER TABLE gap ADD COLUMN newerPage TEXT")
    }
    let sixth = "6: contacts, muted articles, changes of rules"
    migrator.registerMigration(sixth, foreignKeyChecks: .immediate) { database in
      try database.execute(sql: contacts + "ALTER TABLE change ADD COLUMN rule INTEGER;")
    }
    let seventh = "7: causes of fetches"
    migrator.registerMigration(seventh, foreignKeyChecks: .immediate) { database in
      try database.execute(sql: "ALTER TABLE fetch ADD COLUMN cause TEXT NOT NULL DEFAULT ''")
    }
    let eighth = "8: languages of articles"
    migrator.registerMigration(eighth, foreignKeyChecks: .immediate) { database in
      try database.execute(sql: "ALTER TABLE article ADD COLUMN language TEXT")
    }
    let ninth = "9: pauses of hosts"
    migrator.registerMigration(ninth, foreignKeyChecks: .immediate) { database in
      try database.execute(
        sql: "CREATE TABLE pause (host TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID"
      )
    }
    let tenth = "10: files of rows"
    migrator.registerMigration(tenth, foreignKeyChecks: .immediate) { database in
      try database.execute(sql: "ALTER TABLE article ADD COLUMN file TEXT")
    }
    return migrator
  }

  /// The tables of feeds and folders.
  ///
  /// A removed one keeps its row for as long as the removal can be undone.
  private static let feeds = """
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

  /// The tables of articles' keys and states, which outlive the articles.
  ///
  /// The values of `isListed`: 0, the article is not shown and does not return; 1, it is shown; 2,
  /// its text was lost, and is restored when its feed sends it again; 3, it is muted, and shown in
  /// the list of muted articles alone.
  ///
  /// Numbers are never reused, as the search index and the journal refer to them. Further keys are
  /// stored as digests: an article has three of them, and they are never shown. They are removed
  /// with their feed, as a status is: an index to find them by status would be as large as they
  /// are.
  private static let articles = """
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
    """

  /// The indexes: one for each order in which lists are read, without the rows that the list leaves
  /// out.
  private static let indexes = """
    CREATE INDEX status_date ON status(date) WHERE isListed = 1;
    CREATE INDEX status_unread ON status(date) WHERE isListed = 1 AND isRead = 0;
    CREATE INDEX status_starred ON status(date) WHERE isListed = 1 AND isStarred = 1;
    CREATE INDEX status_feed ON status(feedID, date) WHERE isListed = 1;
    CREATE UNIQUE INDEX status_place ON status(place) WHERE place IS NOT NULL;
    CREATE INDEX status_feed_unread ON status(feedID, date) WHERE isListed = 1 AND isRead = 0;
    """

  /// The tables of row summaries and, apart from them, of texts.
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
    """

  /// The search index of the first migration.
  private static let firstSearchIndex = """
    CREATE VIRTUAL TABLE search USING fts5(
      title, author, text, content = '', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2'
    );
    """

  /// Returns the SQL of the search index, which holds no second copy of the texts; its row numbers
  /// are `status.place`.
  ///
  /// A word in any column but the first takes two bytes more for each article that has it, and most
  /// words are in texts: with these in front the index is smaller by a fifth.
  ///
  /// - Source: SQLite's FTS5, the position list format.
  static func searchIndex(named name: String = "search") -> String {
    """
    CREATE VIRTUAL TABLE \(name) USING fts5(
      text, title, author, content = '', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2'
    )
    """
  }

  /// Replaces the search index of the first migration by an empty one, which is filled later.
  ///
  /// In this order all other tables begin at the pages at which the first migration put them: a
  /// recovery reads a damaged file of an earlier version by the first pages of a new library.
  private static func renewSearchIndex(_ database: Database) throws {
    try database.execute(sql: searchIndex(named: "fresh"))
    // Free pages of words need no zeros written over them, which for 500,000 articles takes four
    // seconds: they are soon filled with the same words, or cut off.
    let zeroing = try Int.fetchOne(database, sql: "PRAGMA secure_delete") ?? 0
    try database.execute(sql: "PRAGMA secure_delete = FAST")
    let dropping = Result { try database.execute(sql: "DROP TABLE search") }
    try database.execute(sql: "PRAGMA secure_delete = \(zeroing == 2 ? "FAST" : "\(zeroing)")")
    try dropping.get()
    try database.execute(sql: "ALTER TABLE fresh RENAME TO search")
    try SearchIndex.fillLater(database)
  }

  /// Writes the archive states of the first two versions as cursors of the kind of feeds.
  ///
  /// These had flags beside the address: `boundary` was 0 before the first document; then 1 or 2
  /// for a next one that was named or guessed, with 4 and 8 for numbered pages that were seen to
  /// move and are read once more. Since then it is 0 or 1, and `nextPage` is a cursor. A cursor
  /// that is written already stays, so that a recovery can do the same with rows of any version.
  static func writeCursors(_ database: Database) throws {
    try database.execute(
      sql: """
        UPDATE feed SET boundary = 1, nextPage = iif(boundary & 2, 'guessed ', '')
          || iif(boundary & 4, 'shifted ', '') || iif(boundary & 8, 'again ', '') || nextPage
          WHERE boundary > 1;
        UPDATE gap SET isGuess = 0, nextPage = 'guessed ' || nextPage WHERE isGuess = 1;
        """
    )
  }

  /// The ledger of requests, and the index of muted articles.
  ///
  /// A feed or an article of 0 is none: a key has no NULL. Neither refers to its table, as rows of
  /// the ledger would have to be looked for with each article that is deleted.
  private static let contacts = """
    CREATE TABLE contact (
      feedID INTEGER NOT NULL,
      statusID INTEGER NOT NULL,
      host TEXT NOT NULL,
      kind TEXT NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (feedID, statusID, host, kind)
    ) WITHOUT ROWID;
    CREATE INDEX status_muted ON status(date) WHERE isListed = 3;
    """

  /// The tables of the reader's changes and of the program's settings.
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
