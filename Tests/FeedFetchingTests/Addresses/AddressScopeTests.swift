// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct AddressScopeTests {
  @Test(arguments: [
    "127.0.0.1", "127.1", "127.255.255.254", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1",
    "017700000001", "0.0.0.0", "0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1",
    "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255", "192.0.0.8", "198.18.0.1",
    "[::1]", "::1", "::", "[::ffff:127.0.0.1]", "::ffff:7f00:1", "::ffff:10.0.0.1", "::127.0.0.1",
    "fe80::1", "fe80::1%eth0", "fec0::1", "fc00::1", "fd12:3456::1", "ff02::1", "64:ff9b::7f00:1",
    "64:ff9b:1::1", "2002:7f00:1::", "2002:c0a8:101::1", "localhost", "LOCALHOST", "localhost.",
    "a.localhost", "nas.local", "router", "nas.lan", "box.home.arpa", "db.internal", "127.0.0.1.",
    "",
  ])
  func `what is in the reader's own network is local, however it is written`(host: String) {
    #expect(AddressScope(host: host) == .local)
  }

  @Test(arguments: [
    "example.org", "example.org.", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1", "11.0.0.1",
    "192.169.0.1", "2001:db8::1", "[2606:4700::1111]", "::ffff:8.8.8.8", "64:ff9b::808:808",
    "2002:808:808::1", "127.0.0.1.example.org", "localhost.example.org", "1.2.3.4.5.example",
    "fee.org",
  ])
  func `everything else is the web`(host: String) {
    #expect(AddressScope(host: host) == .web)
  }

  @Test(arguments: [
    ("http://127.0.0.1/", false), ("https://[::1]:8443/a", false), ("http://localhost/", false),
    ("http://0x7f000001/", false), ("//192.168.0.1/", false), ("http://%31%32%37.0.0.1/", false),
    ("https://example.com/", true), ("/b", true),
  ])
  func `no redirect leads from the web into the reader's own network`(
    location: String,
    isAllowed: Bool
  ) throws {
    let url = try #require(URL(string: "http://example.org/a"))
    var policy = RedirectPolicy(request: FetchRequest(url: url))
    if isAllowed {
      try policy.follow(status: 302, location: location)
      #expect(!policy.mayBeLocal)
    } else {
      let error = try #require(throws: FetchError.self) {
        try policy.follow(status: 302, location: location)
      }
      #expect(error.code == .badRedirect)
      #expect(error.sentence.contains("leads from the web into this computer"))
    }
  }

  @Test(arguments: ["http://127.0.0.1/a", "http://nas.local/a", "http://192.168.1.5/a"])
  func `a redirect between two hosts of the reader's own network is followed`(
    address: String
  ) throws {
    let url = try #require(URL(string: address))
    var policy = RedirectPolicy(request: FetchRequest(url: url))
    try policy.follow(status: 301, location: "http://127.0.0.1:8080/b")
    #expect(policy.mayBeLocal)
  }

  @Test func `the way back from the web is closed`() throws {
    let url = try #require(URL(string: "http://127.0.0.1/a"))
    var policy = RedirectPolicy(request: FetchRequest(url: url))
    try policy.follow(status: 302, location: "http://example.org/b")
    #expect(throws: FetchError.self) {
      try policy.follow(status: 302, location: "http://127.0.0.1/c")
    }
  }

  @Test func `a host whose name hides that it is local may redirect within its network`() throws {
    let url = try #require(URL(string: "http://nas.example.org/a"))
    var policy = RedirectPolicy(request: FetchRequest(url: url))
    try policy.follow(status: 302, location: "http://192.168.1.5/b", isLocal: true)
    #expect(policy.mayBeLocal)
  }

  @Test(arguments: [
    ("https://example.org/feed", "http://127.0.0.1/a", false),
    ("https://example.org/feed", "file:///etc/passwd", false),
    ("http://localhost/feed", "file:///etc/passwd", false),
    ("http://localhost/feed", "http://127.0.0.1/a", true),
    ("file:///home/me/feed", "file:///home/me/a", true),
    ("file:///home/me/feed", "http://127.0.0.1/a", true),
    ("https://Example.org/feed", "https://example.org/a", true),
    (nil, "file:///home/me/a", true), (nil, "http://127.0.0.1/a", true),
  ])
  func `a request is refused by its address when what names it may not lead there`(
    source: String?,
    address: String,
    isAllowed: Bool
  ) async throws {
    let url = try #require(URL(string: address))
    let request = FetchRequest(url: url, source: source.flatMap { URL(string: $0) })
    #expect(request.isAllowed == isAllowed)
    guard !isAllowed else { return }
    let error = try await #require(throws: FetchError.self) { try await Fetcher().fetch(request) }
    #expect(error.code == .badRedirect)
    #expect(error.sentence.contains("it leads from the web into this computer or its own network"))
  }

  @Test(arguments: ["http://example.org/feed", "https://example.org/feed"])
  func `a document of the web leads to no host that turns out to be local, and sends it nothing`(
    source: String
  ) async throws {
    let server = try LoopbackServer()
    server.on("/feed", .text("secret"))
    var request = FetchRequest(url: server.url("/feed"))
    request.source = URL(string: source)
    let fetcher = Fetcher()
    let error = try await #require(throws: FetchError.self) { try await fetcher.fetch(request) }
    #expect(error.code == .badRedirect)
    #expect(server.requests.isEmpty)
    request.source = server.url("/other")
    #expect(try await fetcher.fetch(request).status == 200)
    // The connection that is open now is looked at as well.
    request.source = URL(string: source)
    await #expect(throws: FetchError.self) { try await fetcher.fetch(request) }
    #expect(server.requests.count == 1)
  }
}
