// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore
import MarkupParsing

/// A command that prints a feed document as JSON.
struct Parse: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a feed document as JSON.",
    discussion: """
      A document that is no feed gives a JSON object with its error. A list of subscriptions \
      stands in it as “opml”, the feeds that a web page names as “discovered”; for anything else \
      the exit code is 65.

      \(JSONKeys.help(
        "version", "encoding", "wellformed", "error", "feed", "entries", "faults", "opml",
        "discovered"
      )) These and the ones below are the names of a neutral model of feeds, which other parsers \
      are compared by, and not those of the other commands. feed has title, subtitle, link, id, \
      updated, published, language, authors, contributors, icon, image, next, self, hub, ttl, \
      generator, rights and categories. Each of the entries has id, title, link, summary, \
      content_html, authors, contributors, published, updated, categories, enclosures, media, \
      thumbnail, comments, rights and source_title. People have name, email and url; enclosures \
      url, type and length; media url, type, width and height; \(JSONKeys.faults). opml has title \
      and feeds, and each of these url, title, site and folders; each of discovered has url, title \
      and type. What the document does not tell is left out.
      """
  )

  @Argument(help: "The document; - reads standard input.")
  var file: String

  @Option(help: "The address that relative addresses are resolved against.")
  var base: String?

  @Option(name: .customLong("content-type"), help: "The HTTP header that came with the document.")
  var contentType: String?

  func validate() throws {
    try Console.checkBase(base)
  }

  func run() throws {
    try Self.printJSON(of: file, contentType: contentType, base: base)
  }

  /// Prints a document as JSON.
  ///
  /// - Parameters:
  ///   - file: the document; "-" is standard input.
  ///   - contentType: the HTTP header that came with it; nil if there was none.
  ///   - base: the address of the document; nil if it is not known.
  /// - Throws: an exit code, after reporting the error.
  static func printJSON(of file: String, contentType: String? = nil, base: String? = nil) throws {
    let bytes = try InputFile.read(file)
    let feed: NeutralFeed
    do throws(FeedParsingError) {
      feed = try NeutralFeed(
        parsing: bytes,
        contentType: contentType,
        baseURL: base.flatMap { URL(string: $0) }
      )
    } catch {
      try write(NeutralFeed(error: "\(error)"))
      let finding = InputFile.finding(bytes)
        .map { Console.localize("{finding}.", ["finding": $0]) }
      Console.complain(
        Console.localize(
          "Could not read the feed in {path}: {reason}",
          [
            "path": InputFile.name(file),
            "reason": finding ?? Console.messages.sentence(for: error),
          ]
        )
      )
      throw Exit.badData
    }
    try write(feed)
  }

  private static func write(_ feed: NeutralFeed) throws {
    let text: String
    do {
      text = try feed.json()
    } catch {
      Console.complain(
        Console.localize("Could not write the feed as JSON: {reason}", ["reason": "\(error)"])
      )
      throw Exit.ourFault
    }
    try Console.write(json: text)
  }
}
