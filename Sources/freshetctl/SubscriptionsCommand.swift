// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import Foundation
import FreshetCore

/// Prints a list of subscriptions, or two as one.
struct SubscriptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "opml",
    abstract: "Prints the feeds of an OPML document, or merges two.",
    discussion: """
      A feed takes one line: its folders, its title and its address with tabs between them; a \
      missing one is a “-”. With --merge the merged document is printed as OPML: the feeds of \
      OTHER that are new stand behind those of FILE, and nothing of FILE is lost. What was refused \
      or mended is told on the error stream.
      """
  )

  @Argument(help: "The document; - reads standard input.")
  var file: String

  @Flag(help: "Prints the feeds as JSON.")
  var json = false

  @Option(help: "Another document, whose feeds are added.")
  var merge: String?

  func validate() throws {
    if json, merge != nil { throw ValidationError("--json and --merge exclude each other.") }
    if file == "-", merge == "-" {
      throw ValidationError("Only one of the documents can be standard input.")
    }
  }

  func run() throws {
    var list = try Self.read(file)
    if let merge {
      try mergeAndPrint(&list, try Self.read(merge))
    } else if json {
      try Console.write(try list.json())
    } else {
      for feed in list.subscriptions { try Console.write(Self.line(feed)) }
    }
  }

  /// Reads a document, and tells what was mended or is refused in it.
  ///
  /// - Throws: `Exit.badData` and its like, after the reason was told.
  static func read(_ file: String) throws -> SubscriptionFile {
    let bytes = try InputFile.read(file)
    let list: SubscriptionFile
    do {
      list = try SubscriptionFile(parsing: bytes)
    } catch {
      Console.complain("Could not read the subscriptions in \(InputFile.name(file)): \(error)")
      throw Exit.badData
    }
    for note in list.notes { Console.complain("\(InputFile.name(file)): \(note)") }
    return list
  }

  private func mergeAndPrint(_ list: inout SubscriptionFile, _ other: SubscriptionFile) throws {
    let summary = list.merge(other)
    try Console.write(String(list.text.dropLast()))
    Console.complain(
      "Added: \(summary.added). Known, and put into further folders: \(summary.filed). "
        + "Refused: \(summary.refused.count)."
    )
  }

  private static func line(_ feed: Subscription) -> String {
    let folders = feed.folders.joined(separator: "/")
    return [folders, feed.title ?? "", feed.address.url.absoluteString]
      .map { text in
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? "-" : words
      }
      .joined(separator: "\t")
  }
}
