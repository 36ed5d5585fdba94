// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ArticleExtraction
import Foundation
import FreshetCore

/// A command that prints the article of a web page.
struct Extract: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the article of a web page.",
    discussion: """
      Title, author and text with empty lines between them, or a JSON object. A page in which no \
      article can be found gives exit code 65.

      \(JSONKeys.help(
        "title", "author", "siteName", "language", "published", "excerpt", "leadImage",
        "textLength", "html"
      )) What the page does not tell is left out.
      """
  )

  @Argument(help: "The page; - reads standard input.")
  var file: String

  @Option(help: "The page's address, which relative addresses are resolved against.")
  var base: String

  @Option(name: .customLong("content-type"), help: "The HTTP header that came with the page.")
  var contentType: String?

  @Flag(help: "Prints a JSON object.")
  var json = false

  func validate() throws {
    try Console.checkBase(base)
  }

  func run() throws {
    guard let url = URL(string: base) else {
      throw ValidationError(
        Console.localize("The base {address} is not an absolute address.", ["address": base])
      )
    }
    let bytes = try InputFile.read(file)
    if contentType == nil, let finding = InputFile.finding(bytes) {
      Console.complain(
        Console.localize(
          "Could not find an article in {path}: {finding}.",
          ["path": InputFile.name(file), "finding": finding]
        )
      )
      throw Exit.badData
    }
    let page: NeutralArticle
    do throws(ExtractionError) {
      page = try NeutralArticle(extracting: bytes, contentType: contentType, url: url)
    } catch {
      Console.complain(
        Console.localize(
          "Could not find an article in {path}: {reason}",
          ["path": InputFile.name(file), "reason": Console.messages.sentence(for: error)]
        )
      )
      throw Exit.badData
    }
    if json {
      try Console.write(json: try text(of: page))
    } else {
      try Console.write(page.plainText)
    }
  }

  private func text(of page: NeutralArticle) throws -> String {
    do {
      return try page.json()
    } catch {
      Console.complain(
        Console.localize("Could not write the article as JSON: {reason}", ["reason": "\(error)"])
      )
      throw Exit.ourFault
    }
  }
}
