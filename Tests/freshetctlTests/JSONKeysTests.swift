// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The members of JSON objects: what the help names, what is printed, and what the documentation
/// says are one.
@Suite(.timeLimit(.minutes(5))) struct JSONKeysTests {
  /// The call that asks for each kind of line: a command, and the option that its help names.
  private func samples(_ hostile: HostileLibrary) -> [(path: String, option: String, [String])] {
    let file = hostile.library.path
    return [
      ("list feeds", "", []), ("list folders", "", []), ("list tags", "", []),
      ("list articles", "", []), ("stories", "", []), ("show", "", ["1"]),
      ("show", "--edits", ["1", "--edits"]), ("stats", "", []), ("why", "", ["1"]),
      ("enclosures", "", ["1", "--folder", file("files")]),
      // No folder, so that no server is asked.
      ("download", "", ["1", "--folder", file("list.opml")]),
      ("retention", "", []),
      ("retention", "--preview", ["--articles", "0", "--unread", "--preview"]),
      ("repairs", "", []), ("search", "", ["pwn"]), ("journal", "", []), ("export", "", []),
      ("add", "", [hostile.address, "--no-discovery"]), ("refresh", "", []), ("doctor", "", []),
      ("import", "", [file("list.opml"), "--dry-run"]), ("parse", "", [file("feed.json")]),
      ("render", "", [file("feed.json")]), ("browse", "", [file("feed.json")]),
      ("extract", "", [file("page.html"), "--base", "https://x.example/"]),
      ("discover", "", [hostile.server.url("/site").absoluteString]),
      ("sources list", "", []), ("opml", "", [file("list.opml")]), ("poll", "", [hostile.address]),
      ("accounts", "", []), ("access", "", ["1"]),
      ("ledger", "", []), ("pictures", "", []), ("offline", "", []),
      ("rules add", "", ["title:a", "--star"]), ("rules list", "", []),
      ("rules try", "", ["title:a"]), ("rules remove", "", ["1"]),
      ("searches", "", ["--save", "pwn"]),
    ]
  }

  /// The environment of a reader with one account.
  private func environment(_ library: CommandLibrary) throws -> [String: String] {
    let home = URL(filePath: library.path("accounts"))
    let folder = home.appending(path: "freshet")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let secret = "[{\"name\": {\"server\": \"a.example\", \"account\": \"\"}, \"secret\": \"x\"}]"
    try Data(secret.utf8).write(to: folder.appending(path: "secrets.json"))
    return [
      "XDG_DATA_HOME": home.path(percentEncoded: false),
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
    ]
  }

  /// The members of the first object that is printed.
  private func keys(_ output: String) throws -> Set<String> {
    var text = Data(output.utf8)
    if output.hasPrefix("{\"") { text = Data(output.prefix { $0 != "\n" }.utf8) }
    let found = try JSONSerialization.jsonObject(with: text)
    let object = (found as? [[String: Any]])?.first ?? found as? [String: Any]
    return Set(try #require(object).keys)
  }

  @Test func `the help names what is printed, and each command is named`() async throws {
    let hostile = try await HostileLibrary()
    let other = try await CommandLibrary().filled()
    let help = try ProgramHelp()
    let samples = samples(hostile)
    for leaf in help.leaves where leaf.hasJSON && !leaf.printsJournal {
      let options = samples.filter { $0.path == leaf.path }.map(\.option)
      #expect(Set(leaf.keys.keys) == Set(options), "\(leaf.path)")
    }
    for (path, option, arguments) in samples {
      let leaf = try #require(help.leaves.first { $0.path == path })
      let words = path.split(separator: " ").map(String.init) + arguments
      let needsLibrary = ![
        "parse", "render", "browse", "extract", "discover", "sources list", "opml", "poll",
        "accounts",
      ].contains(path)
      let json = path == "parse" ? [] : ["--json"]
      let library = path == "import" ? other : hostile.library
      let result =
        needsLibrary
        ? try library.run(words + json)
        : try BuiltProgram("freshetctl").run(
          words + json,
          environment: path == "accounts" ? try environment(hostile.library) : [:]
        )
      let documented = Set(try #require(leaf.keys[option], "\(path) \(option)"))
      let printed = try keys(result.output)
      #expect(printed.isSubset(of: documented), "\(path): \(printed.subtracting(documented))")
      if !leaf.mayLeaveOut {
        #expect(printed == documented, "\(path): \(documented.subtracting(printed))")
      }
    }
  }

  @Test func `an article has the same members wherever it is listed`() throws {
    let leaves = try ProgramHelp().leaves
    func keys(_ path: String) -> Set<String> {
      Set(leaves.first { $0.path == path }?.keys[""] ?? [])
    }
    #expect(keys("search") == keys("list articles").subtracting(["alsoIn", "cursor"]))
    let common: Set = ["id", "date", "read", "starred", "feed", "feedTitle", "title", "link"]
    #expect(common.isSubset(of: keys("show")))
    #expect(keys("refresh").isSuperset(of: ["id", "title", "failed"]))
    #expect(!keys("search").isEmpty)
  }

  @Test func `the documentation lists the same members`() throws {
    let place = "Sources/FreshetCore/FreshetCore.docc/Command-line.md"
    let text = try String(contentsOf: BuiltProgram.package.appending(path: place), encoding: .utf8)
    let leaves = try ProgramHelp().leaves
    #expect(leaves.count { !$0.keys.isEmpty } > 20)
    for leaf in leaves {
      for (option, keys) in leaf.keys {
        let command = option.isEmpty ? leaf.path : "\(leaf.path) \(option)"
        let row = "| `\(command)` | \(keys.map { "`\($0)`" }.joined(separator: ", ")) |"
        #expect(text.contains(row), "\(row)")
      }
    }
  }
}
