// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import TestSupport
import Testing

@Suite("The language of freshetctl", .timeLimit(.minutes(5)))
struct TranslationTests {
  private static let compiler = "/usr/bin/msgfmt"
  private static let isCompilerThere = FileManager.default.isExecutableFile(atPath: compiler)

  private static let noToken = "freshetctl: There is no token for www.v2ex.com.\n"
  private static let noTokenInChinese = "freshetctl: 没有 www.v2ex.com 的令牌。\n"

  private let library: CommandLibrary

  init() async throws {
    library = try await CommandLibrary().filled()
  }

  /// Compiles the Chinese catalog into a folder of the program's data.
  private func makeCatalog() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folder = URL(filePath: library.path("share/locale/zh_CN/LC_MESSAGES"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let catalog = root.appending(path: "data/po/zh_CN.po").path(percentEncoded: false)
    let output = folder.appending(path: "freshet.mo").path(percentEncoded: false)
    let made = try BuiltProgram.run(
      URL(filePath: Self.compiler),
      ["--output-file", output, catalog]
    )
    #expect(made.code == 0, "\(made)")
    // Few systems have this locale installed. That of C has all that messages need.
    let locale = URL(filePath: library.path("locales/zh_CN.UTF-8"))
    try FileManager.default.createDirectory(at: locale, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: "/usr/lib/locale/C.utf8/LC_MESSAGES"),
      to: locale.appending(path: "LC_MESSAGES")
    )
  }

  /// The environment of a desktop in Chinese, whose locale is installed.
  private var inChinese: [String: String] {
    ["LOCPATH": library.path("locales"), "LC_ALL": "zh_CN.UTF-8"]
  }

  /// Returns whether gettext heeds `LANGUAGE` in the locale "C.UTF-8", as with glibc 2.36.
  ///
  /// That of Debian 13 does not, and leaves no other way to a language than its installed locale.
  private func heedsLanguage() throws -> Bool {
    let told = try BuiltProgram.run(
      URL(filePath: "/usr/bin/gettext"),
      ["freshet", "Feeds"],
      environment: [
        "LANGUAGE": "zh_CN", "LC_ALL": "C.UTF-8", "TEXTDOMAINDIR": library.path("share/locale"),
      ]
    )
    return told.output != "Feeds"
  }

  private func run(
    _ arguments: [String],
    _ language: [String: String],
    input: String? = nil
  ) throws -> BuiltProgram.Result {
    var environment = library.environment
    environment["FRESHET_DATA_DIR"] = library.path("share")
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] { environment[name] = "" }
    environment.merge(language) { $1 }
    return try BuiltProgram("freshetctl").run(
      arguments,
      environment: environment,
      input: input
    )
  }

  /// Words of the library, of its addresses and of command lines, which no language changes.
  private static let names: Set<Substring> = [
    "freshetctl", "help", "list", "Planet", "Title", "Ada", "Text", "one", "https", "example",
    "feed", "nowhere",
  ]

  /// The words of three letters and more that no language but English has.
  private static func english(_ text: String) -> [Substring] {
    // Options have the same names in every language.
    text.split(whereSeparator: \.isWhitespace).filter { !$0.contains("--") }
      .flatMap { $0.split { !($0.isASCII && $0.isLetter) } }
      .filter { $0.count > 2 && !names.contains($0) }
  }

  /// Returns what a command tells a person in Chinese.
  private func chinese(
    _ arguments: [String],
    input: String? = nil
  ) throws -> BuiltProgram.Result {
    let words = arguments + ["--library", library.path("library.sqlite")]
    return try run(words, inChinese, input: input)
  }

  @Test(
    .enabled(if: isCompilerThere, "gettext is not installed"),
    arguments: [
      ["LANGUAGE": "zh_CN", "LC_ALL": "C.UTF-8"], ["LC_ALL": "zh_CN.UTF-8"],
      ["LANG": "C.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"],
    ]
  )
  func `errors are told in the language of the environment`(language: [String: String]) throws {
    try makeCatalog()
    let told = try run(["logout", "www.v2ex.com"], language)
    #expect(told.code == 65)
    #expect(told.complaint == (try heedsLanguage() ? Self.noTokenInChinese : Self.noToken))
  }

  @Test(.enabled(if: isCompilerThere, "gettext is not installed"))
  func `errors are told in the language of an installed locale`() throws {
    try makeCatalog()
    let told = try run(["logout", "www.v2ex.com"], inChinese)
    #expect(told.code == 65)
    #expect(told.complaint == Self.noTokenInChinese)
  }

  @Test(arguments: [["LANGUAGE": "zh_CN"], ["LANGUAGE": "zh_CN", "LC_ALL": "C"], [:]])
  func `the plain locale is English`(language: [String: String]) throws {
    if Self.isCompilerThere { try makeCatalog() }
    let told = try run(["logout", "www.v2ex.com"], language)
    #expect(told.complaint == Self.noToken)
  }

  @Test(.enabled(if: isCompilerThere, "gettext is not installed"))
  func `no label and no note has an English word in Chinese`() throws {
    try makeCatalog()
    for call in [["show", "1"], ["why", "1"], ["doctor"]] {
      let told = try chinese(call).output
      #expect(!told.isEmpty && Self.english(told).isEmpty, "\(call): \(told)")
    }
    let notes = [
      ["mark", "unread", "1"], ["unstar", "1"], ["redo"], ["show", "999"],
      ["star", "999"], ["star", "nowhere"], ["why", "nowhere"],
      ["list", "articles", "--tag", "nowhere"],
      ["move", "2", "/"], ["ledger", "--feed", "1"],
      ["ledger", "--article", "999"], ["searches", "--remove", "9"], ["rules", "remove", "9"],
      ["search", "tag:"], ["enclosures", "1"], ["lst"], ["import", "/nowhere"],
    ]
    for call in notes {
      let told = try chinese(call).complaint
      let words = Self.english(told).filter { word in !call.contains { $0.contains(word) } }
      #expect(!told.isEmpty && words.isEmpty, "\(call): \(told)")
    }
    let list = "<opml version='2.0'><body><outline xmlUrl='https://n.example/f'/></body></opml>"
    let imported = try chinese(["import", "-"], input: list)
    #expect(imported.complaint == "freshetctl: 已添加：1。已有：0。已拒绝：0。\n")
  }

  @Test(.enabled(if: isCompilerThere, "gettext is not installed"))
  func `what is wrong with a document is told in Chinese`() throws {
    try makeCatalog()
    func file(_ name: String, _ text: String) throws -> String {
      try Data(text.utf8).write(to: URL(filePath: library.path(name)))
      return library.path(name)
    }
    let cut = "<rss version='2.0'><channel><item><guid>1</guid><title>a</title></item><item>"
    let page = try file("page.html", "<html><img src=a></html>")
    let calls = [
      ["browse", try file("cut.xml", cut)], ["browse", page], ["parse", page], ["opml", page],
      ["extract", page, "--base", "https://x.example/"],
      ["parse", try file("empty.xml", "")], ["poll", page],
    ]
    for call in calls {
      let told = try run(call, inChinese)
      let words = Self.english(told.complaint).filter { word in
        !call.contains { $0.contains(word) } && !["discover", "add", "file"].contains(word)
      }
      #expect(told.code != 0 && !told.complaint.isEmpty && words.isEmpty, "\(call): \(told)")
      let isHinted = told.complaint.contains("freshetctl discover")
      #expect(isHinted == (call == ["browse", page]), "\(told.complaint)")
    }
  }

  @Test(.enabled(if: isCompilerThere, "gettext is not installed"))
  func `replays and checks of sources are told in Chinese`() throws {
    try makeCatalog()
    let (root, program) = (BuiltProgram.package, library.path("test.swift"))
    let recordings = root.appending(path: "Tests/FreshetScenarioTests/Recordings").path()
    let session = "\(recordings)/page-that-fails.jsonl"
    let text = try String(contentsOf: URL(filePath: session), encoding: .utf8)
    let changed = library.path("changed.jsonl")
    try Data(text.replacing(/"after":\d+/, with: "\"after\":1").utf8)
      .write(to: URL(filePath: changed))
    let item = "<rss><channel><title>T</title><item><title>1</title></item></channel></rss>"
    let same = try ReplayTests.recording(of: item, outcome: "updated").path()
    let other = try ReplayTests.recording(of: "<html></html>", outcome: "updated").path()
    defer {
      for folder in [same, other] { try? FileManager.default.removeItem(atPath: folder) }
    }
    let (sources, answers) = (root.appending(path: "data/sources").path(), library.path("answers"))
    try FileManager.default.createDirectory(atPath: answers, withIntermediateDirectories: true)
    for (name, answer) in ["1": "[{}]", "2": "{\"other\": []}"] {
      try Data(answer.utf8).write(to: URL(filePath: "\(answers)/\(name).json"))
    }
    for (name, broken) in ["new": "{\"version\": 9}", "list": "[]"] {
      try Data(broken.utf8).write(to: URL(filePath: library.path("\(name).json")))
    }
    let check = ["sources", "check", "\(sources)/lobsters.json"]
    // What no language changes: identifiers, addresses and the words of the recording.
    let known: Set<Substring> = [
      "updated", "notAFeed", "body", "Freshet", "failed", "swift", "Recordings", "lobsters",
      "Lobsters", "lobste", "hottest", "newest", "active", "tag", "user", "NAME", "MediaWiki",
      "replies", "json", "items", "fields", "lists", "version",
    ]
    let calls = [
      ["replay", session], ["replay", changed], ["replay", same], ["replay", other],
      ["replay", "/nowhere"], ["replay", "\(sources)/lobsters.json"],
      ["replay", same, "--as-test", program],
      ["replay", same, "--as-test", program, "--articles", "1"],
      ["replay", same, "--as-test", "\(changed)/1.swift", "--articles", "1"],
      check + ["--list", "1"], check + ["--answers", "/nowhere"], check + ["--answers", answers],
      ["sources", "check", "\(sources)/mediawiki.json", "--replies", "1"],
      ["sources", "check", library.path("new.json")],
      ["sources", "check", library.path("list.json")],
    ]
    for call in calls {
      let told = try run(call, inChinese)
      // Effects of a list are named as in the recording, and a parser's faults in its own words.
      let lines = (told.output + told.complaint).split(separator: "\n")
        .filter { !$0.hasPrefix("  ") && !$0.hasPrefix("错误：") && !$0.contains("\t") }
      let words = lines.flatMap { Self.english(String($0)) }
        .filter { word in !known.contains(word) && !call.contains { $0.contains(word) } }
      #expect(!lines.isEmpty && words.isEmpty, "\(call): \(told)")
    }
  }

  @Test(.enabled(if: isCompilerThere, "gettext is not installed"))
  func `what became of a damaged library is told in Chinese`() throws {
    try makeCatalog()
    let told = try chinese(["doctor", "--recover", "--force"])
    #expect(told.code == 0)
    #expect(told.output.contains("\nfeed：已保存 2 行。\n"), "\(told.output)")
    var other = StoreOptions()
    other.plainTextVersion = 7
    let place = library.path("library.sqlite")
    try FeedStore(at: URL(filePath: place), options: other).close()
    var environment = inChinese
    environment["FRESHET_DATA_DIR"] = library.path("share")
    let search = try BuiltProgram("freshetctl")
      .run(["search", "Title", "--library", place], blocks: 0, environment: environment)
    #expect(search.code == 1)
    let words = Self.english(search.complaint).filter { $0 != "doctor" }
    #expect(!search.complaint.isEmpty && words.isEmpty, "\(search)")
  }

  @Test(.enabled(if: isCompilerThere, "gettext is not installed"))
  func `columns and JSON are the same in every language`() throws {
    try makeCatalog()
    let file = ["--library", library.path("library.sqlite")]
    #expect(try run(["star", "1"] + file, [:]).code == 0)
    let calls = [
      ["journal"], ["list", "feeds"], ["list", "feeds", "--json"], ["why", "1", "--json"],
    ]
    for call in calls {
      let chinese = try run(call + file, inChinese)
      #expect(try chinese.output == run(call + file, [:]).output, "\(call)")
    }
    let why = try run(["why", "1"] + file, inChinese)
    #expect(why.output.contains { $0.unicodeScalars.contains { $0.properties.isIdeographic } })
  }
}
