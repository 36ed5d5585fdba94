// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Libraries that cannot be opened.
struct LibraryFaultTests {
  @Test(arguments: [
    ["list"], ["list", "articles"], ["show", "1"], ["mark", "read", "--all"], ["undo"], ["stats"],
    ["export"], ["journal"], ["remove", "1"],
  ])
  func `a library that was named and is not there is not made`(arguments: [String]) throws {
    let library = try CommandLibrary()
    let result = try library.run(arguments)
    #expect(result.code == 69)
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("freshetctl: There is no library at \(library.path(""))"))
    #expect(!FileManager.default.fileExists(atPath: library.path("library.sqlite")))
  }

  @Test(arguments: [["list"], ["add", "https://a.example/f", "--no-discovery"]])
  func `what is no library is told, and is left as it is`(arguments: [String]) throws {
    let library = try CommandLibrary()
    let text = Data(String(repeating: "This is a letter. ", count: 1000).utf8)
    let file = library.folder.appending(path: "library.sqlite")
    try text.write(to: file)
    let result = try library.run(arguments)
    #expect(result.code == 65)
    #expect(result.complaint.split(separator: "\n").count == 1)
    #expect(result.complaint.contains("library.sqlite: This is not a library of Freshet"))
    #expect(try Data(contentsOf: file) == text)
  }

  @Test func `a folder in the place of the library is told`() throws {
    let library = try CommandLibrary()
    let result = try library.run(["list"], on: "")
    #expect(result.code == 65)
    #expect(result.complaint.hasSuffix(": it is a folder.\n"))
  }

  @Test func `a place where nothing may be written is told`() throws {
    let library = try CommandLibrary()
    let add = ["add", "https://a.example/f", "--no-discovery"]
    let result = try BuiltProgram("freshetctl").run(add + ["--library", "/proc/library.sqlite"])
    #expect(result.code == 74)
    #expect(result.output.isEmpty)
    #expect(result.complaint.contains("cannot be written"))
    try Data().write(to: library.folder.appending(path: "file"))
    let below = try library.run(add, on: "file/library.sqlite")
    #expect(below.code == 74)
    #expect(below.complaint.split(separator: "\n").count == 1)
  }

  @Test(arguments: [["list"], ["list", "articles"], ["stats"], ["export"], ["search", "title"]])
  func `a library that cannot be written can be read`(arguments: [String]) async throws {
    let library = try await CommandLibrary().filled()
    let before = try library.output(arguments)
    let (files, file) = (FileManager.default, library.path("library.sqlite"))
    try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: library.path(""))
    let program = try BuiltProgram("freshetctl")
    let result = try program.runWithinRights(arguments + ["--library", file])
    let deed = try program.runWithinRights(["star", "1", "--library", file])
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: library.path(""))
    #expect(result.code == 0 && result.complaint.isEmpty, "\(result)")
    #expect(result.output == before)
    #expect(deed.code == 74 && deed.output.isEmpty)
    #expect(deed.complaint.contains("cannot be written"))
  }

  // What Swift makes of such a byte is a character that can be typed as well.
  @Test(arguments: [("a\\377.sqlite", 64), ("a\u{FFFD}.sqlite", 0)])
  func `an argument that is not in UTF-8 is refused, and nothing is made`(
    name: String,
    code: Int
  ) throws {
    let library = try CommandLibrary()
    let place = "\"$2/$(printf '\(name)')\""
    let result = try BuiltProgram.run(
      URL(filePath: "/bin/sh"),
      [
        "-c", "\"$1\" add https://a.example/f --no-discovery --library \(place)", "sh",
        try BuiltProgram("freshetctl").path, library.path(""),
      ]
    )
    #expect(result.code == Int32(code), "\(result)")
    let made = try FileManager.default.contentsOfDirectory(atPath: library.path(""))
    #expect(made.isEmpty == (code == 64), "\(made)")
  }

  @Test func `the program's own library is made where the desktop keeps data`() throws {
    let library = try CommandLibrary()
    let program = try BuiltProgram("freshetctl")
    let place = ["XDG_DATA_HOME": library.path("data")]
    let add = ["add", "https://a.example/f", "--no-discovery"]
    #expect(try program.run(add, environment: place).code == 0)
    #expect(FileManager.default.fileExists(atPath: library.path("data/freshet/library.sqlite")))
  }
}
