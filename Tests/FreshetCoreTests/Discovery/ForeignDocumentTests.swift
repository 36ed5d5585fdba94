// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import FreshetCore
import Testing

/// Sentences about documents that are no feeds.
struct ForeignDocumentTests {
  /// Documents, whose bytes are the characters of a text.
  private static let samples: [(text: String, kind: ForeignDocument)] = [
    ("", .empty), (" \n\t", .empty), ("%PDF-1.7\n<", .pdf), ("\u{89}PNG\r\n\u{1A}\n<", .picture),
    ("GIF89a<", .picture), ("\u{FF}\u{D8}\u{FF}\u{E0}", .picture), ("RIFF1234WEBPVP8 ", .picture),
    ("ID3\u{4}", .recording), ("\0\0\0\u{18}ftypmp42", .recording), ("OggS\0", .recording),
    ("\u{1F}\u{8B}\u{8}\0", .archive), ("PK\u{3}\u{4}", .archive),
    ("<!DOCTYPE html><p>", .page), ("\n<html>", .page), ("<?xml version='1.0'?><svg/>", .xml),
    ("{\"a\": 1}", .json), ("Feeds and <b>words</b>", .text), ("\0\u{1}\u{2}<", .data),
    ("\u{FF}\u{FE}<\0h\0t\0m\0l\0>\0", .page), ("BM is how it begins", .text),
  ]

  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test(arguments: samples)
  func `a document is known by its first bytes`(text: String, kind: ForeignDocument) {
    #expect(ForeignDocument(Self.bytes(text)) == kind)
  }

  @Test func `what its server calls a page is one`() {
    #expect(ForeignDocument(Array("words".utf8), contentType: "text/html; charset=utf-8") == .page)
  }

  @Test func `files that are no feeds are told for what they are, and none is asked for twice`()
    async throws
  {
    let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, sample) in Self.samples.enumerated() {
      let path = folder.appending(path: "\(number).xml").path
      try Data(Self.bytes(sample.text)).write(to: URL(filePath: path))
      #expect(try await reason(path) == .foreign(sample.kind), "\(sample.text)")
    }
    #expect(try await reason(folder.path) == .foreign(.folder))
  }

  @Test(arguments: FetchError.Code.allCases)
  func `a search is told to pass only where another one may end otherwise`(
    code: FetchError.Code
  ) throws {
    let url = try #require(URL(string: "https://example.org/"))
    let passing: Set<FetchError.Code> = [
      .offline, .cannotConnect, .connectTimedOut, .totalTimedOut, .connectionLost, .hostPaused,
      .badAnswer, .other,
    ]
    let error = DiscoveryError(.unreachable(FetchError(code, url: url)), start: url)
    #expect(error.mayPass == passing.contains(code))
  }

  private func reason(_ path: String) async throws -> DiscoveryError.Reason {
    let finder = FeedFinder(fetcher: Fetcher())
    let error = try #require(
      await #expect(throws: DiscoveryError.self) { try await finder.find(path) }
    )
    let sentence = Messages().sentence(for: error)
    #expect(sentence.contains(path))
    #expect(!sentence.contains("browser") && !sentence.contains("{"))
    #expect(!error.mayPass)
    return error.reason
  }
}
