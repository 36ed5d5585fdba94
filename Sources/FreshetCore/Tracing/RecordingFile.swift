// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
package import RefreshKit

/// A file with the recorded sessions of one run: JSON lines, a head for each list and its steps.
///
/// It contains none of the reader's articles: items, cursors and addresses are numbers.
///
/// - Isolation: main actor.
@MainActor
package final class RecordingFile {
  /// The reason why a recording cannot be replayed.
  package enum Fault: Error, Hashable, Sendable {
    /// The file is missing or cannot be read.
    case unreadable(path: String)
    /// A line is no step, or its list has no head before it.
    case badLine(number: Int)
    /// A newer program wrote the file.
    case unknownVersion(Int)
  }

  /// The result of a replay.
  package struct Report: Hashable, Sendable {
    /// The number of lists in the file.
    package var lists = 0
    /// The number of replayed steps.
    package var steps = 0
    /// The first step with another result, and its difference; nil if there is none.
    package var divergence: Replay.Divergence?
    /// The line of that step, from 1; 0 if there is none.
    package var line = 0
  }

  private struct Line: Codable {
    let list: Int
    var head: RecordingHead?
    var step: RecordedStep?
  }

  /// The recorder of a list, with a weak reference to the list.
  private struct Recorder {
    weak var list: RefreshController<LibraryPageSource>?
    let recorder: SessionRecorder<LibraryPageSource>
  }

  private let file: FileHandle
  private let now: () -> Double
  private let onFault: (any Error) -> Void
  private let encoder = JSONEncoder()
  private var recorders: [Recorder] = []
  private var lastList = -1

  /// Creates a recording file.
  ///
  /// - Parameters:
  ///   - path: the file; an old one is replaced.
  ///   - now: milliseconds of a monotonic clock.
  ///   - onFault: called when a line cannot be written.
  /// - Throws: a `CocoaError` when the file cannot be written.
  package init(
    path: String,
    now: @escaping () -> Double = { ProcessAge.milliseconds },
    onFault: @escaping (any Error) -> Void
  ) throws {
    file = try PrivateFile.create(path)
    self.now = now
    self.onFault = onFault
    encoder.outputFormatting = [.sortedKeys]
  }

  /// The number of lists whose recorders are held.
  package var recorderCount: Int { recorders.count }

  /// Records a timeline from now on, and releases the recorders of lists that have ended.
  ///
  /// - Parameter timeline: the timeline, before its first trigger.
  package func record(_ timeline: TimelineModel) {
    recorders.removeAll { $0.list == nil }
    lastList += 1
    let list = lastList
    let recorder = SessionRecorder(
      timeline.controller,
      now: now,
      write: { [weak self] in self?.write(Line(list: list, step: $0)) }
    )
    recorders.append(Recorder(list: timeline.controller, recorder: recorder))
    write(Line(list: list, head: recorder.head))
  }

  private func write(_ line: Line) {
    do {
      try file.write(contentsOf: encoder.encode(line) + Data("\n".utf8))
    } catch {
      onFault(error)
    }
  }

  /// Replays a file without a window, a network or a clock.
  ///
  /// - Parameter path: the file.
  /// - Returns: the number of replayed steps, and the first one with another result.
  /// - Throws: `Fault`.
  package nonisolated static func replay(path: String) throws(Fault) -> Report {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path)
    }
    var report = Report()
    var replays: [Int: Replay] = [:]
    let decoder = JSONDecoder()
    for (index, bytes) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let line = try? decoder.decode(Line.self, from: bytes) else {
        throw .badLine(number: index + 1)
      }
      if let head = line.head {
        guard head.version == RecordingHead.currentVersion else {
          throw .unknownVersion(head.version)
        }
        replays[line.list] = Replay(head)
        report.lists += 1
      } else if let step = line.step, replays[line.list] != nil {
        report.steps += 1
        guard let divergence = replays[line.list]?.play(step) else { continue }
        (report.divergence, report.line) = (divergence, index + 1)
        return report
      } else {
        throw .badLine(number: index + 1)
      }
    }
    return report
  }
}
