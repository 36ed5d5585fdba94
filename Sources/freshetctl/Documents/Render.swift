// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

/// A command that prints the text of articles as blocks.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the text of an article as it would be shown.",
    discussion: """
      FILE is a feed, whose articles are printed, or HTML, which is taken for one article. A list \
      of objects in JSON, when there are several.

      \(JSONKeys.help("title", "blocks", "dropped")) \(JSONKeys.blocks) HTML has no title.
      """
  )

  @Argument(help: "The document; - reads standard input.")
  var file: String

  @Option(help: "The address that relative addresses are resolved against.")
  var base: String?

  @Flag(help: "Print the blocks, and the parts left out, as JSON.")
  var json = false

  func validate() throws {
    try Console.checkBase(base)
  }

  func run() throws {
    let bytes = try InputFile.read(file)
    if let finding = InputFile.finding(bytes), !Self.isFeed(bytes) {
      Console.complain(
        Console.localize(
          "Could not read an article from {path}: {finding}.",
          ["path": InputFile.name(file), "finding": finding]
        )
      )
      throw Exit.badData
    }
    let articles = RenderedArticle.articles(in: bytes, baseURL: base.flatMap { URL(string: $0) })
    guard json else {
      try Console.write(articles.map(\.plainText).joined(separator: "\n\n\n"))
      return
    }
    let text: String
    do {
      text = try RenderedArticle.json(of: articles)
    } catch {
      Console.complain(
        Console.localize("Could not write the articles as JSON: {reason}", ["reason": "\(error)"])
      )
      throw Exit.ourFault
    }
    try Console.write(json: text)
  }

  /// Whether a document is a feed, which may be in an encoding that does not look like text.
  private static func isFeed(_ bytes: [UInt8]) -> Bool {
    do {
      return try NeutralFeed(parsing: bytes, contentType: nil, baseURL: nil).isFeed
    } catch {
      return false
    }
  }
}
