// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of time and size for an answer.
package struct FetchLimits: Hashable, Sendable {
  /// The most bytes of a body, counted over the wire and after decompression.
  package var maximumBytes: Int
  /// The time for name look-up, connection and TLS handshake together, for each exchange.
  package var connectTimeout: Duration
  /// The longest silence of a server that has the request.
  package var silenceTimeout: Duration
  /// The time for the whole fetch: redirects, the body and waiting for memory included.
  ///
  /// It is generous, as a slow line that never rests delivers everything in the end.
  package var totalTimeout: Duration
  /// The most redirects to follow.
  package var maximumRedirects: Int
  /// The least time between the starts of two requests to the host, where it is longer than that of
  /// the host budget.
  package var spacing: Duration = .zero

  /// Creates limits, with the usual times and redirects for those that are left out.
  package init(
    maximumBytes: Int,
    connectTimeout: Duration = .seconds(15),
    silenceTimeout: Duration = .seconds(30),
    totalTimeout: Duration = .seconds(300),
    maximumRedirects: Int = 10
  ) {
    self.maximumBytes = maximumBytes
    self.connectTimeout = connectTimeout
    self.silenceTimeout = silenceTimeout
    self.totalTimeout = totalTimeout
    self.maximumRedirects = maximumRedirects
  }

  /// The limits for feeds: 16 MB, several times the largest known feed.
  package static let feed = FetchLimits(maximumBytes: 16_000_000)
  /// The limits for pictures: 12 MB, a large photograph.
  package static let image = FetchLimits(maximumBytes: 12_000_000)
  /// The limits for web pages: 8 MB, four times the largest known web page.
  package static let page = FetchLimits(maximumBytes: 8_000_000)
  /// The limits for files that the reader wants: 2 GB, some hours of film, and a day.
  package static let download = FetchLimits(
    maximumBytes: 2_000_000_000,
    totalTimeout: .seconds(24 * 60 * 60)
  )
}
