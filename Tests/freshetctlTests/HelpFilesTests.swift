// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The files that are made from the program's help: the man page, and what shells complete with.
struct HelpFilesTests {
  private func build(_ helper: String) throws -> (files: [String: String], code: Int32) {
    let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = Process()
    command.executableURL = BuiltProgram.package.appending(path: "meson-helpers/\(helper)")
    command.arguments = [folder.path(), try BuiltProgram("freshetctl").path]
    try command.run()
    command.waitUntilExit()
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return (files, command.terminationStatus)
  }

  @Test func `the man page holds every command and its options`() throws {
    let (files, code) = try build("build-man")
    #expect(code == 0)
    let page = try #require(files["freshetctl.1"])
    let help = try BuiltProgram("freshetctl").run(["--help"]).output
    let commands = help.components(separatedBy: "SUBCOMMANDS:").dropFirst()
      .flatMap { $0.split(separator: "\n") }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.contains("freshetctl") }
      .compactMap { $0.split { $0 == " " || $0 == "," }.first }
    #expect(commands.count > 20)
    for command in commands {
      #expect(page.contains("\n.SS \(command)\n"), "\(command)")
    }
    #expect(page.contains("\n.SS list articles\n"))
    #expect(page.contains("\n\\fB\\-\\-oldest\\-first\\fR\n"))
    #expect(page.contains("\n.TP\n75\nAnother program holds the library.\n"))
    for section in ["EXAMPLES", "FILES", "ENVIRONMENT", "EXIT STATUS", "SEE ALSO"] {
      #expect(page.contains("\n.SH \(section)\n"), "\(section)")
    }
  }

  @Test func `three shells get what they complete with, and ask the program for names`() throws {
    let (files, code) = try build("build-completions")
    #expect(code == 0)
    #expect(files.keys.sorted() == ["_freshetctl", "freshetctl.bash", "freshetctl.fish"])
    for (name, text) in files {
      #expect(text.contains("oldest-first"), "\(name)")
      #expect(text.contains("---completion"), "\(name)")
    }
  }

  @Test func `a shell takes names as they are, and runs nothing of them`() throws {
    let library = try CommandLibrary()
    let trap = library.path("trap")
    let names = ["Planet $(touch '\(trap)')", "It's `touch '\(trap)'`", #"A\b "c": d"#]
    for (number, name) in names.enumerated() {
      let address = "https://a.example/\(number)"
      _ = try library.output(["add", address, "--no-discovery", "--title", name])
    }
    let (files, _) = try build("build-completions")
    let script = library.folder.appending(path: "freshetctl.bash")
    try Data((files["freshetctl.bash"] ?? "").utf8).write(to: script)
    let line = """
      source "$2"; COMP_WORDS=("$1" remove --library "$3" ""); COMP_CWORD=4
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _freshetctl "$1" "" "$3"; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let shell = try BuiltProgram.run(
      URL(filePath: "/bin/bash"),
      [
        "-c", line, "bash", try BuiltProgram("freshetctl").path, script.path(percentEncoded: false),
        library.path("library.sqlite"),
      ]
    )
    #expect(shell.output == names.joined(separator: "\n") + "\n")
    #expect(!FileManager.default.fileExists(atPath: trap))
    let zsh = try BuiltProgram("freshetctl").run(
      [
        "---completion", "remove", "--", "positional@0", "0", "0", "freshetctl", "remove",
        "--library", library.path("library.sqlite"),
      ],
      environment: ["SAP_SHELL": "zsh"]
    )
    #expect(zsh.output.contains("\n" + #"A\\b "c"\: d"# + "\n"))
  }
}
