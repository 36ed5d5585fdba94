// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import Synchronization
import TestSupport
import Testing

/// Files that declare a source: their faults, and the requests that they may make.
@Suite(.timeLimit(.minutes(5)))
struct SourceFileTests {
  private static func file(
    kind: String = "forum",
    cursor: String = "\"by\": \"page\"",
    next: String = "\"next\": \"/all/{cursor}.json\",",
    more: String = ""
  ) -> String {
    """
    {
      "version": 1,
      "kind": "\(kind)",
      "name": "Forum",
      "site": "https://forum.example",
      "hosts": ["forum.example"],\(more)
      "lists": [
        {
          "title": "Forum", "examples": ["\(kind):all"], "addresses": ["/all", "all"], \(next)
          "first": "/all.json"
        }
      ],
      "cursor": { \(cursor) },
      "fields": { "id": "id", "title": "title", "date": "at" }
    }
    """
  }

  private func source(_ text: String, at server: LoopbackServer? = nil) throws -> DeclaredSource {
    let site = server.map { SourceSite($0.url("")) }
    return try DeclaredSource(Array(text.utf8), named: "forum.json", at: site)
  }

  private func recognizes(_ source: DeclaredSource, _ address: String) -> Bool {
    URL(string: address).flatMap { source.recognize($0) } != nil
  }

  private func faults(_ text: String) throws -> [String] {
    try #require(throws: SourceFileError.self) { try source(text) }.sentences()
  }

  @Test func `a file declares a source, and nothing is wrong in those of the program`() throws {
    #expect(try source(Self.file()).hosts == ["forum.example"])
    let sources = DeclaredSources(in: [DeclaredSource.folder])
    #expect(sources.errors.flatMap { $0.sentences() } == [])
    #expect(sources.sources.map(\.kind.rawValue) == ["bluesky", "lemmy", "lobsters", "mediawiki"])
  }

  @Test func `the example of the documentation declares a source`() throws {
    let place = "Sources/FreshetCore/FreshetCore.docc/Declarative-sources.md"
    let text = try String(contentsOf: BuiltProgram.package.appending(path: place), encoding: .utf8)
    let start = try #require(text.range(of: "```json\n"))
    let end = try #require(text[start.upperBound...].range(of: "```"))
    let found = try source(String(text[start.upperBound..<end.lowerBound]))
    let address = try #require(URL(string: "forum:g/gardens"))
    #expect(found.recognize(address)?.absoluteString == "https://forum.example/g/gardens")
  }

  @Test(arguments: [
    ("\"name\": \"Forum\"", "\"name\": 5", "line 4, “name”: A text is expected here"),
    ("\"name\": \"Forum\",", "", "line 1, “name”: It is missing."),
    ("\"version\": 1", "\"version\": 6", "line 2, “version”: This program reads versions 1 to 5"),
    ("\"kind\": \"forum\"", "\"kind\": \"feed\"", "line 3, “kind”: A word of small letters"),
    ("\"hosts\": [\"f", "\"hosts\": [\"other.f", "line 6, “hosts”: The hosts that are asked"),
    ("\"first\":", "\"frist\":", "line 10, “lists.0.frist”: This key is not known here."),
    ("\"/all.json\"", "\"/{x}.json\"", "line 10, “lists.0.first”: No address of the list has"),
    ("{cursor}", "", "line 9, “lists.0.next”: “{cursor}” is missing"),
    ("\"page\"", "\"pages\"", "line 13, “cursor.by”: “pages” is not known here. It is one of"),
    ("\"date\": \"at\"", "\"dat\": \"at\"", "line 14, “fields.dat”: This key is not known here."),
    ("\"id\": \"id\",", "", "line 8, “lists.0.fields”: The field “id” is missing."),
    ("\"at\"", "{\"path\": \"at\", \"filter\": \"html\"}", "line 14, “fields.date.filter”: The"),
    ("\"version\": 1,", "\"version\": 1, \"method\": \"POST\",", "line 2, “method”: This key"),
    ("\"cursor\": {", "\"cursor\": ", "line 13"),
    (
      "\"lists\"", "\"errors\": {\"expired\": \"410\"}, \"lists\"",
      "line 7, “errors.expired”: This needs version 4"
    ),
    (
      "\"lists\"", "\"token\": {\"header\": \"X-Key\"}, \"lists\"",
      "line 7, “token”: This needs version 5"
    ),
    (
      "\"lists\"", "\"token\": {\"header\": \"Host\"}, \"lists\"",
      "line 7, “token.header”: A header that can be sent"
    ),
    ("\"lists\"", "\"token\": {\"prefix\": \"a\"}, \"lists\"", "line 7, “token.header”: It is"),
  ])
  func `a fault is told with its line and its key`(
    good: String,
    bad: String,
    sentence: String
  ) throws {
    let text = Self.file().replacing(good, with: bad)
    #expect(text != Self.file())
    let found = try faults(text)
    #expect(found.contains { $0.hasPrefix("forum.json, \(sentence)") }, "\(found)")
  }

  @Test(arguments: [
    ("\"version\": 2", "\"version\": 1", "line 7, “replies”: This needs version 2"),
    ("{article}", "7", "line 7, “replies.first”: “{article}” is missing in it."),
    ("\"id\": \"key\"", "\"id\": 5", "line 7, “replies.fields.id”: An object is expected here"),
    ("\"id\": \"key\", ", "", "line 7, “replies.fields”: The field “id” is missing."),
    ("\"body\"", "\"title\"", "line 7, “replies.fields.title”: This key is not known here."),
    ("\"deleted\"", "\"removed\"", "line 7, “replies.removed”: This key is not known here."),
    (
      "\"items\"", "\"cursor\": {\"by\": \"page\"}, \"items\"", "line 7, “replies.next”: The cursor"
    ),
  ])
  func `a fault in the rules for replies is told with its line and its key`(
    good: String,
    bad: String,
    sentence: String
  ) throws {
    let rules = """
      "replies": { "first": "/t/{article}.json", "items": "list", "deleted": "gone",
        "fields": { "id": "key", "body": "text" } },
      """
    let text = Self.file(more: "\n" + rules.split(separator: "\n").joined())
      .replacing("\"version\": 1", with: "\"version\": 2")
    #expect(try source(text).kind.rawValue == "forum")
    let broken = text.replacing(good, with: bad)
    #expect(broken != text)
    let found = try faults(broken)
    #expect(found.contains { $0.hasPrefix("forum.json, \(sentence)") }, "\(found)")
  }

  @Test(arguments: [
    ("\"version\": 3", "\"version\": 2", "attachments.0.quotes”: This needs version 3"),
    ("\"quotes\"", "\"quote\"", "attachments.0.links”: One of “pictures”, “links”, “files”, “quo"),
    ("\"author\": \"by\"", "\"title\": \"by\"", "attachments.0.fields.title”: This key is not"),
    ("\"address\": \"a\"", "\"at\": \"a\"", "attachments.0.attachments.0.at”: This key is not"),
  ])
  func `a fault in the rules for what is attached is told with its line and its key`(
    good: String,
    bad: String,
    sentence: String
  ) throws {
    let rules = """
      "attachments": [{ "quotes": "q", "fields": { "author": "by" },
        "attachments": [{ "files": "f", "address": "a", "type": "video/mp4" }] }],
      """
    let text = Self.file(more: "\n" + rules.split(separator: "\n").joined())
      .replacing("\"version\": 1", with: "\"version\": 3")
    #expect(try source(text).kind.rawValue == "forum")
    let broken = text.replacing(good, with: bad)
    #expect(broken != text)
    let found = try faults(broken)
    #expect(found.contains { $0.contains("“\(sentence)") }, "\(found)")
  }

  private static let resolving = """
    "resolve": { "name": "key", "first": "/key.json?of={group}", "path": "id" },
    """

  /// A file with a list whose requests need a value that its address does not have.
  private static func resolvingFile() -> String {
    file(cursor: "\"by\": \"token\", \"path\": \"go\", \"parameter\": \"after\"", next: resolving)
      .replacing("[\"/all\", \"all\"]", with: "[\"/g/{group}\", \"g/{group}\"]")
      .replacing("\"/all.json\"", with: "\"/g/{key}.json\"")
      .replacing("\"cursor\":", with: "\"items\": \"items\", \"cursor\":")
      .replacing("\"version\": 1", with: "\"version\": 2")
  }

  @Test(arguments: [
    ("\"version\": 2", "\"version\": 1", "lists.0.resolve”: This needs version 2"),
    ("\"name\": \"key\"", "\"name\": \"group\"", "lists.0.resolve.name”: A word of letters"),
    ("\"name\": \"key\", ", "", "lists.0.resolve.name”: It is missing."),
    (", \"path\": \"id\"", "", "lists.0.resolve.path”: It is missing."),
    ("of={group}", "of={page}", "lists.0.resolve.first”: No address of the list has"),
    ("\"path\": \"id\"", "\"path\": \"id\", \"by\": 5", "lists.0.resolve.by”: This key is"),
    ("/g/{key}.json", "/g/{kex}.json", "lists.0.first”: No address of the list has"),
  ])
  func `a fault in the request for a value is told with its line and its key`(
    good: String,
    bad: String,
    sentence: String
  ) throws {
    let text = Self.resolvingFile()
    #expect(recognizes(try source(text), "forum:g/gardens"))
    let broken = text.replacing(good, with: bad)
    #expect(broken != text)
    let found = try faults(broken)
    #expect(found.contains { $0.contains("line ") && $0.contains("“\(sentence)") }, "\(found)")
  }

  @Test func `a value is asked for before each page, and that it is the same hides nothing`()
    async throws
  {
    let fixture = try KindFixture { try source(Self.resolvingFile(), at: $0) }
    let tag = (name: "ETag", value: "\"a\"")
    fixture.server.on("/key.json", .json("{\"id\": \"a7\"}", headers: [tag]))
    func page(_ number: Int, more: String = "") -> Answer {
      .json("{\"items\": [{\"id\": \(number), \"title\": \"T\(number)\"}]\(more)}")
    }
    fixture.server.on("/g/a7.json", page(5, more: ", \"go\": \"x\""), page(4), page(6))
    let feed = try await fixture.subscribe("/g/gardens")
    #expect(try await fixture.refresh(feed).added == 1)
    _ = try await fixture.engine.loadOlder(feed)
    fixture.pass(86_400)
    #expect(try await fixture.refresh(feed).added == 1)
    #expect(try await Set(fixture.titles(feed)) == ["T4", "T5", "T6"])
    let (key, list) = ("/key.json?of=gardens", "/g/a7.json")
    #expect(
      fixture.server.requests.map(\.target) == [key, list, key, "\(list)?after=x", key, list]
    )
    #expect(fixture.server.requests.allSatisfy { $0["If-None-Match"] == nil })
    try fixture.store.close()
  }

  @Test(arguments: [
    ("{\"error\": \"Nobody\"}", "refused-stated"), ("{\"id\": null}", "refused-stated"),
    ("[]", "refused-unreadable"), ("<p>", "refused-webPage"),
  ])
  func `without the value nothing further is asked`(answer: String, name: String) async throws {
    let fixture = try KindFixture { try source(Self.resolvingFile(), at: $0) }
    fixture.server.on("/key.json", .json(answer))
    let feed = try await fixture.subscribe("/g/gardens")
    #expect(try await fixture.refresh(feed).shortDescription == name)
    #expect(fixture.server.requests.count == 1)
    try fixture.store.close()
  }

  @Test func `a file that is broken costs itself alone, and the reader's own come first`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ name: String, _ text: String) throws {
      let file = root.appending(path: name)
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write("own/a.json", "{\"version\": 1")
    try write("own/b.json", Self.file().replacing("\"Forum\"", with: "\"Own\""))
    try write("own/c.json", Self.file(kind: "v2ex"))
    try write("own/d.txt", "nothing")
    try write("all/b.json", Self.file())
    try write("all/e.json", Self.file(kind: "other"))
    let folders = ["own", "none", "all"].map { root.appending(path: $0) }
    let found = DeclaredSources(in: folders, besides: ["v2ex"])
    #expect(found.sources.map(\.kind.rawValue) == ["forum", "other"])
    #expect(found.sources.map(\.name) == ["Own", "Forum"])
    #expect(found.errors.map(\.file) == ["a.json", "c.json"])
    #expect(found.errors.first?.sentences().first?.hasPrefix("a.json, line 1") == true)
  }

  @Test(arguments: [
    ("\"by\": \"offset\", \"step\": 2", "\"next\": \"/all.json?skip={cursor}\",", "?skip=2"),
    ("\"by\": \"token\", \"path\": \"next\", \"parameter\": \"after\"", "", "?after=a%20b%26c"),
    ("\"by\": \"parameters\", \"path\": \"go\"", "", "?x=1%7C2&y="),
    ("\"by\": \"link\"", "", "?linked=1"),
    ("\"by\": \"address\", \"path\": \"url\"", "", "?named=1"),
    ("\"by\": \"id\", \"path\": \"id\", \"parameter\": \"max\"", "", "?max=7"),
    (
      "\"by\": \"date\", \"path\": \"at\", \"parameter\": \"until\", \"inclusive\": false", "",
      "?until=2026-11-20T12:00:01Z"
    ),
  ])
  func `each way leads to the next page`(
    cursor: String,
    next: String,
    query: String
  ) async throws {
    let fixture = try KindFixture { server in
      let text = Self.file(
        cursor: cursor,
        next: next,
        more: " \"items\": \"items\", \"end\": {\"size\": 2},"
      )
      return try source(text, at: server)
    }
    let answer = """
      {"items": [{"id": 8, "title": "B", "at": "2026-11-20T13:00:00Z"},
       {"id": 7, "title": "A", "at": "2026-11-20T12:00:00Z"}], "next": "a b&c",
       "go": {"x": "1|2", "y": ""}, "url": "/all.json?named=1"}
      """
    let link = ("Link", "</all.json?linked=1>; rel=\"next\"")
    fixture.server.on("/all.json", .json(answer, headers: [link]), .json("{\"items\": []}"))
    #expect(try await fixture.browse("/all").titles == ["B", "A"])
    let targets = fixture.server.requests.map(\.target)
    #expect(targets.dropFirst().first == "/all.json\(query)")
    #expect(fixture.server.requests.allSatisfy { $0.method == "GET" })
    try fixture.store.close()
  }

  private static let tokenFile = file(
    cursor: "\"by\": \"address\", \"path\": \"url\"",
    next: "",
    more: " \"token\": {\"header\": \"X-Key\", \"prefix\": \"Key \"}, \"items\": \"items\","
  ).replacing("\"version\": 1", with: "\"version\": 5")

  @Test(
    arguments: [
      ("https://forum.example/all.json?p=2", "Key mine"), ("https://forum.example:444/a", nil),
      ("https://more.example/all.json", nil), ("https://forum.example.more.example/", nil),
    ] as [(String, String?)]
  )
  func `a token goes to the site that is asked, and to no other host that the file names`(
    next: String,
    header: String?
  ) async throws {
    let hosts = "\"hosts\": [\"forum.example\", \"more.example\"]"
    let text = Self.tokenFile.replacing("\"hosts\": [\"forum.example\"]", with: hosts)
    let list = try #require(URL(string: "https://forum.example/all"))
    let bare = try source(text)
    #expect(bare.tokenServer(for: list) == "forum.example")
    #expect(bare.firstRequest(FetchRequest(url: list)).headers.isEmpty)
    let origin = bare.with(token: "mine")
    let first = origin.firstRequest(FetchRequest(url: list))
    #expect(first.headers == [HeaderField(name: "X-Key", value: "Key mine")])
    let sent = Mutex<[FetchRequest]>([])
    let reading = PageReading(of: list) { (request) throws(SyncError) in
      sent.withLock { $0.append(request) }
      return FetchResponse(requestedURL: request.url, body: Array("{\"items\": []}".utf8))
    } isKnown: { (_) throws(SyncError) in
      false
    }
    let words = next.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let cursor = OriginCursor("address \(words)")
    _ = try await origin.pages(at: cursor, reading)
    let headers = sent.withLock { $0.flatMap(\.headers) }
    #expect(headers == header.flatMap { HeaderField(name: "X-Key", value: $0) }.map { [$0] } ?? [])
    // The page is asked for, unless its host is not one of the file's.
    #expect(sent.withLock { $0.count } == (next.contains(".example.") ? 0 : 1))
  }

  @Test(arguments: [nil, "mine"] as [String?])
  func `a token follows no redirect to another server, and what is wrong with it is told`(
    token: String?
  ) async throws {
    let other = try LoopbackServer()
    let server = try LoopbackServer()
    server.on("/all.json", .redirect(302, to: other.url("/all.json").absoluteString))
    other.on("/all.json", Answer(status: 401))
    let forum = try source(Self.tokenFile, at: server)
    let origin: any Origin = token.map { forum.with(token: $0) } ?? forum
    let request = origin.firstRequest(FetchRequest(url: server.url("/all")))
    let error = await #expect(throws: FetchError.self) { try await Fetcher().fetch(request) }
    #expect(server.requests.map { $0["X-Key"] } == [token.map { "Key \($0)" }])
    #expect(other.requests.map { $0["X-Key"] } == [nil])
    let name = token == nil ? "refused-tokenMissing" : "refused-token"
    #expect(origin.meaning(of: try #require(error)).shortDescription == name)
  }

  @Test func `a token is not sent in the clear, and a file without one has none`() throws {
    let open = try #require(URL(string: "http://forum.example/all"))
    #expect(try source(Self.file()).tokenServer(for: open) == nil)
    let secure = try #require(URL(string: "https://forum.example/all"))
    #expect(try source(Self.file()).tokenServer(for: secure) == nil)
    let lemmy = try DeclaredSource.file("lemmy")
    for (address, server) in [
      ("https://lemmy.example/api/v3/post/list?type_=Local", "lemmy.example"),
      ("http://lemmy.example/api/v3/post/list?type_=Local", nil),
      ("https://lemmy.example:8443/api/v3/post/list?type_=Local", nil),
    ] as [(String, String?)] {
      let list = try #require(URL(string: address))
      #expect(lemmy.tokenServer(for: list) == server)
      let headers = lemmy.with(token: "mine").firstRequest(FetchRequest(url: list)).headers
      let expected = HeaderField(name: "Authorization", value: "Bearer mine")
      #expect(headers == (server == nil ? [] : [expected].compactMap(\.self)))
    }
  }

  @Test(arguments: [
    "http://other.example/all.json", "//other.example/x", "file:///etc/passwd",
    "http://ann@127.0.0.1/x",
  ])
  func `a next page at a host that the file does not name is not asked`(
    address: String
  ) async throws {
    let fixture = try KindFixture { server in
      let text = Self.file(
        cursor: "\"by\": \"address\", \"path\": \"url\"",
        next: "",
        more: " \"items\": \"items\","
      )
      return try source(text, at: server)
    }
    let answer = "{\"items\": [{\"id\": 8, \"title\": \"B\"}], \"url\": \"\(address)\"}"
    fixture.server.on("/all.json", .json(answer))
    #expect(try await fixture.browse("/all").titles == ["B"])
    #expect(fixture.server.requests.count == 1)
    try fixture.store.close()
  }

  @Test func `a redirect to a host that the file does not name is refused`() async throws {
    let fixture = try KindFixture { try source(Self.file(), at: $0) }
    let location = fixture.server.url("/b.json").absoluteString
      .replacing("127.0.0.1", with: "localhost")
    let answer = Answer(status: 302, headers: [("Location", location)])
    fixture.server.on("/all.json", answer)
    fixture.server.on("/b.json", .json("[]"))
    let feed = try await fixture.subscribe("/all")
    #expect(try await fixture.refresh(feed).shortDescription == "badRedirect-302")
    #expect(fixture.server.requests.map(\.path) == ["/all.json"])
    try fixture.store.close()
  }

  @Test func `a status has the sentence of the file, and its manners hold`() async throws {
    let sentences = "\"errors\": {\"sentences\": {\"404\": \"No forum.\", \"418\": \"Tea.\"}},"
    let fixture = try KindFixture { server in
      try source(
        Self.file(more: sentences + " \"manners\": {\"spacing\": 7, \"interval\": 7200},"),
        at: server
      )
    }
    let origin = try #require(fixture.origins[OriginKind("forum")])
    let request = origin.firstRequest(FetchRequest(url: fixture.server.url("/all")))
    #expect(request.limits.spacing == .seconds(7) && request.hosts == ["127.0.0.1"])
    #expect(origin.policy(PollPolicy()).automaticFloor == .seconds(7200))
    for (status, sentence) in [(404, "No forum."), (418, "Tea.")] {
      let error = FetchError(.http, url: request.url, status: status)
      guard case .refused(let refusal) = origin.meaning(of: error) else {
        Issue.record("not refused")
        return
      }
      #expect(refusal.reason == .declared(sentence) && refusal.cause == error)
    }
    try fixture.store.close()
  }

  @Test func `words that an answer states have the sentence of the file, and others are repeated`()
    async throws
  {
    let fixture = try KindFixture { _ in try DeclaredSource.file("lemmy") }
    let feed = try await fixture.subscribe("\(ScriptedKind.lemmyPath)?community_name=swift")
    fixture.server.on(ScriptedKind.lemmyPath, .json("{\"error\": \"couldnt_find_community\"}"))
    let known = try await fixture.refresh(feed).explanation(in: .english)
    #expect(known.contains("This server of Lemmy has no such community."))
    fixture.pass(86_400)
    fixture.server.on(ScriptedKind.lemmyPath, .json("{\"error\": \"other_words\"}"))
    #expect(try await fixture.refresh(feed).explanation(in: .english).contains("other_words"))
    fixture.pass(86_400)
    let body = Array("{\"error\": \"couldnt_find_community\"}".utf8)
    fixture.server.on(ScriptedKind.lemmyPath, Answer(status: 404, body: body))
    #expect(try await fixture.refresh(feed).explanation(in: .english) == known)
    try fixture.store.close()
  }
}
