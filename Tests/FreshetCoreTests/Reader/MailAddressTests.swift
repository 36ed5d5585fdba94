// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import Testing

/// The address of a message about an article.
struct MailAddressTests {
  @Test func `subject and text arrive as they are`() throws {
    let title = "“A & B” = 50 %, naïve? 新闻"
    let url = try #require(MailAddress.message(subject: title, body: "one\ntwo+three#4"))
    #expect(url.scheme == "mailto")
    let parts = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false))
    #expect(parts.queryItems?.first { $0.name == "subject" }?.value == title)
    #expect(parts.queryItems?.first { $0.name == "body" }?.value == "one\r\ntwo+three#4")
    #expect(url.absoluteString.contains("%0D%0A"))
    #expect(!url.absoluteString.contains("+"))
  }
}
