// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Texts of feeds, sites and files, which do not command the terminal, and secrets of addresses,
/// which are told to nobody: by no command, on no stream.
@Suite(.timeLimit(.minutes(10))) struct HostileOutputTests {
  /// A call of a command, in the order in which they follow each other on one library.
  private struct Call {
    let path: String
    let arguments: [String]
    let needsLibrary: Bool

    init(_ path: String, _ arguments: [String] = [], needsLibrary: Bool = true) {
      self.path = path
      self.arguments = arguments
      self.needsLibrary = needsLibrary
    }
  }

  private func calls(_ hostile: HostileLibrary) -> [Call] {
    let file = hostile.library.path
    let title = HostileLibrary.title.replacing("\0", with: "")
    let site = hostile.server.url("/site").absoluteString
    return [
      Call("list feeds"), Call("list folders"), Call("list tags"), Call("list articles"),
      Call("list articles", ["--grouped"]), Call("list articles", ["--feed", title]),
      Call("list articles", ["--folder", title]), Call("list articles", ["--tag", "no\(title)"]),
      Call("stories"), Call("show", ["1"]), Call("show", ["1", "--html"]),
      Call("show", ["1", "--edits"]), Call("show", ["1", "--before", "1"]), Call("stats"),
      Call("enclosures", ["1", "--folder", file("files")]),
      Call("download", ["1", "--folder", file("list.opml")]),
      Call("why", ["1"]), Call("access", ["1"]), Call("access", ["1", "--user", title]),
      Call("retention", ["--articles", "0", "--unread", "--preview"]),
      Call("retention", ["2", "--days", "1"]), Call("repairs"), Call("search", ["pwn"]),
      Call("search", ["before:\(title)"]), Call("mark", ["read", "1"]),
      Call("mark", ["read", "--feed", "1"]), Call("star", ["1"]), Call("star", [title]),
      Call("unstar", ["1"]), Call("tag", ["x\(title)", "1"]), Call("undo"), Call("redo"),
      Call("rename", ["2", "z\(title)"]), Call("move", ["2", "y\(title)"]), Call("delete", ["2"]),
      Call("ledger"), Call("ledger", ["--feed", "1"]), Call("ledger", ["--article", "1"]),
      Call("pictures"), Call("pictures", ["ask", "--feed", "1"]), Call("offline"),
      Call("offline", ["50", "--missing"]),
      Call("rules list"),
      Call("rules add", ["title:\(title)x", "--tag", "t\(title)"]),
      Call("rules try", ["title:\(title)"]),
      Call("rules remove", ["1"]), Call("searches", ["--save", "pwn\(title)"]),
      Call("journal", ["--limit", "99"]), Call("export"), Call("export", ["/nowhere/\(title)"]),
      Call("add", [hostile.address, "--no-discovery"]), Call("add", [site, "--first"]),
      Call("add", [site, "--preview"]), Call("discover", [site, "--preview"], needsLibrary: false),
      Call("add", ["ftp://\(title)"]), Call("refresh"), Call("refresh", ["1", "--json"]),
      Call("import", [file("list.opml"), "--dry-run"]), Call("import", [file("list.opml")]),
      Call("why", ["2"]), Call("doctor"), Call("remove", ["1"]), Call("journal"),
      Call("login", [title], needsLibrary: false), Call("login", [site], needsLibrary: false),
      Call("logout", [title], needsLibrary: false), Call("accounts", needsLibrary: false),
      Call("parse", [file("feed.json")], needsLibrary: false),
      Call("parse", [file("list.opml")], needsLibrary: false),
      Call("render", [file("feed.json")], needsLibrary: false),
      Call("extract", [file("page.html"), "--base", "https://x.example/"], needsLibrary: false),
      Call("browse", [file("feed.json")], needsLibrary: false),
      Call("browse", [file("page.html")], needsLibrary: false),
      Call("browse", [hostile.address], needsLibrary: false),
      Call("browse", [hostile.address.replacing("/feed", with: "/none")], needsLibrary: false),
      Call("discover", [site], needsLibrary: false), Call("sources list", needsLibrary: false),
      Call("sources check", [file("feed.json")], needsLibrary: false),
      Call("opml", [file("list.opml")], needsLibrary: false),
      Call("opml", [file("list.opml"), "--merge", file("list.opml")], needsLibrary: false),
      Call("poll", [hostile.address], needsLibrary: false),
      Call("replay", [file("recording")], needsLibrary: false),
      Call("replay", ["/nowhere/\(title)"], needsLibrary: false),
    ]
  }

  @Test func `every command prints harmless text alone`() async throws {
    let hostile = try await HostileLibrary()
    let help = try ProgramHelp()
    let calls = calls(hostile)
    #expect(Set(help.leaves.map(\.path)) == Set(calls.map(\.path)))
    var telling = 0
    for call in calls {
      let hasJSON = help.leaves.contains { $0.path == call.path && $0.hasJSON }
      let isFree = !call.arguments.contains { ["--html", "--merge", "--json"].contains($0) }
      for json in hasJSON && isFree ? [false, true] : [false] {
        let words = call.path.split(separator: " ").map(String.init) + call.arguments
        let arguments = words + (json ? ["--json"] : [])
        let result =
          call.needsLibrary
          ? try hostile.library.run(arguments) : try BuiltProgram("freshetctl").run(arguments)
        let said = result.output + result.complaint
        let found = said.unicodeScalars.filter(HostileLibrary.isHarmful)
        #expect(found.isEmpty, "\(call.path) \(found.map { String($0.value, radix: 16) })")
        for secret in HostileLibrary.secrets {
          #expect(!said.contains(secret), "\(arguments.prefix(3)): \(said)")
        }
        if said.contains(HostileLibrary.marker) { telling += 1 }
      }
    }
    #expect(telling > 45)
  }

  @Test func `a complaint repeats no password that was typed`() throws {
    let typed = "https://anna:\(HostileLibrary.secrets[0])@a.example/none"
    let told = try BuiltProgram("freshetctl").run([typed])
    #expect(told.code == 64)
    #expect(told.complaint.contains("“https://a.example/none”"))
  }

  @Test func `an export with passwords holds what is needed, and nobody else can read it`()
    async throws
  {
    let hostile = try await HostileLibrary()
    let file = hostile.library.path("out.opml")
    let told = try hostile.library.run(["export", file, "--with-passwords"])
    #expect(told.code == 0)
    #expect(told.complaint.contains("of 1 feed are in it"))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let whole = try String(contentsOfFile: file, encoding: .utf8)
    for secret in HostileLibrary.secrets { #expect(whole.contains(secret)) }
    #expect(!whole.unicodeScalars.contains(where: HostileLibrary.isHarmful))
    #expect(try hostile.library.run(["import", file], on: "second.sqlite").code == 0)
    let again = try hostile.library.run(["export", "--with-passwords"], on: "second.sqlite")
    // The name and the password of an address that is imported are with the reader's secrets.
    #expect(again.output == whole.replacing("anna:\(HostileLibrary.secrets[0])@", with: ""))
    let access = try hostile.library.output(["access", "1"], on: "second.sqlite")
    #expect(access.hasSuffix("\tanna\t-\n"))
    let list = try hostile.library.output(["list", "--with-passwords"])
    #expect(list.contains(HostileLibrary.secrets[0]))
  }

  @Test func `a list without passwords finds its feeds in the library again`() async throws {
    let hostile = try await HostileLibrary()
    let file = hostile.library.path("out.opml")
    let told = try hostile.library.run(["export", file])
    #expect(told.complaint.contains("passwords or keys of 1 feed were left out"))
    let feeds = try hostile.library.output(["list", "--with-passwords"])
    let result = try hostile.library.run(["import", file])
    #expect(result.code == 0)
    #expect(result.output.isEmpty)
    #expect(result.complaint == "freshetctl: Added: 0. Known: 2. Refused: 0.\n")
    #expect(try hostile.library.output(["list", "--with-passwords"]) == feeds)
    let dry = try hostile.library.run(["import", file, "--dry-run"])
    #expect(dry.complaint.contains("To add: 0. Known: 2."))
    let elsewhere = try hostile.library.run(["import", file], on: "second.sqlite")
    #expect(elsewhere.complaint.contains("A new feed has ***"))
  }
}
