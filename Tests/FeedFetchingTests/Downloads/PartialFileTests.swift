// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import Testing

@Suite struct PartialFileTests {
  private let folder: DownloadTestFolder
  private let address: URL

  init() throws {
    folder = try DownloadTestFolder()
    address = try #require(URL(string: "https://example.org/e.mp3?token=secret"))
  }

  private func failure() throws -> FetchError {
    try #require(throws: FetchError.self) { try PartialFile(folder.part, for: address) }
  }

  /// Writes a file as a server would send it.
  private func fill(_ part: PartialFile, _ bytes: [UInt8]) throws {
    let headers = ResponseHeaders([("Content-Length", "\(bytes.count)"), ("ETag", "\"a\"")])
    _ = try part.start(status: 200, headers: headers)
    try part.write(bytes)
  }

  @Test func `two downloads never write one file`() throws {
    let part = try PartialFile(folder.part, for: address)
    let error = try failure()
    #expect(error.code == .fileInUse)
    #expect(!error.sentence.contains("secret"))
    withExtendedLifetime(part) {}
  }

  @Test func `the file is free again when its download is over`() throws {
    do { _ = try PartialFile(folder.part, for: address) }
    _ = try PartialFile(folder.part, for: address)
  }

  @Test func `a link in the place of the part is not followed`() throws {
    let victim = folder.url.appending(path: "victim")
    try Data("mine".utf8).write(to: victim)
    try FileManager.default.createSymbolicLink(at: folder.part, withDestinationURL: victim)
    #expect(try failure().code == .fileNotWritable)
    #expect(try folder.bytes(victim) == Array("mine".utf8))
  }

  @Test func `a folder in the place of the part is said`() throws {
    try FileManager.default.createDirectory(at: folder.part, withIntermediateDirectories: false)
    #expect(try failure().code == .fileNotWritable)
  }

  @Test func `the part is for its owner alone, whatever it was before`() throws {
    try Data().write(to: folder.part)
    let part = try PartialFile(folder.part, for: address)
    #expect(try folder.mode(folder.part) == 0o600)
    try fill(part, [1, 2, 3])
    #expect(try folder.mode(folder.record) == 0o600)
  }

  @Test func `a file with the name stays, and so does the part`() throws {
    try Data("mine".utf8).write(to: folder.file)
    let part = try PartialFile(folder.part, for: address)
    try fill(part, [1, 2, 3])
    #expect(try !part.finish(as: folder.file))
    #expect(try folder.bytes(folder.file) == Array("mine".utf8))
    let other = folder.url.appending(path: "Episode (2).mp3")
    #expect(try part.finish(as: other))
    #expect(try folder.bytes(other) == [1, 2, 3])
  }

  @Test func `the record names the version before its first byte is there`() throws {
    let headers = ResponseHeaders([("Content-Length", "3"), ("ETag", "\"a\"")])
    do {
      let part = try PartialFile(folder.part, for: address)
      try fill(part, [9, 9])
      _ = try part.start(status: 200, headers: headers)
      // The process ends here.
    }
    let part = try PartialFile(folder.part, for: address)
    #expect(part.size == 0 && part.total == 3)
    #expect(part.resumePoint == nil)
  }

  @Test func `a part of a process that was killed goes on`() throws {
    do {
      let part = try PartialFile(folder.part, for: address)
      _ = try part.start(
        status: 200,
        headers: ResponseHeaders([("Content-Length", "5"), ("ETag", "\"a\"")])
      )
      try part.write([1, 2])
    }
    let part = try PartialFile(folder.part, for: address)
    #expect(part.resumePoint == ResumePoint(offset: 2, validator: "\"a\""))
    part.remove()
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [
    "bytes 1-30/20", "bytes 1-0/20", "bytes */20", "items 1-19/20", "bytes 1-19", "bytes -19/20",
    "bytes +1-19/20", "bytes 1-19/", "bytes 1-99999999999999999999/*", "bytes 1-19/20/30",
    "bytes 1 19/20", "1-19/20", "",
  ])
  func `a position that cannot be is none`(text: String) throws {
    let part = try PartialFile(folder.part, for: address)
    _ = try part.start(
      status: 200,
      headers: ResponseHeaders([("Content-Length", "20"), ("ETag", "\"a\"")])
    )
    try part.write([1])
    let error = #expect(throws: ExchangeFailure.self) {
      try part.start(status: 206, headers: ResponseHeaders([("Content-Range", text)]))
    }
    #expect(error?.code == .badAnswer)
    #expect(part.size == 1)
  }
}
