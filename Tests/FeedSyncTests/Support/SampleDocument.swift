// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// Feeds as servers send them; a larger number is a newer article.
enum SampleDocument {
  static func rss(
    _ title: String,
    _ numbers: some Sequence<Int>,
    generator: String = "",
    text: String = "Text"
  ) -> String {
    let items = numbers.map { number in
      """
      <item><title>\(title) \(number)</title><guid>\(title)-\(number)</guid>
      <link>https://\(title).example/\(number)</link><pubDate>\(date(number))</pubDate>
      <description>\(text) of \(number)</description></item>
      """
    }
    return """
      <rss version="2.0"><channel><title>\(title)</title><generator>\(generator)</generator>
      \(items.joined(separator: "\n"))</channel></rss>
      """
  }

  static func atom(_ title: String, _ numbers: some Sequence<Int>, next: String? = nil) -> String {
    let items = numbers.map { number in
      """
      <entry><title>\(title) \(number)</title><id>urn:\(title):\(number)</id>
      <updated>\(stamp(number))</updated><summary>Text of \(number)</summary></entry>
      """
    }
    let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
    return """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>\(title)</title>\(link)
      \(items.joined(separator: "\n"))</feed>
      """
  }

  /// Number 1000 is an hour before noon of the fixture's day.
  private static func moment(_ number: Int) -> Date {
    SyncFixture.noon + TimeInterval((number - 1001) * 3600)
  }

  private static func stamp(_ number: Int) -> String {
    moment(number).formatted(.iso8601)
  }

  private static func date(_ number: Int) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: moment(number))
  }
}

extension Answer {
  /// A feed with numbered articles.
  static func feed(
    _ title: String,
    _ numbers: some Sequence<Int>,
    etag: String? = nil
  ) -> Answer {
    .document(SampleDocument.rss(title, numbers), etag: etag)
  }

  static func document(_ text: String, etag: String? = nil) -> Answer {
    let tag = etag.map { [(name: "ETag", value: $0)] } ?? []
    return .text(text, type: "application/xml", headers: tag)
  }

  /// The same answer behind a gate.
  func held(_ gate: Gate) -> Answer {
    var answer = self
    answer.delivery = .held(gate)
    return answer
  }
}
