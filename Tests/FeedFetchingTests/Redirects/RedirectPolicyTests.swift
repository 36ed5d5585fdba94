// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import Testing

@Suite struct RedirectPolicyTests {
  private func policy(_ address: String) throws -> RedirectPolicy {
    let url = try #require(URL(string: address))
    let credentials = Credentials(user: "anna", password: "secret")
    return RedirectPolicy(request: FetchRequest(url: url, credentials: credentials))
  }

  @Test func `no redirect leads from https to http`() throws {
    var policy = try policy("https://example.org/a")
    let error = try #require(throws: FetchError.self) {
      try policy.follow(status: 301, location: "http://example.org/a")
    }
    #expect(error.code == .insecureRedirect)
    #expect(policy.redirects.isEmpty)
  }

  @Test(arguments: [
    ("b", true), ("//example.org/b", true), ("https://EXAMPLE.org:443/b", true),
    ("https://www.example.org/b", false), ("https://example.org:444/b", false),
    ("//example.com/b", false),
  ])
  func `credentials stay with scheme, host and port`(location: String, stay: Bool) throws {
    var policy = try policy("https://example.org/a")
    try policy.follow(status: 302, location: location)
    #expect((policy.credentials != nil) == stay)
  }

  @Test func `credentials do not come back with a way back`() throws {
    var policy = try policy("http://example.org/a")
    try policy.follow(status: 302, location: "http://example.com/")
    try policy.follow(status: 302, location: "http://example.org/b")
    #expect(policy.credentials == nil)
  }

  @Test func `credentials do not follow from http to https`() throws {
    var policy = try policy("http://example.org/a")
    try policy.follow(status: 301, location: "https://example.org/a")
    #expect(policy.credentials == nil)
  }

  @Test(arguments: [
    ("https://example.org/b", true), ("https://API.example.org/b", true),
    ("https://www.example.org/b", false), ("//example.com/b", false),
  ])
  func `a request that names its hosts is led to no other one`(
    location: String,
    isFollowed: Bool
  ) throws {
    var request = FetchRequest(url: try #require(URL(string: "https://example.org/a")))
    request.hosts = ["example.org", "api.example.org"]
    var policy = RedirectPolicy(request: request)
    do throws(FetchError) {
      try policy.follow(status: 302, location: location)
      #expect(isFollowed)
    } catch {
      #expect(!isFollowed && error.code == .badRedirect)
    }
  }
}
