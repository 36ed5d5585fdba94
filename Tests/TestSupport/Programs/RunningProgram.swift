// SPDX-License-Identifier: GPL-3.0-or-later

public import Foundation

/// A program of this package that goes on while a test does something else.
///
/// - Ownership: ends with the object at the latest.
public final class RunningProgram {
  private let process = Process()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - arguments: what follows its name.
  ///   - environment: values that are set besides those of the test.
  ///   - words: a file that is there, for what it prints and complains of; nil for the test's own
  ///     output.
  /// - Throws: an error of Foundation when it cannot be started.
  public init(
    _ program: BuiltProgram,
    _ arguments: [String],
    environment: [String: String] = [:],
    words: URL? = nil
  ) throws {
    if let words {
      let file = try FileHandle(forWritingTo: words)
      (process.standardOutput, process.standardError) = (file, file)
    }
    process.executableURL = URL(filePath: program.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    end()
  }

  /// True while it runs.
  public var isRunning: Bool { process.isRunning }

  /// The exit code; nil while it runs, and when a signal ended it.
  public var exitCode: Int32? {
    !process.isRunning && process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// Sends it a signal, and does not wait.
  public func send(_ signal: Int32) {
    guard process.isRunning else { return }
    kill(process.processIdentifier, signal)
  }

  /// Ends it at once, and waits until it has ended.
  public func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
