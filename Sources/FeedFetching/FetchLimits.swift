// SPDX-License-Identifier: GPL-3.0-or-later

/// How long and how large an answer may be.
package struct FetchLimits: Hashable, Sendable {
  /// The most bytes of a body, counted over the wire and after decompression.
  package var maximumBytes: Int
  /// How long name look-up, connection and TLS handshake may take together, for each hop.
  package var connectTimeout: Duration
  /// The longest silence of a server that has the request.
  package var silenceTimeout: Duration
  /// The time that everything may take: redirects, the body and waiting for memory included.
  ///
  /// Generous, as a slow line that never rests brings everything in the end.
  package var totalTimeout: Duration
  /// The most redirects to follow.
  package var maximumRedirects: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - maximumBytes: the most bytes of a body after decompression.
  ///   - connectTimeout: how long connecting may take, for each hop.
  ///   - silenceTimeout: how long a server may send nothing.
  ///   - totalTimeout: how long everything may take.
  ///   - maximumRedirects: the most redirects to follow.
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

  /// The limits for feeds: 16 MB, several times the largest feed that we know of.
  package static let feed = FetchLimits(maximumBytes: 16_000_000)
  /// The limits for pictures: 12 MB, a large photograph.
  package static let image = FetchLimits(maximumBytes: 12_000_000)
  /// The limits for web pages: 8 MB, four times the largest page that we know of.
  package static let page = FetchLimits(maximumBytes: 8_000_000)
}
