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
      return try Console.write(
        Console.localize(
          "Events: {events}. Lists: {lists}. All went as recorded.",
          ["events": "\(report.steps)", "lists": "\(report.lists)"]
        )
      )
    }
    let finding = Console.localize(
      "Event {step} of its list goes another way.",
      ["step": "\(divergence.step)"]
    )
    let then = "\(divergence.expectedEffects.joined(separator: "; ")) [\(divergence.expected)]"
    let now = "\(divergence.foundEffects.joined(separator: "; ")) [\(divergence.found)]"
    let facts = [
      Console.fact(Console.localize("Then"), then), Console.fact(Console.localize("Now"), now),
    ]
    let lines = ["\(file):\(report.line): \(finding)"] + facts.map { "  \($0)" }
    try Console.write(lines.joined(separator: "\n"))
    throw Exit.ourFault
  }

  private func replayFeed(_ folder: URL) async throws {
    let recording: FeedRecording
    do throws(FeedRecording.Fault) {
      recording = try FeedRecording(at: folder)
    } catch {
      Console.complain(Self.sentence(for: error, file))
      if case .unreadable = error { throw Exit.unreachable }
      throw Exit.badData
    }
    let playback = try await recording.play(in: Console.messages)
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
      Console.fact(
        Console.localize("Recorded"),
        "\(report.date.stamp), Freshet \(report.program), \(report.kind)"
      ),
    ]
    let faults = playback.faults.map { Console.fact(Console.localize("Fault"), $0) }
    let isSame = playback.outcome == report.outcome
    let end = [
      Console.localizePlural("Read: 1 article", "Read: {count} articles", playback.articles),
      Console.fact(Console.localize("Outcome"), "\(playback.outcome). \(playback.sentence)"),
      isSame
        ? Console.localize("As recorded.")
        : Console.fact(Console.localize("Then"), "\(report.outcome). \(report.sentence)"),
    ]
    return head + report.exchanges.map { line($0) } + faults + end
  }

  private static func line(_ exchange: FeedRecording.Exchange) -> String {
    let hops = exchange.redirects.map { hop in
      Console.localize(
        "{status} to {address}",
        ["status": "\(hop.status)", "address": hop.to.absoluteString]
      )
    }
    let end = [
      exchange.failure ?? exchange.status.map { "\($0)" }, exchange.body,
      exchange.isCut ? Console.localize("cut off") : nil,
    ]
    return Console.fact(
      Console.localize("Asked"),
      Console.fact(
        exchange.address.absoluteString,
        (hops + end.compactMap(\.self)).joined(separator: ", ")
      )
    )
  }

  /// Writes the test, and the recording beside it.
  private func write(
    _ test: String,
    of recording: FeedRecording,
    in folder: URL,
    _ playback: FeedRecording.Playback
  ) throws {
    guard recording.hasBody else {
      Console.complain(
        Console.localize(
          "No server answered with a document: there is nothing that a test can hold."
        )
      )
      throw Exit.badData
    }
    guard playback.isFault || articles != nil else {
      Console.complain(
        Console.localize("The feed is read now. Say with --articles how many articles there are.")
      )
      throw Exit.badData
    }
    let file = URL(filePath: test)
    let folder = "Recordings/\(recording.name)"
    do {
      try recording.write(to: file.deletingLastPathComponent().appending(path: folder))
      try Data(recording.test(of: folder, articles: articles).utf8).write(to: file)
    } catch {
      Console.complain(
        Console.localize(
          "Could not write {file} or the recording beside it: check the folder.",
          ["file": test]
        )
      )
      throw Exit.cannotWrite
    }
    Console.complain(
      Console.localize(
        "Wrote {file}, and the recording into {folder} beside it.",
        ["file": test, "folder": folder]
      )
    )
  }

  private static func sentence(for fault: RecordingFile.Fault, _ file: String) -> String {
    switch fault {
    case .unreadable: unreadable(file)
    case .badLine(let number):
      Console.localize(
        "Could not read {file}, line {line}: this is no recorded event.",
        ["file": file, "line": "\(number)"]
      )
    case .unknownVersion(let version): tooNew(file, version)
    }
  }

  private static func sentence(for fault: FeedRecording.Fault, _ folder: String) -> String {
    switch fault {
    case .unreadable(let path): unreadable(path)
    case .damaged(let path):
      Console.localize("Could not read {file}: this is no recording of a feed.", ["file": path])
    case .unknownVersion(let version): tooNew(folder, version)
    }
  }

  private static func unreadable(_ file: String) -> String {
    Console.localize(
      "Could not open {path}: it is missing or cannot be read. Check its path.",
      ["path": file]
    )
  }

  private static func tooNew(_ file: String, _ version: Int) -> String {
    Console.localize(
      "Could not play {file}: its format is version {version}. A newer Freshet reads it.",
      ["file": file, "version": "\(version)"]
    )
  }
}

extension FeedRecording {
  /// Returns the source of a test that fails for as long as the feed is not read.
  ///
  /// - Parameters:
  ///   - folder: the path of the recording from the folder of the test.
  ///   - articles: the number of articles that are to be read; nil for any.
  /// - Returns: a file of Swift Testing.
  fileprivate func test(of folder: String, articles: Int?) -> String {
    let type = "Recording" + name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let count = articles.map { "playback.articles == \($0)" } ?? "playback.articles > 0"
    return """
      // SPDX-License-Identifier: GPL-3.0-or-later

      import Foundation
      import FreshetCore
      import Testing

      /// The feed of \(report.address.host() ?? "a file"), as it was recorded; it said:
      /// \(report.sentence.replacing("\n", with: " "))
      struct \(type)Tests {
        @Test func `the recorded feed is read`() async throws {
          let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "\(folder)")
          let playback = try await FeedRecording(at: folder).play()
          #expect(!playback.isFault, "\\(playback.sentence) \\(playback.faults)")
          #expect(\(count))
        }
      }

      """
  }
}
