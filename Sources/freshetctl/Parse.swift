// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

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
      )) What the document does not tell is left out.
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
    do {
      feed = try NeutralFeed(
        parsing: bytes,
        contentType: contentType,
        baseURL: base.flatMap { URL(string: $0) }
      )
    } catch {
      try write(NeutralFeed(error: "\(error)"))
      let reason = InputFile.finding(bytes).map { "\($0)." } ?? "\(error)"
      Console.complain("Could not read the feed in \(InputFile.name(file)): \(reason)")
      throw Exit.badData
    }
    try write(feed)
  }

  private static func write(_ feed: NeutralFeed) throws {
    let text: String
    do {
      text = try feed.json()
    } catch {
      Console.complain("Could not write the feed as JSON: \(error)")
      throw Exit.ourFault
    }
    try Console.write(json: text)
  }
}
