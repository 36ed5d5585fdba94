// SPDX-License-Identifier: GPL-3.0-or-later

/// The body of an answer as it arrives: unpacked, counted and bounded.
struct IncomingBody {
  /// The outcome of the next bytes.
  enum Step {
    /// Stored bytes; more may arrive.
    case proceed
    /// Damaged bytes; those before them were stored.
    case broken
    /// A body that is larger than allowed.
    case tooLarge
  }

  /// The bytes so far that were not removed, unpacked.
  private(set) var bytes: [UInt8] = []
  /// The number of bytes so far, unpacked.
  private(set) var byteCount = 0
  /// The number of bytes that the server announced; nil when it announced none.
  let announcedBytes: Int?
  private var receivedBytes = 0
  private var isBroken = false
  private let decoder: ContentDecoder
  /// The most bytes, over the wire and unpacked.
  let maximumBytes: Int

  /// Creates an empty body.
  ///
  /// - Parameters:
  ///   - headers: the headers of the answer.
  ///   - maximumBytes: the most bytes, over the wire and unpacked.
  init(headers: ResponseHeaders, maximumBytes: Int) {
    // A length beside chunks is not one (RFC 9112 §6.3).
    let isChunked = headers["Transfer-Encoding"] != nil
    announcedBytes =
      isChunked ? nil : headers["Content-Length"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
    decoder = ContentDecoder(headers.all("Content-Encoding"))
    self.maximumBytes = maximumBytes
  }

  /// Whether the body needs more memory than its bytes over the wire.
  var isPacked: Bool { !decoder.isIdentity }

  /// The number of unpacked bytes, where the server announces them and does not compress.
  var expectedBytes: Int? { decoder.isIdentity ? announcedBytes : nil }

  /// Whether the server announces a body that is larger than allowed.
  var isAnnouncedTooLarge: Bool { (announcedBytes ?? 0) > maximumBytes }

  /// Decodes and stores the next bytes.
  ///
  /// - Parameter part: bytes as they arrived over the wire, without their framing.
  /// - Returns: the outcome of these bytes.
  mutating func append(_ part: [UInt8]) -> Step {
    receivedBytes += part.count
    let (output, fault) = decoder.decode(part, maximumBytes: maximumBytes)
    bytes += output
    byteCount += output.count
    guard receivedBytes <= maximumBytes, byteCount <= maximumBytes else { return .tooLarge }
    switch fault {
    case nil: return .proceed
    case .tooLarge: return .tooLarge
    case .broken:
      isBroken = true
      return .broken
    }
  }

  /// Returns the bytes that are stored here, and stores them no longer.
  mutating func removeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Finds the reason why the body is not whole, after its last byte has arrived.
  ///
  /// - Parameter isFramedEnd: whether the connection reported the end of the body.
  /// - Returns: the reason; nil when it is whole.
  func truncation(isFramedEnd: Bool) -> Truncation? {
    if isBroken { return .brokenContentCoding }
    if let announcedBytes, receivedBytes < announcedBytes {
      return .shortBody(expected: announcedBytes, received: receivedBytes)
    }
    guard isFramedEnd else { return .cutConnection }
    return decoder.isComplete || receivedBytes == 0 ? nil : .brokenContentCoding
  }
}
