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
