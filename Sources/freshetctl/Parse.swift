// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

/// Prints a feed document as JSON.
struct Parse: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a feed document as JSON.",
    discussion: "A document that is no feed gives a JSON object with its error, and exit code 65."
  )

  @Argument(help: "The document; - reads standard input.")
  var file: String

  @Option(help: "The address that relative addresses are resolved against.")
  var base: String?

  @Option(name: .customLong("content-type"), help: "The HTTP header that came with the document.")
  var contentType: String?

  func validate() throws {
    guard let base else { return }
    guard let url = URL(string: base), url.scheme != nil else {
      throw ValidationError("The base \(base) is not an absolute address.")
    }
  }

  func run() throws {
    let bytes = try Console.read(file)
    let feed: NeutralFeed
    do {
      feed = try NeutralFeed(
        parsing: bytes,
        contentType: contentType,
        baseURL: base.flatMap { URL(string: $0) }
      )
    } catch {
      try write(NeutralFeed(error: "\(error)"))
      let name = file == "-" ? "standard input" : file
      Console.complain("Could not read the feed in \(name): \(error)")
      throw Exit.badData
    }
    try write(feed)
  }

  private func write(_ feed: NeutralFeed) throws {
    let text: String
    do {
      text = try feed.json()
    } catch {
      Console.complain("Could not write the feed as JSON: \(error)")
      throw Exit.ourFault
    }
    try Console.write(text)
  }
}
