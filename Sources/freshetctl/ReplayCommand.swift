// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FreshetCore
import RefreshKit

/// A command that replays a recorded session, and prints where the program behaves differently now.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays a session that the window recorded.",
    discussion: """
      Record with `freshet --record FILE`. A recording becomes a test by copying it into \
      Tests/FreshetScenarioTests/Recordings. If the program answers another way than it did, the \
      first such step is printed, and the exit code is 70.
      """
  )

  @Argument(help: "The recording.")
  var file: String

  func run() throws {
    let report: RecordingFile.Report
    do throws(RecordingFile.Fault) {
      report = try RecordingFile.replay(path: file)
    } catch {
      Console.complain(Self.sentence(for: error, file))
      if case .unreadable = error { throw Exit.unreachable }
      throw Exit.badData
    }
    guard let divergence = report.divergence else {
      return try Console.write("\(report.steps) events of \(report.lists) lists: all as recorded.")
    }
    try Console.write(
      """
      \(file):\(report.line): event \(divergence.step) of its list goes another way.
        then: \(divergence.expectedEffects.joined(separator: "; ")) [\(divergence.expected)]
        now:  \(divergence.foundEffects.joined(separator: "; ")) [\(divergence.found)]
      """
    )
    throw Exit.ourFault
  }

  private static func sentence(for fault: RecordingFile.Fault, _ file: String) -> String {
    switch fault {
    case .unreadable: "Could not open \(file): it is missing or cannot be read. Check its path."
    case .badLine(let number): "Could not read \(file), line \(number): this is no recorded event."
    case .unknownVersion(let version):
      "Could not play \(file): its format is version \(version). A newer Freshet reads it."
    }
  }
}
