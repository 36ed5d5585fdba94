// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("freshetctl login, logout")
struct AccountCommandTests {
  private static let token = "b3f1-4d2e"
  private static let keyring = "/usr/bin/gnome-keyring-daemon"
  private static let isKeyringThere = FileManager.default.isExecutableFile(atPath: keyring)

  /// Runs a body with a home of its own.
  private func withHome(_ body: (String) throws -> Void) throws {
    let home = URL.temporaryDirectory.appending(path: "accounts-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: home) } catch { Issue.record(error) }
    }
    try body(home.path(percentEncoded: false))
  }

  /// Runs the program on a desktop without a bus.
  private func run(
    _ arguments: [String],
    in home: String,
    input: String? = nil
  ) throws -> BuiltProgram.Result {
    try BuiltProgram("freshetctl").run(
      arguments,
      environment: [
        "HOME": home, "XDG_DATA_HOME": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
      ],
      input: input
    )
  }

  @Test
  func `without a password store the token is in a private file, and that is said`() throws {
    try withHome { home throws in
      let file = home + "/.local/share/freshet/secrets.json"
      let login = try run(["login", "www.v2ex.com"], in: home, input: "\(Self.token)\n")
      #expect(login.code == 0)
      #expect(login.output.contains("No password store runs here."))
      #expect(login.output.contains(file))
      #expect(!(login.output + login.complaint).contains(Self.token))
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains(Self.token))
      let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect(rights as? Int == 0o600)
      let logout = try run(["logout", "https://www.v2ex.com/go/swift"], in: home)
      #expect(logout.code == 0)
      #expect(try !String(contentsOfFile: file, encoding: .utf8).contains(Self.token))
      let again = try run(["logout", "www.v2ex.com"], in: home)
      #expect(again.code == 65)
      #expect(again.complaint == "freshetctl: There is no token for www.v2ex.com.\n")
    }
  }

  @Test
  func `no token, and no server, are refused`() throws {
    try withHome { home throws in
      #expect(try run(["login", "www.v2ex.com"], in: home, input: " \n").code == 65)
      #expect(try run(["login", "https://"], in: home, input: "x").code == 64)
    }
  }

  @Test(.enabled(if: isKeyringThere, "gnome-keyring is not installed"))
  func `a token is with the desktop's password store where one runs`() throws {
    // Children of a test are started with most signals blocked: only SIGKILL ends these two.
    try withHome { home throws in
      let program = try BuiltProgram("freshetctl").path
      let script = """
        set -- $(dbus-daemon --session --fork --print-address=1 --print-pid=1)
        export DBUS_SESSION_BUS_ADDRESS=$1
        printf password >word
        \(Self.keyring) --foreground --unlock --components=secrets <word >/dev/null 2>&1 &
        gdbus wait --session --timeout 20 org.freedesktop.secrets
        printf '\(Self.token)\\n' | '\(program)' login social.example --account ann
        printf '\(Self.token)\\n' | '\(program)' login social.example --account ben
        find . -type f -exec grep -l '\(Self.token)' {} +
        '\(program)' accounts
        '\(program)' logout social.example --account ann
        '\(program)' logout social.example --account ann
        code=$?
        kill -9 $! $2
        exit $code
        """
      let result = try BuiltProgram.run(
        URL(filePath: "/bin/sh"),
        ["-c", "cd '\(home)' && \(script)"],
        environment: ["HOME": home, "XDG_DATA_HOME": "", "XDG_RUNTIME_DIR": home]
      )
      #expect(
        result.output == """
          The token for social.example is in the desktop's password store.
          The token for social.example is in the desktop's password store.
          social.example\tann\tstore
          social.example\tben\tstore
          The token for social.example is removed. The server accepts it until you revoke it there.

          """
      )
      #expect(result.complaint.contains("freshetctl: There is no token for social.example.\n"))
      #expect(result.code == 65)
    }
  }

  /// A browser in which a person signs in at once, and comes back.
  private static let browser = """
    #!/usr/bin/env python3
    import sys, urllib.parse as p, urllib.request as r
    q = dict(p.parse_qsl(p.urlsplit(sys.argv[1]).query))
    r.urlopen(q["redirect_uri"] + "?" + p.urlencode({"code": "c0de-1", "state": q["state"]}))
    """

  @Test
  func `a sign-in in the browser stores a token, and no output, log or file has a secret`() throws {
    let server = try LoopbackServer()
    let host = server.url("").absoluteString
    server.on(
      "/api/v1/apps",
      .text("{\"client_id\": \"cl1ent-3\", \"client_secret\": \"passw0rd-4\"}")
    )
    server.on(
      "/oauth/token",
      .text("{\"access_token\": \"t0ken-2\", \"token_type\": \"Bearer\"}")
    )
    server.on("/oauth/revoke", .text("{}"))
    server.on("/api/v1/timelines/home", Answer(status: 401))
    try withHome { home throws in
      let programs = home + "/bin"
      try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
      try Data(Self.browser.utf8).write(to: URL(filePath: programs + "/xdg-open"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: programs + "/xdg-open"
      )
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
      var said = ""
      func call(_ arguments: String...) throws -> BuiltProgram.Result {
        let result = try BuiltProgram("freshetctl").run(
          arguments,
          environment: [
            "HOME": home, "XDG_DATA_HOME": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
            "PATH": "\(programs):\(path)",
          ]
        )
        said += result.output + result.complaint
        return result
      }
      let login = try call("login", "--browser", host)
      #expect(login.code == 0, "\(login.complaint)")
      #expect(login.output.hasPrefix("Signed in at 127.0.0.1. No password store runs here:"))
      let file = home + "/.local/share/freshet/secrets.json"
      #expect(try call("accounts").output == "127.0.0.1\t-\t\(file)\n")
      let list = "\(host)/api/v1/timelines/home"
      #expect(try call("add", list, "--no-discovery").code == 0)
      #expect(try call("refresh", "--statements", home + "/statements").code != 0)
      #expect(server.requests.last?["Authorization"] == "Bearer t0ken-2")
      for words in [["why", "1"], ["why", "1", "--json"], ["export"], ["journal"], ["stats"]] {
        said += try run(words, in: home).output
      }
      #expect(said.contains("does not accept the token"))
      // What is stored is in the one file, and nothing else of the home has it.
      let secrets = ["c0de-1", "t0ken-2", "cl1ent-3", "passw0rd-4"]
      for secret in secrets { #expect(!said.contains(secret), "\(secret) in \(said)") }
      let found = try BuiltProgram.run(
        URL(filePath: "/bin/grep"),
        ["-rlE", secrets.joined(separator: "|"), home, "--exclude-dir=bin"]
      )
      #expect(found.output == "\(file)\n")
      #expect(try call("logout", "127.0.0.1").output.contains("is revoked and removed."))
      #expect(server.requests.last?.path == "/oauth/revoke")
      #expect(try call("accounts").output.isEmpty)
    }
  }

  @Test
  func `a sign-in that is refused ends with its reason`() throws {
    let server = try LoopbackServer()
    try withHome { home throws in
      let answer = try run(["login", "--browser", server.url("").absoluteString], in: home)
      #expect(answer.code == 65)
      #expect(
        answer.complaint == """
          freshetctl: 127.0.0.1 has no sign-in of a kind that Freshet knows. Store a personal \
          token instead.

          """
      )
      #expect(try run(["login", "--print-address", "x.example"], in: home).code == 64)
      #expect(try run(["accounts"], in: home).output.isEmpty)
    }
  }
}
