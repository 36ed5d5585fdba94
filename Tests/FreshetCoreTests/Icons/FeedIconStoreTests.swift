// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import FreshetCore
import Synchronization
import Testing

@Suite("The icons of feeds")
struct FeedIconStoreTests {
  /// A web of scripted answers, and a folder of its own.
  private final class Web: Sendable {
    struct State {
      var answers: [String: Result<(bytes: [UInt8], etag: String?), FetchError>] = [:]
      var requests: [FetchRequest] = []
      var now = Date(timeIntervalSince1970: 1_700_000_000)
    }

    let state = Mutex(State())
    let folder = URL.temporaryDirectory.appending(path: "freshet-icons-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    func on(_ address: String, _ bytes: [UInt8], etag: String? = nil) {
      state.withLock { $0.answers[address] = .success((bytes, etag)) }
    }

    func fail(_ address: String, _ code: FetchError.Code = .http, status: Int? = nil) throws {
      let url = try #require(URL(string: address))
      let error = FetchError(code, url: url, status: status)
      state.withLock { $0.answers[address] = .failure(error) }
    }

    func advance(days: Double) { state.withLock { $0.now += days * 86_400 } }

    /// The addresses that were asked for since the last call.
    func asked() -> [String] {
      state.withLock { state in
        defer { state.requests = [] }
        return state.requests.map(\.url.absoluteString)
      }
    }

    func store(maximumStoredBytes: Int = FeedIconStore.maximumStoredBytes) -> FeedIconStore {
      FeedIconStore(
        folder: folder.appending(path: "icons"),
        maximumStoredBytes: maximumStoredBytes,
        now: { [self] in state.withLock { $0.now } },
        fetch: { [self] in try answer($0) }
      )
    }

    private func answer(_ request: FetchRequest) throws -> FetchResponse {
      let answer = state.withLock { state in
        state.requests.append(request)
        return state.answers[request.url.absoluteString]
      }
      let (bytes, etag) = try (answer ?? .failure(FetchError(.http, url: request.url, status: 404)))
        .get()
      let isSame = etag != nil && request.validators?.etag == etag
      return FetchResponse(
        requestedURL: request.url,
        status: isSame ? 304 : 200,
        headers: ResponseHeaders(etag.map { [(name: "ETag", value: $0)] } ?? []),
        body: isSame ? [] : bytes
      )
    }
  }

  private func icon(
    _ address: String = "https://a.example/feed",
    icon: String? = nil,
    site: String? = nil,
    title: String = "Title"
  ) throws -> FeedIcon {
    FeedIcon(
      of: LibraryFeed(
        id: SubscriptionID(rawValue: 1),
        address: try #require(URL(string: address)),
        folder: nil,
        titles: (title, nil),
        site: site.flatMap { URL(string: $0) },
        icon: icon.flatMap { URL(string: $0) }
      )
    )
  }

  private let page = Array("<link rel=icon sizes=64x64 href=/i.png>".utf8)

  @Test
  func `the picture that a feed names is stored, and asked for a week later with its validators`()
    async throws
  {
    let web = Web()
    let icon = try icon(icon: "https://a.example/own.png")
    web.on("https://a.example/own.png", IconBytes.png(48, 48), etag: "\"1\"")
    let store = web.store()
    #expect(await store.refresh([icon]) == [icon])
    #expect(try await store.bytes(of: icon) == IconBytes.png(48, 48))
    #expect(web.asked().contains("https://a.example/own.png"))
    web.advance(days: 6.9)
    #expect(await store.refresh([icon]).isEmpty)
    #expect(web.asked().isEmpty)
    web.advance(days: 0.2)
    #expect(await store.refresh([icon]).isEmpty)
    let again = web.state.withLock { $0.requests.first { $0.url.path() == "/own.png" } }
    #expect(again?.validators?.etag == "\"1\"")
    #expect(try await store.bytes(of: icon) == IconBytes.png(48, 48))
    // Another picture under the same address is news.
    web.on("https://a.example/own.png", IconBytes.png(32, 32), etag: "\"2\"")
    web.advance(days: 7.1)
    #expect(await store.refresh([icon]) == [icon])
    #expect(try await store.bytes(of: icon) == IconBytes.png(32, 32))
  }

  @Test
  func `a banner is no icon, so the page of the site is asked, and then the usual place`()
    async throws
  {
    let web = Web()
    let icon = try icon(icon: "https://a.example/banner.png", site: "https://b.example/blog/x")
    web.on("https://a.example/banner.png", IconBytes.png(468, 60))
    web.on("https://b.example/", page)
    web.on("https://b.example/i.png", Array("<html>not a picture</html>".utf8))
    web.on("https://b.example/favicon.ico", IconBytes.png(16, 16))
    let store = web.store()
    #expect(await store.refresh([icon]) == [icon])
    #expect(try await store.bytes(of: icon) == IconBytes.png(16, 16))
    #expect(
      Set(web.asked()) == [
        "https://a.example/banner.png", "https://b.example/", "https://b.example/i.png",
        "https://b.example/favicon.ico",
      ]
    )
  }

  @Test
  func `one look at a site serves all its feeds`() async throws {
    let web = Web()
    web.on("https://a.example/", page)
    web.on("https://a.example/i.png", IconBytes.png(64, 64))
    let icons = try ["x", "y", "z"].map {
      try icon("https://a.example/\($0)", title: "Feed \($0)")
    }
    let store = web.store()
    _ = await store.refresh(Set(icons))
    #expect(web.asked() == ["https://a.example/", "https://a.example/i.png"])
    for icon in icons { #expect(try await store.bytes(of: icon) == IconBytes.png(64, 64)) }
  }

  @Test
  func `what is not there is remembered for a week, what could not be reached for a day`()
    async throws
  {
    let web = Web()
    let (none, offline) = (try icon(), try icon("https://b.example/feed"))
    try web.fail("https://b.example/", .hostNotFound)
    try web.fail("https://b.example/favicon.ico", .hostNotFound)
    let store = web.store()
    #expect(await store.refresh([none, offline]).isEmpty)
    await #expect(throws: IconError.none) { try await store.bytes(of: none) }
    _ = web.asked()
    web.advance(days: 1.1)
    _ = await store.refresh([none, offline])
    #expect(Set(web.asked()) == ["https://b.example/", "https://b.example/favicon.ico"])
    web.advance(days: 6)
    web.on("https://a.example/favicon.ico", IconBytes.png(32, 32))
    #expect(await store.refresh([none]) == [none])
  }

  @Test
  func `a picture stays while its server cannot be reached, and goes when it is gone`()
    async throws
  {
    let web = Web()
    let icon = try icon()
    web.on("https://a.example/favicon.ico", IconBytes.png(32, 32))
    let store = web.store()
    _ = await store.refresh([icon])
    try web.fail("https://a.example/favicon.ico", .connectionLost)
    web.advance(days: 8)
    #expect(await store.refresh([icon]).isEmpty)
    #expect(try await store.bytes(of: icon) == IconBytes.png(32, 32))
    try web.fail("https://a.example/favicon.ico", status: 410)
    web.advance(days: 8)
    #expect(await store.refresh([icon]) == [icon])
    await #expect(throws: IconError.none) { try await store.bytes(of: icon) }
  }

  @Test
  func `no server can send a request into the reader's own network, or to a file`() async throws {
    let web = Web()
    web.on(
      "https://a.example/",
      Array(
        """
        <link rel=icon href="http://127.0.0.1/i.png"><link rel=icon href="http://router.lan/i.png">
        <link rel=icon href="file:///etc/passwd">
        """.utf8
      )
    )
    let icons = [
      try icon(icon: "http://localhost:8080/i.png", site: "http://192.168.0.1/"),
      try icon("file:///home/me/feed.xml", icon: "file:///home/me/i.png"),
    ]
    _ = await web.store().refresh(Set(icons))
    #expect(web.asked() == ["https://a.example/", "https://a.example/favicon.ico"])
  }

  @Test
  func `answers are bounded, and passwords of a feed are not sent for its icon`() async throws {
    let web = Web()
    _ = await web.store().refresh([try icon("https://me:secret@a.example/feed?key=1")])
    let requests = web.state.withLock { $0.requests }
    #expect(requests.map(\.url.absoluteString).allSatisfy { !$0.contains("secret") })
    let picture = try #require(requests.last)
    #expect(picture.limits.maximumBytes == 512 << 10)
    #expect(picture.accept == .image)
  }

  @Test
  func `the folder is the owner's alone, holds some bytes, and is read by the next run`()
    async throws
  {
    let web = Web()
    let icons = try (0..<8).map { try icon("https://h\($0).example/feed") }
    for number in icons.indices {
      web.on(
        "https://h\(number).example/favicon.ico",
        IconBytes.png(32, 32) + [UInt8](repeating: UInt8(number), count: 1000)
      )
    }
    let store = web.store(maximumStoredBytes: 8000)
    _ = await store.refresh(Set(icons))
    let folder = web.folder.appending(path: "icons").path(percentEncoded: false)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect((1...5).contains(files.count))
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(folder) == 0o700)
    for file in files { #expect(try mode("\(folder)/\(file)") == 0o600) }
    let next = web.store(maximumStoredBytes: 8000)
    var found = 0
    for icon in icons {
      do { found += try await next.bytes(of: icon).isEmpty ? 0 : 1 } catch { continue }
    }
    #expect(found == files.count)
    // What a file of the folder says is not believed when it cannot be read.
    for file in files { try Data("{".utf8).write(to: URL(filePath: "\(folder)/\(file)")) }
    for icon in icons {
      let store = web.store()
      await #expect(throws: IconError.none) { try await store.bytes(of: icon) }
    }
  }

  @Test
  func `a look that is given up stores nothing`() async throws {
    let web = Web()
    let icon = try icon()
    web.on("https://a.example/favicon.ico", IconBytes.png(32, 32))
    let store = web.store()
    let look = Task { () -> Set<FeedIcon> in
      while !Task.isCancelled { await Task.yield() }
      return await store.refresh([icon])
    }
    look.cancel()
    #expect(await look.value.isEmpty)
    #expect(web.asked().isEmpty)
    #expect(await store.refresh([icon]) == [icon])
  }

  @Test
  func `the letter is the title's, and the color the host's`() throws {
    let one = try icon("https://www.a.example/1", title: "“élan” vital")
    let other = try icon("https://a.example/2", title: "江湖")
    #expect(one.letter == "É" && other.letter == "江")
    #expect(one.color == other.color)
    #expect(try icon(title: "…").letter.isEmpty)
    let colors = try (0..<50).map { try icon("https://h\($0).example/").color }
    #expect(colors.allSatisfy { (0..<FeedIcon.colorCount).contains($0) })
    #expect(Set(colors).count > 6)
  }
}

extension FeedIconStore {
  /// Looks for the icons whose time has come, and returns those that were reported.
  fileprivate func refresh(_ icons: Set<FeedIcon>) async -> Set<FeedIcon> {
    let reported = Mutex(Set<FeedIcon>())
    await refresh(icons) { found in reported.withLock { $0.formUnion(found) } }
    return reported.withLock { $0 }
  }
}
