// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The built command, as a script calls it.
struct CommandTests {
  struct NotBuilt: Error {}

  struct Result {
    let code: Int32
    let output: String
    let complaint: String
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func run(_ arguments: [String]) throws -> Result {
    let command = Process()
    command.executableURL = try Self.executable()
    command.arguments = arguments
    let (output, complaint) = (Pipe(), Pipe())
    command.standardOutput = output
    command.standardError = complaint
    try command.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let words = try complaint.fileHandleForReading.readToEnd() ?? Data()
    command.waitUntilExit()
    return Result(
      code: command.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      complaint: String(decoding: words, as: UTF8.self)
    )
  }

  private static func executable() throws -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path().count > 1 {
      let command = folder.appending(path: "freshetctl")
      if FileManager.default.isExecutableFile(atPath: command.path()) { return command }
      folder.deleteLastPathComponent()
    }
    throw NotBuilt()
  }

  @Test func `browsing the sample to its end prints every article once`() throws {
    let sample = Self.root.appending(path: "data/samples/index.xml").path()
    let result = try run(["browse", sample, "--all", "--json"])
    let lines = result.output.split(separator: "\n")
    #expect(result.code == 0)
    #expect(result.complaint.isEmpty)
    #expect(lines.count == 121)
    #expect(Set(lines).count == 121)
    #expect(try run(["browse", sample]).output.split(separator: "\n").count == 18)
  }

  @Test(arguments: [
    (["browse"], 64), (["browse", "ftp://x"], 64), (["browse", "/nowhere.xml"], 69),
    (["browse", "http://127.0.0.1:1/"], 69), (["parse", "/nowhere.xml"], 69), (["--version"], 0),
  ])
  func `the exit code says what went wrong`(arguments: [String], code: Int) throws {
    #expect(try run(arguments).code == Int32(code))
  }

  @Test func `a file that is no feed gives its reason, on one line and as JSON`() throws {
    let result = try run(["parse", #filePath])
    #expect(result.code == 65)
    #expect(result.output.contains("\"error\""))
    #expect(result.complaint.split(separator: "\n").count == 1)
    #expect(result.complaint.hasPrefix("freshetctl: Could not read the feed"))
  }
}
