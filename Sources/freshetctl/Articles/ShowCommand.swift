// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that prints an article.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints an article.",
    discussion: """
      Its title, what is known of it with a word and a colon before each, an empty line and the \
      text, with a number behind each link and the addresses below. Files that come with it stand \
      with type and size. --html prints the text alone, as HTML with nothing in it that acts.

      \(JSONKeys.help(
        "id", "key", "feed", "feedTitle", "title", "date", "published", "updated", "authors",
        "language", "link", "tags", "categories", "enclosures", "episode", "read", "starred",
        "text", "links", "html", "blocks", "dropped"
      )) authors have name, email and url, enclosures url, type and length; episode is null or has \
      season, number, seconds, explicit, chapters and transcripts. \(JSONKeys.blocks)

      What an article said before its feed changed it is kept, ten texts at most: --edits prints \
      one line for each edit, the last one first: its number, its time and the title before it. \
      --before prints the text before the edit of a number. \
      \(JSONKeys.help("edit", "date", "title", with: "--edits"))
      """
  )

  @Argument(help: "The article's number.")
  var article: Int64

  @Flag(help: "Prints the text as HTML.")
  var html = false

  @Flag(help: "Prints when the article was edited, in place of its text.")
  var edits = false

  @Option(help: "Prints what the article said before an edit; 1 is the last one.")
  var before: Int?

  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if edits, html || before != nil {
      throw ValidationError(Console.localize("--edits excludes --html and --before."))
    }
    if html, options.json {
      throw ValidationError(Console.localize("--html and --json exclude each other."))
    }
  }

  func run() async throws {
    try await options.work { store in
      let id = ArticleID(rawValue: article)
      guard try await store.lists.listed([id]).contains(id),
        let found = try await store.articles.article(id)
      else {
        Console.complain(
          Console.localize("There is no article number {number}.", ["number": "\(article)"])
        )
        throw Exit.badData
      }
      guard edits || before != nil else { return try write(found) }
      let versions = try await store.articles.versions(of: id)
      guard let before else { return try options.write(Self.rows(versions)) }
      guard versions.indices.contains(before - 1) else {
        Console.complain(
          Console.localize(
            "Article number {number} has no edit number {edit}.",
            ["number": "\(article)", "edit": "\(before)"]
          )
        )
        throw Exit.badData
      }
      try write(found.before(versions[before - 1]))
    }
  }

  private func write(_ found: LibraryArticle) throws {
    let kept = ArticleOutput(found)
    if options.json {
      try Console.write([PrintedLine(columns: [], members: members(found, kept))], json: true)
    } else {
      try Console.write(html ? kept.safeHTML : text(found, kept))
    }
  }

  private static func rows(_ versions: [ArticleVersion]) -> [PrintedLine] {
    versions.enumerated().map { offset, version in
      let date = version.replaced.stamp
      return PrintedLine(
        columns: ["\(offset + 1)", date, version.title],
        members: [
          "edit": .number(offset + 1), "date": .text(date), "title": .text(version.title),
        ]
      )
    }
  }

  private func text(_ found: LibraryArticle, _ kept: ArticleOutput) -> String {
    let (listed, article) = (found.listed, found.article)
    let files = article.enclosures.map { (Console.localize("File"), $0.line(passwords)) }
    let facts = [
      (Console.localize("Feed"), listed.feedTitle),
      (Console.localize("Date"), listed.published?.stamp ?? ""),
      (Console.localize("Authors"), listed.rowSummary.byline),
      (Console.localize("Link"), listed.rowSummary.link ?? ""),
      (Console.localize("Tags"), found.tags.map(\.name).joined(separator: ", ")),
      (Console.localize("Episode"), article.episode.line),
      (Console.localize("State"), stateText(listed)),
    ]
    let head = (facts + files).filter { !$0.1.isEmpty }.map {
      Console.fact($0.0, PrintedLine.cell($0.1))
    }
    let title =
      listed.rowSummary.title.isEmpty ? Console.messages.untitled : listed.rowSummary.title
    let top = ([PrintedLine.cell(title)] + head).joined(separator: "\n")
    let text = kept.rendered.textWithLinks
    return text.isEmpty ? top : "\(top)\n\n\(text)"
  }

  /// Returns the state of the article in words; in a table it is `state`.
  private func stateText(_ article: StoredArticle) -> String {
    switch (article.isRead, article.isStarred) {
    case (true, true): Console.localize("read,starred")
    case (true, false): Console.localize("read")
    case (false, true): Console.localize("unread,starred")
    case (false, false): Console.localize("unread")
    }
  }

  private func members(
    _ found: LibraryArticle,
    _ kept: ArticleOutput
  ) -> [String: PrintedJSON] {
    let (listed, text) = (found.listed, found.article)
    return [
      "id": PrintedJSON(listed.id.rawValue), "key": .text(listed.key.rawValue),
      "feed": PrintedJSON(listed.feed.rawValue), "feedTitle": .text(listed.feedTitle),
      "title": .text(listed.rowSummary.title), "date": PrintedJSON(listed.published?.stamp),
      "published": PrintedJSON(text.published?.stamp),
      "updated": PrintedJSON(text.updated?.stamp),
      "authors": .list(text.authors.map(Self.author)),
      "language": PrintedJSON(listed.texts.language), "link": PrintedJSON(listed.rowSummary.link),
      "tags": .list(found.tags.map { .text($0.name) }),
      "categories": .list(text.categories.map { .text($0) }),
      "enclosures": .list(text.enclosures.map { $0.json(passwords) }),
      "episode": text.episode.json,
      "read": .bool(listed.isRead), "starred": .bool(listed.isStarred),
      "text": .text(kept.plainText), "links": .list(kept.rendered.links.map { .text($0) }),
      "html": .text(kept.safeHTML),
      "blocks": .value(kept.rendered.blocks), "dropped": .value(kept.rendered.dropped),
    ]
  }

  private static func author(_ person: Person) -> PrintedJSON {
    .object([
      "name": .text(person.name), "email": PrintedJSON(person.email),
      "url": PrintedJSON(person.url?.absoluteString),
    ])
  }
}
