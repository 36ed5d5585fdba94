// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct FileReaderTests {
  let folder: URL
  let fetcher = Fetcher()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "freshet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func failure(_ request: FetchRequest) async throws -> FetchError {
    try await #require(throws: FetchError.self) { try await fetcher.fetch(request) }
  }

  @Test func `a file is read, and its name may hold a space and a percent sign`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a 100% ü.xml")
    try Data("<rss/>".utf8).write(to: file)
    let response = try await fetcher.fetch(FetchRequest(url: file))
    #expect(response.body == Array("<rss/>".utf8))
    #expect(response.status == 200)
    #expect(response.validators == nil)
  }

  @Test func `a file of exactly the limit is read, a larger one is not`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a")
    try Data(repeating: 7, count: 100).write(to: file)
    let exact = FetchRequest(url: file, limits: FetchLimits(maximumBytes: 100))
    #expect(try await fetcher.fetch(exact).body.count == 100)
    let short = FetchRequest(url: file, limits: FetchLimits(maximumBytes: 99))
    #expect(try await failure(short).code == .tooLarge)
  }

  @Test func `no file, a folder, a pipe and another host's file are errors of their own`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let absent = folder.appending(path: "absent")
    #expect(try await failure(FetchRequest(url: absent)).code == .fileNotFound)
    #expect(try await failure(FetchRequest(url: folder)).code == .notAFile)
    let pipe = folder.appending(path: "pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    #expect(try await failure(FetchRequest(url: pipe)).code == .notAFile)
    let foreign = try #require(URL(string: "file://elsewhere/a"))
    #expect(try await failure(FetchRequest(url: foreign)).code == .unsupportedAddress)
  }
}
