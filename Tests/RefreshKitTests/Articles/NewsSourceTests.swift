// SPDX-License-Identifier: MIT

import Foundation
import KitTesting
import RefreshKit
import Testing

/// The sources of the articles.
struct NewsSourceTests {
  /// Answers from a list.
  private struct Server: NewsServer {
    var answers: [String: NewsAnswer]

    func get(_ address: String) async throws(PageError) -> NewsAnswer {
      answers[address] ?? NewsAnswer(status: 503)
    }
  }

  private let first = NewsAnswer(news: [News(id: 1, title: "One")], next: "1")
  private let last = NewsAnswer(news: [News(id: 2, title: "Two")])

  @Test func `a source says why a page did not come`() async throws {
    let pause = NewsAnswer(status: 429, retryAfter: 30)
    let source = NewsSource(server: Server(answers: ["/news?after=": pause]))
    await #expect(throws: PageError.self) {
      try await source.page(for: PageRequest(lane: .refresh, cursor: nil))
    }
    do throws(PageError) {
      _ = try await source.page(for: PageRequest(lane: .refresh, cursor: nil))
    } catch {
      #expect(error.retryAfter == .seconds(30))
      #expect(error.isRetryable)
    }
    let good = Server(answers: ["/news?after=": first, "/news?after=1": last])
    #expect(await checkPageSource(NewsSource(server: good), answersAtOnce: true) == [])
  }

  @Test func `what is stored is shown without a network`() async throws {
    let store = NewsStore()
    let server = Server(answers: ["/news?after=": first, "/news?after=1": last])
    let source = StoredPageSource(store: store, remote: NewsSource(server: server))
    let list = await RefreshController(source: source)
    await list.perform(.start)
    await list.perform(.loadMore(.append))
    await list.close()

    let offline = NewsSource(server: Server(answers: [:]))
    let again = await RefreshController(source: StoredPageSource(store: store, remote: offline))
    #expect(await again.perform(.start) == .completed)
    #expect(await again.perform(.loadMore(.append)) == .completed)
    #expect(await again.content?.items.map(\.id) == [1, 2])
    #expect(await again.status.append == .end)
    await again.close()
  }

  @Test func `a bad value costs itself alone`() throws {
    struct Story: Decodable {
      let id: Int
      @Default<Empty<String>> var title: String
      @Default<Zero<Int>> var replies: Int
    }

    let answer = #"[{"id": 1, "title": null}, {"id": 2, "replies": "many"}, {"name": "no story"}]"#
    let report = DecodeReport()
    let decoder = JSONDecoder()
    if let key = DecodeReport.key { decoder.userInfo[key] = report }
    let stories = try decoder.decode(LossyArray<Story>.self, from: Data(answer.utf8))
    #expect(stories.values.map(\.id) == [1, 2])
    #expect(stories.unsupportedCount == 1)
    #expect(report.entries.contains { $0.path == "[1].replies" && $0.reason == .wrongType })
  }
}

/// Pages in memory; a real store writes a file or a database.
actor NewsStore: PageStore {
  private var pages: [[News]] = []
  private var end = StoreBoundary<String>.unknown

  func read(from place: Int?) async throws(PageError) -> Page<News, Int> {
    let index = place ?? 0
    guard pages.indices.contains(index) else { return Page(items: [], next: nil) }
    return Page(items: pages[index], next: index + 1 < pages.count ? index + 1 : nil)
  }

  func boundary() async throws(PageError) -> StoreBoundary<String> { end }

  func write(_ page: Page<News, String>, isFirst: Bool) async throws(PageError) -> Int? {
    guard isFirst, !pages.isEmpty else {
      pages.append(page.items)
      end = page.next.map(StoreBoundary.more) ?? .end
      return pages.count - 1
    }
    let known = Set(pages.joined().map(\.id))
    pages[0] = page.items.filter { !known.contains($0.id) } + pages[0]
    return nil
  }
}
