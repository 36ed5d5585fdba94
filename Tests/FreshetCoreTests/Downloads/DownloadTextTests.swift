// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import FreshetCore
import Testing

@Suite struct DownloadTextTests {
  private let url = URL(string: "https://example.org/e.mp3?token=hidden")

  private func error(_ code: FetchError.Code, status: Int? = nil) throws -> DownloadError {
    .fetch(FetchError(code, url: try #require(url), status: status))
  }

  @Test func `each state has its words`() throws {
    let messages = Messages()
    let file = URL(filePath: "/tmp/x.mp3")
    let running = FetchProgress(receivedBytes: 4_100_000, expectedBytes: 38_000_000)
    let unknown = FetchProgress(receivedBytes: 4_100_000, expectedBytes: nil)
    #expect(messages.text(of: .absent, total: nil).isEmpty)
    #expect(messages.text(of: .running(running), total: nil) == "4.1 MB of 38 MB")
    #expect(messages.text(of: .running(unknown), total: 50_000_000) == "4.1 MB of 50 MB")
    // A feed that names fewer bytes than arrived is not believed.
    #expect(messages.text(of: .running(unknown), total: 1000) == "4.1 MB")
    #expect(messages.text(of: .paused(receivedBytes: 3000), total: nil) == "Paused at 3 kB")
    #expect(messages.text(of: .paused(receivedBytes: 0), total: nil) == "Paused")
    #expect(messages.text(of: .whole(file), total: nil) == "Downloaded")
    #expect(!messages.text(of: .waiting(receivedBytes: 0), total: nil).isEmpty)
  }

  @Test func `a failure says what helps, and no secret`() throws {
    let messages = Messages()
    let errors = [
      try error(.tooLarge), try error(.http, status: 404), try error(.diskFull), .diskFull,
      .held(.seconds(60)), .folder(Phrase(verbatim: "no rights")), try error(.fileInUse),
    ]
    let sentences = errors.map { messages.sentence(for: $0) }
    #expect(sentences[0] == "The file is larger than 2 GB.")
    #expect(sentences[1] == "The file is not on its server any more.")
    #expect(sentences[2].contains("what arrived is kept"))
    #expect(sentences[4] == "The server wants no request for 1 minute. Try again then.")
    #expect(sentences[5].contains("no rights"))
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { !$0.contains("hidden") && !$0.contains("feed") })
  }
}
