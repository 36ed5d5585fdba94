// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedFetching
import FeedModel
import Foundation
import FreshetCore
import MarkupParsing

/// A command that prints a list of subscriptions, or a merge of two.
struct SubscriptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "opml",
    abstract: "Prints the feeds of an OPML document, or merges two.",
    discussion: """
      A feed takes one line: its folders, its title and its address with tabs between them; a \
      missing one is a “-”. With --merge the merged document is printed as OPML: the feeds of \
      OTHER that are new stand behind those of FILE, and nothing of FILE is lost. What was refused \
      or mended is told on the error stream. Passwords and keys in addresses are left out of a \
      merged document, too, unless --with-passwords is given; how many feeds have some is told on \
      the error stream.

      \(JSONKeys.help("encoding", "wellformed", "opml", "faults")) opml has title and feeds, and \
      each of these address, title, site and folders; \(JSONKeys.faults); what is not told is \
      left out.
      """
  )

  @Argument(help: "The document; - reads standard input.")
  var file: String

  @Flag(help: "Prints the feeds as JSON.")
  var json = false

  @OptionGroup var passwords: PasswordOptions

  @Option(help: "Another document, whose feeds are added.")
  var merge: String?

  func validate() throws {
    if json, merge != nil {
      throw ValidationError(Console.localize("--json and --merge exclude each other."))
    }
    if file == "-", merge == "-" {
      throw ValidationError(Console.localize("Only one of the documents can be standard input."))
    }
  }

  func run() throws {
    var list = try Self.read(file)
    if let merge {
      try mergeAndPrint(&list, try Self.read(merge))
    } else if json {
      try Console.write(json: try SubscriptionsOutput(list.parsed, passwords).json())
    } else {
      try Console.write(list.subscriptions.map(row), json: false)
    }
  }

  /// Reads a document, and reports its repaired faults and refused entries.
  ///
  /// - Throws: `Exit.badData` and the like, after reporting the reason.
  static func read(_ file: String) throws -> SubscriptionFile {
    let bytes = try InputFile.read(file)
    let list: SubscriptionFile
    do throws(FeedParsingError) {
      list = try SubscriptionFile(parsing: bytes)
    } catch {
      let finding = InputFile.finding(bytes)
        .map { Console.localize("{finding}.", ["finding": $0]) }
      let reason = finding ?? Console.messages.sentence(for: error)
      Console.complain(
        Console.localize(
          "Could not read the subscriptions in {path}: {reason}",
          ["path": InputFile.name(file), "reason": reason]
        )
      )
      throw Exit.badData
    }
    for note in list.notes { Console.complain("\(InputFile.name(file)): \(note)") }
    return list
  }

  private func mergeAndPrint(_ list: inout SubscriptionFile, _ other: SubscriptionFile) throws {
    let summary = list.merge(other)
    let document = passwords.withPasswords ? list.document : list.document.withoutSecrets
    try Console.write(xml: String(SubscriptionFile(document).text.dropLast()))
    Console.complain(
      Console.localize(
        """
        Added: {added}. Known, and put into further folders: {filed}. Refused: {refused}.
        """,
        [
          "added": "\(summary.added)", "filed": "\(summary.filed)",
          "refused": "\(summary.refused.count)",
        ]
      )
    )
    let secret = list.subscriptions.filter { $0.address.url.withoutSecrets != $0.address.url }
    passwords.report(feedsWithSecrets: secret.count)
  }

  private func row(_ feed: Subscription) -> PrintedLine {
    let folders = feed.folders.joined(separator: "/")
    let address = passwords.text(of: feed.address.url)
    return PrintedLine(columns: [folders, feed.title ?? "", address], members: [:])
  }
}
