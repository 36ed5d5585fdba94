// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

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
  /// - Throws: an error of Foundation when it cannot be started.
  public init(
    _ program: BuiltProgram,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws {
    process.executableURL = URL(filePath: program.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    end()
  }

  /// Whether it still runs.
  public var isRunning: Bool { process.isRunning }

  /// Ends it at once, and waits until it has ended.
  ///
  /// It may have inherited from a thread of libdispatch that it takes no other signal.
  public func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
