// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
import Foundation

/// A log of the statements that run in a library: one JSON object a line, with the thread.
///
/// Values that were bound to a statement are left out, as they are the reader's articles.
///
/// - Isolation: any; lines stand in the order in which the statements began.
package final class StatementLog: Sendable {
  private struct Line: Encodable {
    let ms: Double
    /// Whether the statement ran on the thread that draws, where none should.
    let main: Bool
    let sql: String
  }

  private let file: FileHandle
  private let now: @Sendable () -> Double
  private let isMainThread: @Sendable () -> Bool
  private let onFault: @Sendable (any Error) -> Void

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - path: the file; an old one is replaced.
  ///   - now: milliseconds since the process was started.
  ///   - isMainThread: whether the calling thread is the one that draws.
  ///   - onFault: called, on any thread, for each line that cannot be written.
  /// - Throws: a `CocoaError` when the file cannot be written.
  package init(
    path: String,
    now: @escaping @Sendable () -> Double = { ProcessAge.milliseconds },
    isMainThread: @escaping @Sendable () -> Bool = { Thread.isMainThread },
    onFault: @escaping @Sendable (any Error) -> Void
  ) throws {
    file = try PrivateFile.create(path)
    self.now = now
    self.isMainThread = isMainThread
    self.onFault = onFault
  }

  /// Writes a statement that runs on the calling thread.
  ///
  /// - Parameter statement: its text, without the values that were bound to it.
  package func note(_ statement: String) {
    do {
      let ms = (now() * 10).rounded() / 10
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let line = try encoder.encode(Line(ms: ms, main: isMainThread(), sql: statement))
      // One call of the system for a line: lines of several threads never mix (write(2)).
      try file.write(contentsOf: line + Data("\n".utf8))
    } catch {
      onFault(error)
    }
  }

  /// Returns options with which a library logs its statements here.
  ///
  /// - Parameter options: the options without the log.
  /// - Returns: the same options with the log.
  package func watching(_ options: StoreOptions) -> StoreOptions {
    var watched = options
    watched.onStatement = { [self] in note($0) }
    return watched
  }
}
