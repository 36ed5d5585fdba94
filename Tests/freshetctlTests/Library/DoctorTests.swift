// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("freshetctl doctor")
struct DoctorTests {
  private func run(_ options: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram("freshetctl").run(["doctor"] + options)
  }

  /// A library of five feeds as the crash tests' helper leaves it when it is killed.
  private func withLibrary(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "doctor-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    let file = folder.appending(path: "library.sqlite")
    // As long as a slow disk needs until there are articles.
    var (microseconds, hasArticles) = (700_000, false)
    while !hasArticles {
      let work = ["work", file.path(), "1", "\(microseconds)", "1"]
      let made = try BuiltProgram("store-crash").run(work)
      try #require(made.complaint.isEmpty && microseconds < 60_000_000)
      hasArticles = made.output.contains("done keep ")
      microseconds *= 2
    }
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
      let free = try JSONValue(text: json.output).value(at: "numbers.freeBytes")?.string
      let size = ByteSize.spelled(try #require(free.flatMap { Int($0) }))
      let again = try run(["--library", file.path()])
      #expect(again.output.contains(", \(size) of them free."), "\(again.output)")
      #expect(!"\(plain)\(again)".contains("0.0"))
    }
  }

  @Test
  func `a damaged library ends with 65, and is healthy once it is recovered`() throws {
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
      #expect(damaged.output.contains("--recover"))
      let recovered = try run(["--library", file.path(), "--recover"])
      #expect(recovered.code == 0)
      #expect(recovered.output.contains("library.damaged-"))
      #expect(recovered.output.contains("feed: 5 saved"))
      #expect(recovered.output.contains("The library is healthy."))
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
    #expect(folder.output.contains("There is a folder in place of the library"))
  }

  @Test
  func `a healthy library is not recovered unless that is forced`() throws {
    try withLibrary { file in
      #expect(try run(["--library", file.path()]).code == 0)
      let bytes = try Data(contentsOf: file)
      let refused = try run(["--library", file.path(), "--recover"])
      #expect(refused.code == 65)
      #expect(refused.output.contains("The library is healthy"))
      #expect(try Data(contentsOf: file) == bytes)
      #expect(try run(["--library", file.path(), "--force"]).code == 64)
      let forced = try run(["--library", file.path(), "--recover", "--force"])
      #expect(forced.code == 0)
      #expect(forced.output.contains("The file that was there is now "))
      #expect(forced.output.contains("Nothing was lost."))
    }
  }

  @Test
  func `a library of a newer version is not recovered unless that is forced`() throws {
    try withLibrary { file in
      #expect(try run(["--library", file.path()]).code == 0)
      let database = try DatabaseQueue(path: file.path())
      try database.write { database in
        try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: something new')")
      }
      try database.close()
      let bytes = try Data(contentsOf: file)
      let refused = try run(["--library", file.path(), "--recover"])
      #expect(refused.code == 65)
      #expect(refused.output.contains("newer version"), "\(refused.output)")
      #expect(!refused.output.contains("The file that was there is now"))
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test
  func `a disk without room is said to be full, and what can be read is read`() throws {
    try withLibrary { file in
      #expect(try run(["--library", file.path()]).code == 0)
      let count = ["stats", "--library", file.path()]
      let before = try BuiltProgram("freshetctl").run(count).output
      #expect(!before.contains("unread\t0\n"))
      let program = try BuiltProgram("freshetctl")
      let library = ["--library", file.path()]
      for blocks in [0, 8] {
        for read in [["stats"], ["list", "articles"], ["search", "word*"]] {
          let free = try program.run(read + library).output
          let result = try program.run(read + library, blocks: blocks)
          #expect(result.code == 0 && result.complaint.isEmpty, "\(read) \(result)")
          #expect(result.output == free && !free.isEmpty, "\(read)")
        }
        let deed = try program.run(["mark", "read", "--all"] + library, blocks: blocks)
        #expect(deed.code == 74, "\(blocks)")
        #expect(deed.output.isEmpty)
        #expect(deed.complaint.contains("The disk is full"), "\(blocks)")
      }
      #expect(try BuiltProgram("freshetctl").run(count).output == before)
      // There is room for the log, and none to carry it into the file.
      let size = try FileManager.default.attributesOfItem(atPath: file.path())[.size] as? Int
      let room = (size ?? 0) / 512 - 8
      let done = try program.run(["mark", "read", "--all"] + library, blocks: room)
      #expect(done.code == 0)
      #expect(done.complaint.isEmpty)
      #expect(done.output.contains("Marked "))
      #expect(try BuiltProgram("freshetctl").run(count).output.contains("unread\t0\n"))
    }
  }
}
