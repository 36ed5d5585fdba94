// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// Secrets of accounts and of addresses, which a run of the window writes down nowhere, whatever it
/// is asked to write down.
@Suite(.serialized)
@MainActor
struct SecretLogTests {
  private static let token = "t0ken-9"
  private static let password = "s3cretpass"
  private static let key = "k3yk3yk3y"
  /// A password that no address ever had.
  private static let own = "0wnpassw0rd"
  /// A password that the address of an imported list had.
  private static let imported = "1mp0rtedpw"
  /// The value of a header.
  private static let header = "h3adervalue"
  private static let secrets = [
    token, password, key, Data("anna:\(password)".utf8).base64EncodedString(), own,
    Data("bert:\(own)".utf8).base64EncodedString(), imported,
    Data("carl:\(imported)".utf8).base64EncodedString(), header,
  ]

  private let home = URL.temporaryDirectory.appending(path: "secrets-\(UUID())")
  private let server: LoopbackServer

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    server = try LoopbackServer()
  }

  private var environment: [String: String] {
    [
      "HOME": home.path(percentEncoded: false), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
      "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "",
    ]
  }

  private func path(_ name: String) -> String {
    home.appending(path: name).path(percentEncoded: false)
  }

  /// Runs the command line on the library; returns what it said.
  private func call(_ arguments: [String], input: String? = nil) throws -> String {
    let tool = try BuiltProgram("freshetctl")
    let result = try tool.run(arguments, environment: environment, input: input)
    return result.output + result.complaint
  }

  /// The feeds: one with a password and pages, one with a key that fails, one with a key that moves
  /// to another one, the timeline of an account, and a forum that refuses the key of one.
  private func subscribe() throws -> [String] {
    let next = server.url("/feed?page=2&token=\(Self.key)", userInfo: "anna:\(Self.password)@")
    server.on("/feed", PagedFeed.document(0..<3, next: next.absoluteString))
    server.on("/broken", Answer(status: 500))
    var moved = Answer(status: 302)
    moved.headers.append((name: "Location", value: "/other?auth=\(Self.key)"))
    server.on("/moved", moved)
    server.on("/other", Answer(status: 403))
    server.on("/api/v1/timelines/home", Answer(status: 401))
    let feeds = [
      server.url("/feed?token=\(Self.key)", userInfo: "anna:\(Self.password)@"),
      server.url("/broken?key=\(Self.key)"), server.url("/moved?key=\(Self.key)"),
      server.url("/api/v1/timelines/home"),
    ]
    var said = [try call(["login", "127.0.0.1"], input: "\(Self.token)\n")]
    for feed in feeds {
      said.append(
        try call(["add", feed.absoluteString, "--no-discovery", "--library", path("l.sqlite")])
      )
    }
    server.on("/own", PagedFeed.document(0..<3, next: nil).asking(for: Self.secrets[5]))
    let own = ["add", server.url("/own").absoluteString, "--user", "bert", "--no-discovery"]
    said.append(try call(own + ["--library", path("l.sqlite")], input: "\(Self.own)\n"))
    let access = ["access", "5", "--headers", "--library", path("l.sqlite")]
    said.append(try call(access, input: "X-Token: \(Self.header)\n"))
    server.on("/imported", PagedFeed.document(0..<3, next: nil).asking(for: Self.secrets[7]))
    let address = server.url("/imported", userInfo: "carl:\(Self.imported)@").absoluteString
    let list = "<opml><body><outline text='\(address)' xmlUrl='\(address)'/></body></opml>"
    said.append(try call(["import", "-", "--library", path("l.sqlite")], input: list))
    let refusal = "{\"errors\": [\"No.\"], \"error_type\": \"invalid_access\"}"
    server.on("/latest.json", Answer(status: 403, body: Array(refusal.utf8)))
    let forum = server.url("/latest.json?no_definitions=true").absoluteString
    said.append(try call(["add", forum, "--no-discovery", "--library", path("l.sqlite")]))
    return said
  }

  /// Whether a request came with each of the secrets in its form, and to a place that fails.
  private var isAsked: Bool {
    let requests = server.requests
    let sent = requests.compactMap { $0["Authorization"] }
    return sent.contains("Bearer \(Self.token)") && sent.contains("Basic \(Self.secrets[3])")
      && requests.contains { $0["User-Api-Key"] == Self.token }
      && sent.contains("Basic \(Self.secrets[5])") && sent.contains("Basic \(Self.secrets[7])")
      && requests.contains { $0["X-Token"] == Self.header }
      && ["/broken", "/other", "token="].allSatisfy { part in
        requests.contains { $0.target.contains(part) }
      }
  }

  @Test func `no secret is in a trace, a recording, a log of statements or on the error stream`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: home) }
    var said = try subscribe()
    let logs = ["--trace", "--record", "--statements"]
    let words = home.appending(path: "words")
    try Data().write(to: words)
    let window = try RunningProgram(
      BuiltProgram("freshet"),
      logs.flatMap { [$0, path($0)] } + ["--library", path("l.sqlite")],
      environment: environment,
      words: words
    )
    #expect(await MainLoop.run { isAsked }, "\(server.requests.map(\.target))")
    window.send(SIGTERM)
    #expect(await MainLoop.run { !window.isRunning })
    #expect(window.exitCode == 0)
    said.append(try String(contentsOf: words, encoding: .utf8))
    for words in [
      ["why", "1"], ["why", "5"], ["why", "6"], ["why", "7"], ["ledger"], ["doctor"], ["journal"],
      ["repairs"],
      ["stats"], ["access", "5"], ["access", "6"], ["list", "feeds"], ["export"],
    ] {
      said.append(try call(words + ["--library", path("l.sqlite")]))
    }
    said.append(try call(["replay", path("--record")]))
    for log in logs { #expect(try !Data(contentsOf: URL(filePath: path(log))).isEmpty, "\(log)") }
    for secret in Self.secrets {
      #expect(!said.contains { $0.contains(secret) }, "\(secret) in \(said)")
    }
    // Of all files that were written the library and its backup alone have the addresses, and one
    // file has the token.
    let files = try BuiltProgram.run(
      URL(filePath: "/bin/grep"),
      ["-rlE", Self.secrets.joined(separator: "|"), home.path(percentEncoded: false)]
    )
    let found = files.output.split(separator: "\n").filter { !$0.contains(".sqlite") }
    #expect(found == [path(".local/share/freshet/secrets.json")[...]])
    // What no address had, or an imported one alone, is not in the library either.
    let own = try BuiltProgram.run(
      URL(filePath: "/bin/grep"),
      [
        "-rlE", "\(Self.own)|\(Self.imported)|\(Self.secrets[5])|\(Self.header)",
        home.path(percentEncoded: false),
      ]
    )
    #expect(own.output == "\(found[0])\n")
  }
}
