// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import Testing

@Suite struct FetchErrorTests {
  private let url = URL(string: "https://anna:secret@example.org/feed?token=hidden#part")

  @Test(arguments: FetchError.Code.allCases)
  func `no sentence shows credentials or a key`(code: FetchError.Code) throws {
    let error = FetchError(code, url: try #require(url), detail: Phrase(verbatim: "more"))
    for text in [error.sentence, error.description, "\(error)", String(reflecting: error)] {
      #expect(!text.contains("secret") && !text.contains("hidden") && !text.contains("anna"))
    }
    #expect(error.sentence.hasPrefix("Could not fetch https://example.org/feed?token=***: "))
    #expect(error.sentence.hasSuffix("."))
    #expect(error.shortDescription == code.rawValue)
  }

  @Test(arguments: [
    (-1, "1 second"), (0, "1 second"), (59.2, "1 minute"), (61, "2 minutes"), (7199, "120 minutes"),
    (7200, "2 hours"), (9100, "3 hours"), (172_800, "2 days"), (1e300, "3650 days"),
    (.nan, "1 second"),
  ])
  func `a waiting time is told in a unit of which it has some`(seconds: Double, text: String) {
    #expect(WaitingTime.spelled(WaitingTime.of(seconds)) == text)
  }

  @Test(arguments: [
    (404, nil, "the server answered 404 Not Found. Check the address."),
    (
      410, nil,
      "the server answered 410 Gone. The feed seems to be gone for good; remove it if it stays so."
    ),
    (
      503, Duration.seconds(3601),
      "the server answered 503 Service Unavailable. Try again in 61 minutes."
    ),
    (429, .seconds(60), "the server answered 429 Too Many Requests. Try again in 1 minute."),
    (
      401, nil,
      "the server answered 401 Unauthorized. The site asks for a user and a password: use "
        + "the feed’s details or “freshetctl access”."
    ),
    (500, nil, "the server answered 500 Internal Server Error. Try again later."),
    (418, nil, "the server answered with status 418. Check the address, or try again later."),
  ])
  func `a status is told with its name and what to do`(
    status: Int,
    wait: Duration?,
    text: String
  ) throws {
    let error = FetchError(.http, url: try #require(url), status: status, retryAfter: wait)
    #expect(error.sentence == "Could not fetch https://example.org/feed?token=***: \(text)")
  }

  @Test(arguments: [
    (408, true), (425, true), (429, true), (400, false), (410, false), (501, false),
  ])
  func `M9 statuses that pass are told from those that stay`(status: Int, passes: Bool) throws {
    let error = FetchError(.http, url: try #require(url), status: status)
    #expect(error.isRetryable == passes)
  }

  @Test func `a password is never printed`() {
    let credentials = Credentials(user: "anna", password: "secret")
    var dumped = ""
    dump(credentials, to: &dumped)
    #expect(!"\(credentials) \(String(reflecting: credentials)) \(dumped)".contains("secret"))
  }
}
