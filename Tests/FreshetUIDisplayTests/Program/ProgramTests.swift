// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// The program itself, started as a reader starts it, on a display.
@Suite(.serialized)
struct ProgramTests {
  private struct Line: Decodable {
    let event: String
    let ms: Double
    let rows: Int?
    let items: Int?
    let pages: Int?
  }

  private struct Statement: Decodable {
    let main: Bool
    let sql: String
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Width and height of a picture, and nothing if it is no PNG.
  ///
  /// - Source: PNG specification, section 11.2.2: IHDR comes first.
  private func size(of picture: URL) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: picture))
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
    return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  private func statements(in file: URL) throws -> [Statement] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Statement.self, from: Data($0.utf8))
    }
  }

  @Test func `CC-2 the window shows the sample to its end, keeps a picture and a trace, and quits`()
    throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let (picture, trace) = (folder.appending(path: "a.png"), folder.appending(path: "a.jsonl"))
    let result = try BuiltProgram("freshet").run([
      "--scroll-to-end", "--screenshot", picture.path(), "--trace", trace.path(),
      "--statements", folder.appending(path: "a.sql").path(),
      "--size", "900x700", "--library", folder.appending(path: "a.sqlite").path(),
      BuiltProgram.package.appending(path: "data/samples/index.xml").path(),
    ])
    #expect(result.code == 0)
    #expect(result.complaint.isEmpty)
    // The frame that GTK draws without a window manager counts to the window's size.
    let size = try size(of: picture)
    #expect(size.count == 2 && (880...900).contains(size[0]) && (680...700).contains(size[1]))
    let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.map(\.ms) == lines.map(\.ms).sorted())
    #expect(lines.contains { $0.event == "window-mapped" })
    #expect(lines.contains { $0.event == "first-rows" && ($0.rows ?? 0) > 10 })
    let pages = lines.filter { $0.event == "page-committed" }
    // A library's list has pages of its own, whatever the documents were.
    let counts = pages.compactMap(\.items)
    // Once in many runs beside other work the list is read anew meanwhile: a page is told twice.
    let repetitions = counts.count - Set(counts).count
    #expect(counts == counts.sorted() && repetitions <= 1, "\(counts)")
    #expect(counts.last == 121)
    #expect(lines.last { $0.event == "idle" }?.rows ?? 0 > 121)
    let statements = try statements(in: folder.appending(path: "a.sql"))
    #expect(statements.contains { $0.sql.hasPrefix("INSERT INTO status") })
    #expect(statements.contains { $0.sql.hasPrefix("SELECT") })
    #expect(statements.filter(\.main).map(\.sql) == [])
  }

  @Test func `what cannot be opened, or written, is said on one line`() throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let program = try BuiltProgram("freshet")
    let address = try program.run(["ftp://example.org/feed"])
    #expect(address.code == 64)
    #expect(address.complaint.split(separator: "\n").count == 1)
    let library = folder.appending(path: "b.sqlite").path()
    let picture = try program.run([
      "--library", library, "--screenshot", "/nowhere/at-all.png",
    ])
    #expect(picture.complaint.contains("/nowhere/at-all.png"))
    #expect(try program.run(["--version"]).output == "freshet \(Freshet.version)\n")
    #expect(try program.run(["--no-such-option"]).code == 64)
    let broken = try BuiltProgram.run(
      URL(filePath: "/bin/sh"),
      ["-c", "\"$0\" --library \"$1$(printf '\\377')\"", program.path, library]
    )
    #expect(broken.code == 64 && broken.complaint.contains("is not in UTF-8"), "\(broken)")
  }

  @Test func `who draws with the processor loads no drivers for graphics`() throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let result = try BuiltProgram("freshet").run(
      [
        "--library", folder.appending(path: "c.sqlite").path(),
        "--screenshot", folder.appending(path: "c.png").path(),
      ],
      environment: [
        "GSK_RENDERER": "cairo", "LD_DEBUG": "files",
        "LD_DEBUG_OUTPUT": folder.appending(path: "loaded").path(),
      ]
    )
    #expect(result.code == 0)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let loaded = try files.filter { $0.lastPathComponent.hasPrefix("loaded.") }.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    #expect(loaded.contains { $0.contains("file=libgtk-4.so.1") })
    for driver in ["file=libEGL.so", "file=libGL.so", "_dri.so"] {
      #expect(!loaded.contains { $0.contains(driver) }, "\(driver)")
    }
  }

  @Test @MainActor func `a second run hands its feeds to the first one, and ends`() async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let environment = ["XDG_DATA_HOME": folder.path(percentEncoded: false)]
    let program = try BuiltProgram("freshet")
    let samples = BuiltProgram.package.appending(path: "data/samples")
    let library = folder.appending(path: "freshet/library.sqlite").path(percentEncoded: false)
    let tool = try BuiltProgram("freshetctl")
    func lists(_ name: String) -> Bool {
      // Until the library is made there is none to be asked.
      let result = try? tool.run(["list", "--library", library])
      return result?.output.contains(name) == true
    }
    let names = ["index.xml", "page-2.xml"]
    let first = try RunningProgram(
      program,
      [samples.appending(path: names[0]).path()],
      environment: environment
    )
    #expect(await MainLoop.run { lists(names[0]) })
    let second = try program.run(
      [samples.appending(path: names[1]).path()],
      environment: environment
    )
    #expect(second.code == 0)
    #expect(second.complaint.isEmpty)
    #expect(await MainLoop.run { lists(names[1]) })
    #expect(first.isRunning)
    first.end()
  }

  @Test(arguments: [true, false])
  @MainActor
  func `a library that is named is refreshed like the reader's own, unless that is switched off`(
    _ isRefreshed: Bool
  ) async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let server = try LoopbackServer()
    server.on("/feed", PagedFeed.document(0..<3, next: nil))
    let library = folder.appending(path: "r.sqlite").path(percentEncoded: false)
    let trace = folder.appending(path: "r.jsonl")
    let tool = try BuiltProgram("freshetctl")
    let added = try tool.run([
      "add", "--no-discovery", server.url("/feed").absoluteString, "--library", library,
    ])
    #expect(added.code == 0)
    let program = try RunningProgram(
      BuiltProgram("freshet"),
      (isRefreshed ? [] : ["--no-refresh"])
        + ["--library", library, "--trace", trace.path(percentEncoded: false)]
    )
    if isRefreshed {
      #expect(await MainLoop.run { !server.requests.isEmpty })
    } else {
      func isStill() -> Bool {
        (try? String(contentsOf: trace, encoding: .utf8).contains("\"idle\"")) == true
      }
      #expect(await MainLoop.run { isStill() })
      #expect(server.requests.isEmpty)
    }
    program.send(SIGTERM)
    #expect(await MainLoop.run { !program.isRunning })
    #expect(program.exitCode == 0)
  }

  @Test(arguments: ["360x640", "360x294"])
  func `a narrow window prints no warning`(size: String) throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let result = try BuiltProgram("freshet").run(
      [
        "--size", size, "--scroll-to-end",
        "--library", folder.appending(path: "n.sqlite").path(),
        "--screenshot", folder.appending(path: "n.png").path(),
        BuiltProgram.package.appending(path: "data/samples/index.xml").path(),
      ],
      environment: ["G_DEBUG": "fatal-warnings"]
    )
    #expect(result.complaint.isEmpty)
    #expect(result.code == 0)
  }

  @Test @MainActor
  func `SIGTERM ends the program as its button does, also where its start held signals back`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let library = folder.appending(path: "s.sqlite").path(percentEncoded: false)
    let trace = folder.appending(path: "s.jsonl")
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    sigaddset(&held, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &held, &before)
    let program = try RunningProgram(
      BuiltProgram("freshet"),
      ["--no-refresh", "--library", library, "--trace", trace.path(percentEncoded: false)]
    )
    pthread_sigmask(SIG_SETMASK, &before, nil)
    func isShown() -> Bool {
      (try? String(contentsOf: trace, encoding: .utf8).contains("\"idle\"")) == true
    }
    #expect(await MainLoop.run { isShown() })
    program.send(SIGTERM)
    #expect(await MainLoop.run { !program.isRunning })
    #expect(program.exitCode == 0)
    // What its log held is in its file, and the file is whole.
    let log = (try? Data(contentsOf: URL(filePath: library + "-wal"))) ?? Data()
    #expect(log.isEmpty)
    let check = try BuiltProgram("freshetctl").run(["doctor", "--library", library])
    #expect(check.code == 0)
  }

  /// Servers whose answers never come to an end.
  private enum EndlessServer: CaseIterable {
    case silent, earlyHints, header, body

    func answer(_ gate: Gate) -> Answer {
      switch self {
      case .silent: Answer(delivery: .held(gate))
      case .earlyHints: .flood([], of: Array("HTTP/1.1 103 Early Hints\r\n\r\n".utf8))
      case .header: .flood([], Array("HTTP/1.1 200 OK\r\n".utf8), of: Array("A: b\r\n".utf8))
      case .body: .flood(["HTTP/1.1 200 OK"], of: [7])
      }
    }
  }

  @Test(arguments: EndlessServer.allCases)
  @MainActor
  private func `the program ends while a server says nothing, or talks without an end`(
    _ kind: EndlessServer
  ) async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let server = try LoopbackServer()
    let gate = Gate()
    server.on("/endless", kind.answer(gate))
    let library = folder.appending(path: "q.sqlite").path(percentEncoded: false)
    let program = try RunningProgram(
      BuiltProgram("freshet"),
      ["--library", library, server.url("/endless").absoluteString]
    )
    #expect(await MainLoop.run { !server.requests.isEmpty })
    program.send(SIGTERM)
    // Its own limit for an answer is longer than this wait.
    #expect(await MainLoop.run { !program.isRunning })
    #expect(program.exitCode == 0)
    let list = try BuiltProgram("freshetctl").run(["list", "--library", library])
    #expect(list.output.contains("/endless"))
    gate.open()
  }

  @Test @MainActor func `a desktop that asks for the window by its name gets it`() async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let trace = ["XDG_DATA_HOME": folder.path(percentEncoded: false), "G_DEBUG": "fatal-warnings"]
    let library = folder.appending(path: "freshet/library.sqlite").path(percentEncoded: false)
    let first = try RunningProgram(
      BuiltProgram("freshet"),
      ["--no-refresh", BuiltProgram.package.appending(path: "data/samples/index.xml").path()],
      environment: trace
    )
    let tool = try BuiltProgram("freshetctl")
    #expect(
      await MainLoop.run {
        (try? tool.run(["list", "--library", library]))?.output.contains("index.xml") == true
      }
    )
    // A further window comes by the action of the program, and ends with the first one.
    for method in [
      ["Activate", "{}"], ["ActivateAction", Command.newWindow.rawValue, "[]", "{}"],
    ] {
      let call = try BuiltProgram.run(
        URL(filePath: "/usr/bin/gdbus"),
        [
          "call", "--session", "--dest", Freshet.applicationID,
          "--object-path", "/" + Freshet.applicationID.replacing(".", with: "/"),
          "--method", "org.freedesktop.Application." + method[0],
        ] + method.dropFirst()
      )
      #expect(call.code == 0, "\(call.complaint)")
    }
    first.send(SIGTERM)
    #expect(await MainLoop.run { !first.isRunning })
    #expect(first.exitCode == 0)
  }

  @Test func `without a display the program says so`() throws {
    let result = try BuiltProgram("freshet").run(
      [],
      environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
    )
    #expect(result.code == 64)
    #expect(result.complaint.hasPrefix("freshet: There is no display."))
  }
}
