// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("freshetctl access, add --user", .timeLimit(.minutes(5)))
struct AccessCommandTests {
  private static let password = "s3cret pass"
  private static let words = Data("anna:\(password)".utf8).base64EncodedString()
  private static let feed = """
    <rss version='2.0'><channel><title>Pond</title><item><title>Frogs</title></item></channel></rss>
    """

  private let library: CommandLibrary
  private let server: LoopbackServer

  init() throws {
    (library, server) = (try CommandLibrary(), try LoopbackServer())
    server.on(
      "/feed",
      .text(Self.feed, type: "application/rss+xml").asking(for: Self.words)
    )
  }

  private var address: String { server.url("/feed").absoluteString }

  /// The files that hold the password.
  private func files() throws -> [String] {
    let found = try BuiltProgram.run(
      URL(filePath: "/bin/grep"),
      ["-rlE", "\(Self.password)|\(Self.words)", library.path("")]
    )
    return found.output.split(separator: "\n").map { URL(filePath: String($0)).lastPathComponent }
  }

  @Test func `a feed is added with the password of standard input, and is refreshed with it`()
    throws
  {
    let refused = try library.run(["add", address])
    #expect(refused.code == 69 && refused.complaint.contains("freshetctl add --user"))
    let wrong = try library.run(["add", address, "--user", "anna"], input: "wrong\n")
    #expect(wrong.code == 69 && wrong.complaint.contains("wrong: check them, then try again."))
    let added = try library.run(["add", address, "--user", "anna"], input: "\(Self.password)\n")
    #expect(added.code == 0 && added.output == "1\tPond\t\(address)\n", "\(added)")
    #expect(added.complaint.contains("the password is in"))
    #expect(try files() == ["secrets.json"])
    #expect(try library.run(["refresh"]).code == 0)
    #expect(server.requests.last?["Authorization"] == "Basic \(Self.words)")
    #expect(try library.output(["access", "1"]) == "1\tPond\tanna\t-\n")
    for call in [["list", "feeds"], ["journal"], ["why", "1"], ["export", "--with-passwords"]] {
      let said = try library.run(call)
      #expect(!"\(said)".contains(Self.password), "\(said)")
    }
  }

  @Test func `the password of an address goes to the secrets, and the address is stored bare`()
    throws
  {
    let whole = server.url("/feed", userInfo: "anna:s3cret%20pass@").absoluteString
    let added = try library.run(["add", whole, "--no-discovery"])
    #expect(added.code == 0, "\(added)")
    #expect(try files() == ["secrets.json"])
    #expect(try library.run(["refresh"]).code == 0)
    #expect(server.requests.last?["Authorization"] == "Basic \(Self.words)")
    #expect(try library.output(["export", "--with-passwords"]).contains("\"\(address)\""))
  }

  @Test func `a password is set later, told when it is wrong, and removed`() throws {
    #expect(try library.run(["add", address, "--no-discovery"]).code == 0)
    #expect(try library.run(["access", "1", "--user", "anna"], input: "wrong\n").code == 0)
    let wrong = try library.run(["refresh"])
    #expect(wrong.code == 69 && wrong.output.contains("The user or password is wrong"), "\(wrong)")
    let set = try library.run(["access", "1", "--user", "anna"], input: "\(Self.password)\n")
    #expect(set.code == 0)
    #expect(try files() == ["secrets.json"])
    #expect(try library.output(["access", "1", "--remove"]).hasSuffix("\t-\t-\n"))
    // Each of the three changes can be undone, for which the secrets alone have the passwords.
    #expect(try files() == ["secrets.json"])
    let undone = try library.output(["undo"])
    #expect(undone.contains("\tundone\tRemoved the password of “"), "\(undone)")
    #expect(try library.output(["access", "1"]).hasSuffix("\tanna\t-\n"))
    for _ in 0..<2 {
      #expect(try library.output(["undo"]).contains("\tundone\tSet the password of “"))
    }
    #expect(try library.output(["access", "1"]).hasSuffix("\t-\t-\n"))
    #expect(try library.output(["redo"]).contains("\tdone\tSet the password of “"))
    #expect(try library.output(["access", "1"]).hasSuffix("\tanna\t-\n"))
    #expect(try files() == ["secrets.json"])
  }

  @Test func `headers, a user agent and a proxy are set, told without their values, and removed`()
    throws
  {
    #expect(try library.run(["add", address, "--no-discovery"]).code == 0)
    let agent = ["access", "1", "--headers", "--user-agent", "Reader/7"]
    let set = try library.run(agent, input: "X-Token: \(Self.password)\nX-Mark: b\n")
    let names = "\t-\tX-Token, X-Mark, User-Agent\n"
    #expect(set.code == 0 && set.output.hasSuffix(names), "\(set)")
    #expect(try files() == ["secrets.json"])
    let proxy = server.url("", userInfo: "anna:s3cret%20pass@").absoluteString
    let told = try library.run(["access", "1", "--proxy", "-"], input: "\(proxy)\n")
    #expect(told.output.hasSuffix("\tX-Token, X-Mark, User-Agent, proxy\n"), "\(told)")
    _ = try library.run(["refresh"])
    #expect(server.requests.last?.target == address)
    #expect(server.requests.last?["X-Token"] == Self.password)
    #expect(server.requests.last?["User-Agent"] == "Reader/7")
    for call in [["list", "feeds"], ["journal"], ["why", "1"], ["export", "--with-passwords"]] {
      let said = try library.run(call)
      for secret in [Self.password, "s3cret%20pass", "Reader/7"] {
        #expect(!"\(said)".contains(secret), "\(said)")
      }
    }
    #expect(try library.output(["access", "1", "--remove"]).hasSuffix("\t-\t-\n"))
    #expect(try files() == ["secrets.json"])
    #expect(try library.run(["undo"]).code == 0)
    let back = try library.output(["access", "1"])
    #expect(back.hasSuffix("\tX-Token, X-Mark, User-Agent, proxy\n"), "\(back)")
  }

  @Test
  func `headers and proxies that cannot be used are refused, as is a password in an argument`()
    throws
  {
    #expect(try library.run(["add", address, "--no-discovery"]).code == 0)
    let cookie = try library.run(["access", "1", "--headers"], input: "Cookie: a=b\n")
    #expect(cookie.code == 65 && cookie.complaint.contains("sends no cookies"), "\(cookie)")
    for proxy in ["proxy.example:80", "http://anna:x@proxy.example"] {
      #expect(try library.run(["access", "1", "--proxy", proxy]).code == 64)
    }
    let both = ["access", "1", "--user", "anna", "--headers"]
    #expect(try library.run(both, input: "x\n").code == 64)
    #expect(try library.output(["access", "1"]).hasSuffix("\t-\t-\n"))
  }

  @Test func `a password is no argument, and an empty one is refused`() throws {
    #expect(try library.run(["add", address, "--user", "anna:x"], input: "x\n").code == 64)
    #expect(try library.run(["add", address, "--user", "anna"], input: "\n").code == 65)
  }
}
