// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import FreshetCore
import KitTesting
import StateMachineKit
import TestSupport
import Testing

/// A server with files, and a folder into which they are downloaded.
final class DownloadFixture: Sendable {
  static let body = Array("0123456789abcdefghij".utf8)
  static let tag = (name: "ETag", value: "\"one\"")

  let server: LoopbackServer
  let folder = URL.temporaryDirectory.appending(path: "downloads-\(UUID())")

  init() throws {
    server = try LoopbackServer()
  }

  deinit {
    // Files that are left in the folder of temporary files harm nobody.
    try? FileManager.default.removeItem(at: folder)
  }

  /// A downloader as another run of the program has it.
  func downloader(maximumBytes: Int = 1000) -> Downloader {
    var limits = HostLimits()
    limits.spacing = .zero
    return Downloader(
      folder: folder,
      fetcher: Fetcher(),
      budget: HostBudget(limits: limits, clock: ManualClock()),
      maximumBytes: maximumBytes
    )
  }

  func record(
    _ path: String = "/e.mp3",
    title: String = "Episode",
    host: String = "127.0.0.1"
  ) -> DownloadRecord {
    DownloadRecord(address: server.url(path, host: host), title: title, feed: nil)
  }

  /// The whole file.
  static func whole(_ delivery: Answer.Delivery = .whole) -> Answer {
    Answer(headers: [tag], body: body, delivery: delivery)
  }

  /// The bytes from a position on.
  static func rest(from first: Int, _ delivery: Answer.Delivery = .whole) -> Answer {
    Answer(
      status: 206,
      headers: [("Content-Range", "bytes \(first)-19/20"), tag],
      body: Array(body[first...]),
      delivery: delivery
    )
  }

  /// The names of the files that a reader sees.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        .filter { !$0.hasPrefix(".") }.sorted()
    }
  }

  /// The names of parts and records.
  var hiddenNames: [String] {
    get throws {
      let parts = folder.appending(path: ".parts").path(percentEncoded: false)
      return try FileManager.default.contentsOfDirectory(atPath: parts).sorted()
    }
  }

  func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }
}
