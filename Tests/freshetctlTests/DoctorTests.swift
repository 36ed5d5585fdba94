// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("freshetctl doctor")
struct DoctorTests {
  private func run(_ options: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram("freshetctl").run(["doctor"] + options)
  }

  /// A library as the crash tests' helper makes one.
  private func withLibrary(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "doctor-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    let file = folder.appending(path: "library.sqlite")
    let made = try BuiltProgram("store-crash").run(["work", file.path(), "1", "700000", "1"])
    #expect(made.complaint.isEmpty)
    try body(file)
  }

  @Test
  func `a healthy library is said to be so, and its backup is made`() throws {
    try withLibrary { file in
      let plain = try run(["--library", file.path(), "--backup", "--rebuild-search"])
      #expect(plain.code == 0)
      #expect(plain.output.hasPrefix("The library is healthy.\nIt holds "))
      #expect(plain.output.contains("of 5 feeds"))
      #expect(plain.output.contains("The search index is complete.\n"))
      #expect(plain.output.contains("There is 1 backup, from "))
      let json = try run(["--library", file.path(), "--json"])
      #expect(json.code == 0)
      #expect(json.output.split(separator: "\n").count == 1)
      #expect(json.output.contains("\"depth\":\"full\""))
    }
  }

  @Test
  func `a damaged library ends with 65, and is healthy once it is salvaged`() throws {
    try withLibrary { file in
      // The helper was killed; this puts the log that it left into the file.
      #expect(try run(["--library", file.path()]).code == 0)
      var bytes = try Data(contentsOf: file)
      #expect(bytes.count > 40 * 4096)
      for page in [4, 11, 30, 35] {
        bytes.replaceSubrange(
          page * 4096..<(page + 1) * 4096,
          with: Data(repeating: 0x5A, count: 4096)
        )
      }
      try bytes.write(to: file)
      let damaged = try run(["--library", file.path()])
      #expect(damaged.code == 65)
      #expect(damaged.output.contains("--salvage"))
      let salvaged = try run(["--library", file.path(), "--salvage"])
      #expect(salvaged.code == 0)
      #expect(salvaged.output.contains("library.damaged-"))
      #expect(salvaged.output.contains("feed: 5 saved"))
      #expect(salvaged.output.contains("The library is healthy."))
      #expect(try run(["--library", file.path()]).code == 0)
    }
  }

  @Test
  func `what is no library is not made one`() throws {
    let missing = FileManager.default.temporaryDirectory.appending(path: "none-\(UUID()).sqlite")
    let result = try run(["--library", missing.path()])
    #expect(result.code == 69)
    #expect(result.complaint.contains("There is no library at "))
    #expect(!FileManager.default.fileExists(atPath: missing.path()))
    let folder = try run(["--library", FileManager.default.temporaryDirectory.path()])
    #expect(folder.code == 65)
    #expect(folder.output.contains("There is a folder in its place"))
  }
}
