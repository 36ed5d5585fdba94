// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

/// Polls a feed once and prints how Freshet would go on polling it.
struct Manners: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Polls a feed once and says how Freshet would go on polling it, and why.",
    discussion: """
      One finding a line: the answer, redirects, validators, what the server and the feed say \
      about freshness, and when the next poll would be. Nothing is stored. Times in JSON are in \
      seconds.
      """
  )

  @Argument(help: "The feed's address.")
  var source: String

  @Flag(help: "Prints one JSON object.")
  var json = false

  func validate() throws {
    do throws(FeedAddress.Fault) {
      _ = try FeedAddress(typed: source)
    } catch {
      throw ValidationError(Messages().sentence(for: error))
    }
  }

  func run() async throws {
    let report = await MannersReport.polling(
      try FeedAddress(typed: source),
      with: FeedServices.live().fetcher,
      now: Date()
    )
    try Console.write(try text(of: report))
    if let problem = report.problem { Console.complain(problem) }
    switch report.verdict {
    case .feed: break
    case .notAFeed: throw Exit.badData
    case .failed: throw Exit.unreachable
    }
  }

  private func text(of report: MannersReport) throws -> String {
    guard json else { return report.lines.joined(separator: "\n") }
    do {
      return try report.json()
    } catch {
      Console.complain("Could not write the report as JSON: \(error)")
      throw Exit.ourFault
    }
  }
}
