// SPDX-License-Identifier: MIT

import Foundation
import KitTesting
import RefreshKit
import TestSupport
import Testing

/// Sources that are made from others or from a list, and errors that are made from a decoder's.
@MainActor
struct MappedSourceTests {
  private struct Word: PagedItem, Codable {
    let id: String
    @Default<Nil<Int>> var score: Int?
    var revision: Int { 0 }
  }

  private let numbers = StaticSource((0..<50).map { Number(id: $0) }, pageSize: 10)

  /// All items of a source, page by page.
  private func all<Source: PageSource>(_ source: Source) async -> [Source.Item] {
    let list = RefreshController(source: source, clock: ManualClock())
    await list.perform(.start)
    while list.status.append != .end { await list.perform(.loadMore(.append)) }
    let items = list.content?.items ?? []
    await list.close()
    return items
  }

  @Test func `a list is a source, page by page`() async {
    #expect(await checkPageSource(numbers, answersAtOnce: true).isEmpty)
    #expect(await all(numbers).map(\.id) == Array(0..<50))
    var (cursor, pages): (Int?, [[Int]]) = (0, [])
    while let first = cursor {
      let page = await numbers.page(for: PageRequest(lane: .append, cursor: first))
      pages.append(page.items.map(\.id))
      cursor = page.next
    }
    #expect(pages == (0..<5).map { Array($0 * 10..<$0 * 10 + 10) })
    #expect(await all(StaticSource([Number]())).isEmpty)
    #expect(await all(StaticSource([Number(id: 1), Number(id: 2)], pageSize: 0)).count == 2)
  }

  @Test func `the items of a source become others, or are left out`() async {
    let words = numbers.map { Word(id: "n\($0.id)") }
    #expect(await all(words).map(\.id) == (0..<50).map { "n\($0)" })
    #expect(await checkPageSource(words, answersAtOnce: true).isEmpty)
    // Pages 2 to 4 have nothing left.
    let ends = numbers.filter { $0.id < 3 || $0.id > 47 }
    #expect(await all(ends).map(\.id) == [0, 1, 2, 48, 49])
    let some = numbers.compactMap { $0.id.isMultiple(of: 20) ? Word(id: "\($0.id)") : nil }
    #expect(await all(some).map(\.id) == ["0", "20", "40"])
  }

  @Test func `an answer that cannot be read becomes an error that says where`() throws {
    func failure(_ text: String) -> PageError? {
      do {
        _ = try JSONDecoder().decode([Word].self, from: Data(text.utf8))
        return nil
      } catch let error as DecodingError {
        return PageError(error)
      } catch {
        return nil
      }
    }
    let missing = try #require(failure(#"[{"id": "a"}, {}]"#))
    #expect(missing.kind == .decode(path: "[1].id"))
    #expect(missing.detail == "“[1].id” in the answer is not as expected.")
    #expect(!missing.isRetryable)
    #expect(failure(#"[{"id": 7}]"#)?.kind == .decode(path: "[0].id"))
    #expect(failure("no JSON")?.detail == "The answer is not as expected.")
  }

  @Test func `a request without an answer becomes an error that says whether to try again`() {
    for (code, kind, isRetryable) in [
      (-1009, PageError.Kind.offline, true), (-1020, .offline, true), (-1001, .timedOut, true),
      (-999, .cancelled, false), (-1004, .source(code: "url-1004"), true),
      (-1202, .source(code: "url-1202"), false),
    ] {
      let error = PageError(urlErrorCode: code, detail: "No answer.")
      #expect(error.kind == kind)
      #expect(error.isRetryable == isRetryable)
      #expect(error.detail == "No answer.")
    }
  }

  @Test(arguments: [
    (-1003, true, "The server was not found. Check the address and the network."),
    (-1006, true, "The server was not found. Check the address and the network."),
    (-1004, true, "The server cannot be reached. Try again later."),
    (-1005, true, "The connection was lost. Try again."),
    (-1200, false, "No secure connection to the server could be made."),
    (-1202, false, "No secure connection to the server could be made."),
    (-1206, false, "No secure connection to the server could be made."),
    (-1007, false, "The server leads from one address to the next."),
    (-1207, false, "The page could not be loaded (error -1207)."),
    (-1, false, "The page could not be loaded (error -1)."),
  ])
  func `an error of the network has words of the kit when the source has none`(
    code: Int,
    isRetryable: Bool,
    words: String
  ) {
    let error = PageError(urlErrorCode: code)
    #expect(error.kind == .source(code: "url\(code)"))
    #expect(error.isRetryable == isRetryable && error.detail == words)
  }

  @Test(arguments: [-1001, -1009, -1018, -1020, -999])
  func `no network, a time-out and a cancel have the words of their list`(code: Int) {
    #expect(PageError(urlErrorCode: code).detail.isEmpty)
  }

  @Test func `a bad value of a property that may be nil costs the value alone`() throws {
    let decoder = JSONDecoder()
    let report = DecodeReport()
    if let key = DecodeReport.key { decoder.userInfo[key] = report }
    let text = """
      [{"id": "a", "score": {}}, {"id": "b", "score": null}, {"id": "c"}, {"id": "d", "score": 4}]
      """
    let words = try decoder.decode([Word].self, from: Data(text.utf8))
    #expect(words.map(\.score) == [nil, nil, nil, 4])
    #expect(report.entries.map(\.path) == ["[0].score"])
  }
}
