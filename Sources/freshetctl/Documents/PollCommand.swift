// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

/// A command that polls a feed once and prints how Freshet would go on polling it.
struct PollCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "poll",
    abstract: "Polls a feed once, and explains when the next poll would be.",
    discussion: """
      One finding a line: the answer, redirects, validators, what the server and the feed say \
      about freshness, and when the next poll would be. Nothing is stored. Times in JSON are in \
      seconds.

      \(JSONKeys.help(
        "verdict", "problem", "address", "status", "finalAddress", "etag", "lastModified",
        "compression", "freshness", "interval", "quietHours", "quietDays", "redirects",
        "newAddress", "retryAfter", "hasHub", "ending", "nextPoll", "secondsToNextPoll"
      )) Each freshness has source, said and heeded, each of the redirects from, to, status and \
      isPermanent. What is not known is left out.
      """,
    aliases: ["manners"]
  )

  @Argument(help: "The feed's address.")
  var source: String

  @Flag(help: "Prints one JSON object.")
  var json = false

  func validate() throws {
    do throws(FeedAddress.Fault) {
      _ = try FeedAddress(typed: source)
    } catch {
      throw ValidationError(Console.messages.sentence(for: error))
    }
  }

  func run() async throws {
    let report = await PollingReport.polling(
      try FeedAddress(typed: source),
      with: FeedServices.live().fetcher,
      now: Date(),
      messages: json ? Messages() : Console.messages
    )
    if json {
      try Console.write(json: try text(of: report))
    } else {
      try Console.write(report.lines.joined(separator: "\n"))
    }
    if let problem = report.problem { Console.complain(problem) }
    switch report.verdict {
    case .feed: break
    case .notAFeed: throw Exit.badData
    case .failed: throw Exit.unreachable
    }
  }

  private func text(of report: PollingReport) throws -> String {
    do {
      return try report.json()
    } catch {
      Console.complain(
        Console.localize("Could not write the report as JSON: {reason}", ["reason": "\(error)"])
      )
      throw Exit.ourFault
    }
  }
}
