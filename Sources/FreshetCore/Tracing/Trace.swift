// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import Foundation

/// A trace of the program's events with their times, one JSON object a line.
///
/// Times are milliseconds since the process was started, so that the time before `main` counts too.
///
/// - Isolation: main actor.
@MainActor
package final class Trace {
  /// One line of the trace.
  package enum Event: Hashable, Sendable {
    /// The window appeared on the screen.
    case windowMapped
    /// The first rows were shown.
    case firstRows(rows: Int)
    /// A page was committed; all counts are totals.
    case pageCommitted(feed: String, items: Int, rows: Int, pages: Int)
    /// All work has ended.
    case idle(rows: Int)
    /// A command was asked for, by a key, a menu or a button.
    case command(Command)
    /// The first lines of a portion of an article's text were laid out.
    case textShown(article: ArticleID, portion: Int)
    /// The reader reached the end of an article; the counts are those of its portions, and of the
    /// pictures that came near the visible part.
    case readToEnd(article: ArticleID, portions: Int, pictures: Int)
    /// The dispatches of the main loop in the last second.
    case dispatches(DispatchFigures)
  }

  /// The number of dispatches, and their times.
  package struct DispatchFigures: Hashable, Sendable {
    /// The number of dispatches.
    package var count: Int
    /// The number of dispatches that took longer than 8 ms.
    package var slow: Int
    /// The longest one, in milliseconds.
    package var longest: Double
    /// The longest one without its waits for a processor, in milliseconds.
    package var busiest: Double
    /// The most processor time of one, in milliseconds.
    package var computing: Double

    /// Creates figures; times are in milliseconds.
    package init(count: Int, slow: Int, longest: Double, busiest: Double, computing: Double) {
      (self.count, self.slow) = (count, slow)
      (self.longest, self.busiest, self.computing) = (longest, busiest, computing)
    }
  }

  private struct Line: Encodable {
    let ms: Double
    let event: String
    var feed: String?
    var items: Int?
    var rows: Int?
    var pages: Int?
    var dispatches: Int?
    var slow: Int?
    var longestMs: Double?
    var busiestMs: Double?
    var computingMs: Double?
    var command: String?
    var article: Int64?
    var portion: Int?
    var portions: Int?
    var pictures: Int?
  }

  private let file: FileHandle
  private let now: () -> Double
  private let encoder = JSONEncoder()

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - path: the file; an old one is replaced.
  ///   - now: milliseconds since the process was started.
  /// - Throws: a `CocoaError` when the file cannot be written.
  package init(
    path: String,
    now: @escaping () -> Double = { ProcessAge.milliseconds }
  ) throws {
    file = try PrivateFile.create(path)
    self.now = now
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Writes an event.
  ///
  /// - Throws: an encoding or writing error.
  package func write(_ event: Event) throws {
    func rounded(_ milliseconds: Double) -> Double { (milliseconds * 100).rounded() / 100 }
    let ms = (now() * 10).rounded() / 10
    let line =
      switch event {
      case .windowMapped: Line(ms: ms, event: "window-mapped")
      case .firstRows(let rows): Line(ms: ms, event: "first-rows", rows: rows)
      case .pageCommitted(let feed, let items, let rows, let pages):
        Line(ms: ms, event: "page-committed", feed: feed, items: items, rows: rows, pages: pages)
      case .idle(let rows): Line(ms: ms, event: "idle", rows: rows)
      case .command(let command): Line(ms: ms, event: "command", command: command.rawValue)
      case .textShown(let article, let portion):
        Line(ms: ms, event: "text-shown", article: article.rawValue, portion: portion)
      case .readToEnd(let article, let portions, let pictures):
        Line(
          ms: ms,
          event: "read-to-end",
          article: article.rawValue,
          portions: portions,
          pictures: pictures
        )
      case .dispatches(let figures):
        Line(
          ms: ms,
          event: "dispatches",
          dispatches: figures.count,
          slow: figures.slow,
          longestMs: rounded(figures.longest),
          busiestMs: rounded(figures.busiest),
          computingMs: rounded(figures.computing)
        )
      }
    try file.write(contentsOf: encoder.encode(line) + Data([UInt8(ascii: "\n")]))
  }
}

/// The time for which the process has been running.
package enum ProcessAge {
  /// The index of `starttime` among the fields that follow the command's name.
  ///
  /// - Source: proc(5), `/proc/[pid]/stat`.
  private static let startField = 19

  /// Milliseconds since the kernel started the process; since boot where `/proc` cannot be read.
  ///
  /// The continuous clock counts from boot, suspended time included, as `starttime` does.
  ///
  /// - Units: milliseconds, in steps of one clock tick for the start.
  package static var milliseconds: Double {
    ContinuousClock().systemEpoch.duration(to: .now).milliseconds - startMilliseconds
  }

  private static let startMilliseconds: Double = {
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let name = stat.lastIndex(of: ")")
    else { return 0 }
    let fields = stat[stat.index(after: name)...].split(separator: " ")
    guard fields.indices.contains(startField), let ticks = Double(fields[startField]) else {
      return 0
    }
    return ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }()
}
