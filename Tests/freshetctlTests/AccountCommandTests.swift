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
        find . -type f -exec grep -l '\(Self.token)' {} +
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
          The token for social.example is removed.

          """
      )
      #expect(result.complaint.contains("freshetctl: There is no token for social.example.\n"))
      #expect(result.code == 65)
    }
  }
}
