// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The built command, as a script calls it.
struct CommandTests {
  private func run(_ arguments: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram("freshetctl").run(arguments)
  }

  @Test func `browsing the sample to its end prints every article once`() throws {
    let sample = BuiltProgram.package.appending(path: "data/samples/index.xml").path()
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
