// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore
import Foundation
import FreshetCore
import RefreshKit

/// A command that replays what the window recorded, and prints where the program behaves
/// differently now.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays a session, or the refresh of a feed, that the window recorded.",
    discussion: """
      Record a session with `freshet --record FILE`, and a feed with “Record Feed” in the window. \
      A session becomes a test by copying it into Tests/FreshetScenarioTests/Recordings. If the \
      program answers another way than it did, the first such step is printed, and the exit code \
      is 70.

      The recording of a feed is a folder. Its requests and answers are printed, what was read of \
      them, and where that fails. With --as-test, a test for Swift Testing is written that fails \
      until the feed is read, and the recording is copied into “Recordings” beside it.
      """
  )

  @Argument(help: "The recording: a file, or the folder of a feed's.", completion: .file())
  var file: String

  @Option(
    name: .customLong("as-test"),
    help: "Write a test of the feed's recording to this file.",
    completion: .file(extensions: ["swift"])
  )
  var test: String?

  @Option(help: "With --as-test: how many articles there are to be read.")
  var articles: Int?

  func validate() throws {
    if articles != nil, test == nil {
      throw ValidationError(Console.localize("--articles needs --as-test."))
    }
    if let articles, articles < 0 {
      throw ValidationError(Console.localize("--articles must not be negative."))
    }
  }

  func run() async throws {
    var isFolder = false
    if let kind = try? FileManager.default.attributesOfItem(atPath: file)[.type] {
      isFolder = kind as? FileAttributeType == .typeDirectory
    }
    guard isFolder || test != nil else { return try replaySession() }
    try await replayFeed(URL(filePath: file, directoryHint: .isDirectory))
  }

  private func replaySession() throws {
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

  private func replayFeed(_ folder: URL) async throws {
    let recording: FeedRecording
    do throws(FeedRecording.Fault) {
      recording = try FeedRecording(at: folder)
    } catch {
      Console.complain(Self.sentence(for: error))
      if case .unreadable = error { throw Exit.unreachable }
      throw Exit.badData
    }
    let playback = try await recording.play()
    try Console.write(Self.lines(recording.report, playback).joined(separator: "\n"))
    if let test { return try write(test, of: recording, in: folder, playback) }
    if playback.outcome != recording.report.outcome { throw Exit.ourFault }
  }

  private static func lines(
    _ report: FeedRecording.Report,
    _ playback: FeedRecording.Playback
  ) -> [String] {
    let head = [
      "\(report.address.absoluteString)",
      "Recorded: \(report.date.stamp), Freshet \(report.program), \(report.kind)",
    ]
    let exchanges = report.exchanges.map { exchange -> String in
      let hops = exchange.redirects.map { "\($0.status) to \($0.to.absoluteString)" }
      let end = exchange.failure ?? exchange.status.map { "\($0)" } ?? ""
      let body = exchange.body.map { ", \($0)\(exchange.isCut ? ", cut off" : "")" } ?? ""
      return "Asked: \(exchange.address.absoluteString): "
        + (hops + ["\(end)\(body)"]).joined(separator: ", ")
    }
    let faults = playback.faults.map { "Fault: \($0)" }
    let isSame = playback.outcome == report.outcome
    let end = [
      "Read: \(playback.articles) articles",
      "Outcome: \(playback.outcome). \(playback.sentence)",
      isSame ? "As recorded." : "Then: \(report.outcome). \(report.sentence)",
    ]
    return head + exchanges + faults + end
  }

  /// Writes the test, and the recording beside it.
  private func write(
    _ test: String,
    of recording: FeedRecording,
    in folder: URL,
    _ playback: FeedRecording.Playback
  ) throws {
    guard recording.hasBody else {
      Console.complain("No server answered with a document: there is nothing that a test can hold.")
      throw Exit.badData
    }
    guard playback.isFault || articles != nil else {
      Console.complain("The feed is read now. Say with --articles how many articles there are.")
      throw Exit.badData
    }
    let file = URL(filePath: test)
    let place = "Recordings/\(recording.name)"
    do {
      try recording.write(to: file.deletingLastPathComponent().appending(path: place))
      try Data(recording.test(of: place, articles: articles).utf8).write(to: file)
    } catch {
      Console.complain("Could not write \(test) or the recording beside it: check the folder.")
      throw Exit.cannotWrite
    }
    Console.complain("Wrote \(test), and the recording into \(place) beside it.")
  }

  private static func sentence(for fault: RecordingFile.Fault, _ file: String) -> String {
    switch fault {
    case .unreadable: "Could not open \(file): it is missing or cannot be read. Check its path."
    case .badLine(let number): "Could not read \(file), line \(number): this is no recorded event."
    case .unknownVersion(let version):
      "Could not play \(file): its format is version \(version). A newer Freshet reads it."
    }
  }

  private static func sentence(for fault: FeedRecording.Fault) -> String {
    switch fault {
    case .unreadable(let path):
      "Could not open \(path): it is missing or cannot be read. Check its path."
    case .damaged(let path): "Could not read \(path): this is no recording of a feed."
    case .unknownVersion(let version):
      "Could not play it: its format is version \(version). A newer Freshet reads it."
    }
  }
}
