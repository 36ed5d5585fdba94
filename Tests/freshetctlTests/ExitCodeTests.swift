// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The codes of the table in the README, and the sentences with them.
@Suite(.timeLimit(.minutes(5))) struct ExitCodeTests {
  private let add = ["add", "--no-discovery", "--title", "F", "https://a.example/f"]

  /// Runs a line of a shell; `$1` is the program, `$2` the library.
  private func shell(_ line: String, _ library: CommandLibrary) throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      URL(filePath: "/bin/bash"),
      [
        "-c", line, "bash", try BuiltProgram("freshetctl").path, library.path("library.sqlite"),
      ]
    )
  }

  @Test(arguments: [
    "list --library \"$2\"", "list --json --library \"$2\"", "export --library \"$2\"",
    "show 1 --library \"$2\"", "search title --library \"$2\"", "--help", "list --help",
    "help", "--version", "--generate-completion-script bash",
  ])
  func `an output that cannot be written is told`(command: String) async throws {
    let library = try await CommandLibrary().filled()
    let result = try shell("\"$1\" \(command) > /dev/full", library)
    #expect(result.code == 74)
    #expect(result.complaint.hasPrefix("freshetctl: Could not write the output: "))
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

  @Test func `a complaint that nobody can hear is no crash`() async throws {
    let library = try await CommandLibrary().filled()
    #expect(try shell("\"$1\" show 99 --library \"$2\" 2> /dev/full", library).code == 65)
    #expect(try shell("\"$1\" show 99 --library \"$2\" 2>&-", library).code == 65)
  }

  @Test func `what was done in part ends with 1, and what was not with its own code`() async throws
  {
    let library = try await CommandLibrary().filled()
    let folder = BuiltProgram.package.path()
    #expect(try library.run(["add", "--no-discovery", "https://g.example/f", "ftp://x"]).code == 1)
    #expect(try library.run(["add", "--no-discovery", "ftp://x", "ftp://y"]).code == 64)
    #expect(try library.run(["add", folder]).code != 1)
    let star = try library.run(["star", "5", "999999"])
    #expect(star.code == 1)
    #expect(
      star.complaint == "freshetctl: There is no article number 999999; the others were done.\n"
    )
    let none = try library.run(["star", "999999"])
    #expect(none.code == 65)
    #expect(
      none.complaint == "freshetctl: There is no article number 999999; nothing was changed.\n"
    )
    let refused = "<opml version='2.0'><body><outline xmlUrl='exec:x'/></body></opml>"
    #expect(try library.run(["import", "-"], input: refused).code == 65)
    let both = refused.replacing("<body>", with: "<body><outline xmlUrl='https://n.example/f'/>")
    let result = try library.run(["import", "-"], input: both)
    #expect(result.code == 1)
    #expect(result.complaint.contains("Added: 1. Known: 0. Refused: 1."))
  }

  @Test func `a file that cannot be written names its folder`() async throws {
    let library = try await CommandLibrary().filled()
    let missing = try library.run(["export", "/nowhere/at/all.opml"])
    #expect(missing.code == 74)
    #expect(missing.complaint.hasSuffix("/all.opml: there is no folder /nowhere/at/\n"))
    #expect(try library.run(["export", "/dev/full"]).code == 74)
  }

  @Test(arguments: [
    (["refrsh"], "“freshetctl refresh”"), (["serch", "x", "--json"], "“freshetctl search”"),
    (["list", "article"], "“freshetctl list articles”"),
    (["help", "refrsh"], "freshetctl refresh"),
    (["help", "list", "tag"], "“freshetctl list tags”"), (["xyzzy"], "“freshetctl help”"),
    (["--library", "x.sqlite", "lits"], "“freshetctl list”"),
    (["list", "xyzzy"], "feeds, folders, tags, articles"),
  ])
  func `a mistyped command names the one that is meant`(arguments: [String], named: String) throws {
    let result = try BuiltProgram("freshetctl").run(arguments)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.complaint.contains(named), "\(result.complaint)")
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

  @Test func `options of the library may stand anywhere`() async throws {
    let library = try await CommandLibrary().filled()
    let program = try BuiltProgram("freshetctl")
    let file = library.path("library.sqlite")
    let articles = try library.output(["list", "articles", "--json"])
    for arguments in [
      ["--library", file, "--json", "list", "articles"],
      ["list", "--library", file, "articles", "--json"],
      ["--json", "list", "articles", "--library=\(file)"],
      ["--library=\(file)", "list", "--json", "articles"],
    ] {
      #expect(try program.run(arguments).output == articles, "\(arguments)")
    }
    #expect(try program.run(["help", "list", "articles"]).output.contains("--oldest-first"))
    #expect(try program.run(["list", "--library", file]).output == (try library.output(["list"])))
  }

  @Test(arguments: [
    ["list"], ["list", "articles"], ["stats"], ["search", "x"], ["show", "1"], ["export"],
    ["why", "1"], ["journal"], ["repairs"], ["stories"], ["retention"], ["refresh"], ["undo"],
    ["mark", "read", "--all"], ["import", "--dry-run", "-"],
  ])
  func `a command that only reads makes no library`(arguments: [String]) throws {
    let library = try CommandLibrary()
    let home = ["XDG_DATA_HOME": library.path("data"), "HOME": library.path("")]
    let result = try BuiltProgram("freshetctl").run(arguments, environment: home, input: "<opml/>")
    #expect(!FileManager.default.fileExists(atPath: library.path("data")))
    guard arguments[0] != "import" else { return }
    #expect(result.code == 69)
    #expect(result.output.isEmpty)
    #expect(result.complaint.contains("There is no library yet at \(library.path("data"))/freshet"))
    #expect(result.complaint.contains("freshetctl add ADDRESS"))
  }
}
