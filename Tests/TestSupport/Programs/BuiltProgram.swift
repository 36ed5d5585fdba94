// SPDX-License-Identifier: GPL-3.0-or-later

public import Foundation

/// A program of this package, as it was built beside the tests.
public struct BuiltProgram: Sendable {
  /// The program is not where the tests were built.
  public struct NotBuilt: Error {
    /// The program's name.
    public let name: String
  }

  /// The result of a run.
  public struct Result: Sendable {
    /// The exit code.
    public let code: Int32
    /// The text that it printed.
    public let output: String
    /// The text that it wrote to the error stream.
    public let complaint: String
  }

  private let executable: URL

  /// The place of the program.
  public var path: String { executable.path(percentEncoded: false) }

  /// Finds a program.
  ///
  /// - Parameter name: the product's name.
  /// - Throws: `NotBuilt`.
  public init(_ name: String) throws {
    executable = try Self.find(name) { FileManager.default.isExecutableFile(atPath: $0.path()) }
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - environment: values that are set besides those of the test.
  ///   - input: what it reads; nil gives it nothing to read.
  /// - Returns: its exit code and its words.
  /// - Throws: an error of Foundation when it cannot be started or read.
  public func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    input: String? = nil
  ) throws -> Result {
    try Self.run(executable, arguments, environment: environment, input: input)
  }

  /// Runs any program to its end.
  ///
  /// - Parameters:
  ///   - executable: the program.
  ///   - arguments: what follows its name.
  ///   - environment: values that are set besides those of the test.
  ///   - input: what it reads; nil gives it nothing to read.
  /// - Returns: its exit code and its words.
  /// - Throws: an error of Foundation when it cannot be started or read.
  public static func run(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String] = [:],
    input: String? = nil
  ) throws -> Result {
    let command = Process()
    command.executableURL = executable
    command.arguments = arguments
    command.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, complaint) = (Pipe(), Pipe())
    command.standardOutput = output
    command.standardError = complaint
    let words = Pipe()
    command.standardInput = input == nil ? FileHandle.nullDevice : words
    try command.run()
    if let input {
      try words.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try words.fileHandleForWriting.close()
    }
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let reasons = try complaint.fileHandleForReading.readToEnd() ?? Data()
    command.waitUntilExit()
    return Result(
      code: command.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      complaint: String(decoding: reasons, as: UTF8.self)
    )
  }

  /// Looks for something above the running test, nearest folder first.
  ///
  /// - Parameters:
  ///   - name: its name in its folder.
  ///   - isIt: whether a place holds it.
  /// - Returns: the place.
  /// - Throws: `NotBuilt`.
  public static func find(_ name: String, where isIt: (URL) -> Bool) throws -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path().count > 1 {
      let program = folder.appending(path: name)
      if isIt(program) { return program }
      folder.deleteLastPathComponent()
    }
    throw NotBuilt(name: name)
  }

  /// The folder of the package's sources.
  public static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
