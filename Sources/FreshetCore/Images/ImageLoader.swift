// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
package import FoundationEssentials
import RefreshKit
import StateMachineKit

/// A loader of pictures: few at a time, none too large, and the last ones from memory.
///
/// Callers that want the same picture share one request. A cancelled caller leaves at once. The
/// request is cancelled when the last of them has left, and a later caller starts a new one.
///
/// - Isolation: an actor; waiting suspends.
package actor ImageLoader {
  /// The most pictures that load at once; the others wait in line.
  package static let maximumInFlight = 6
  /// The most bytes of pictures in memory: some two hundred of the size that feeds usually link.
  package static let maximumCachedBytes = 32 << 20

  /// The identity of a picture.
  ///
  /// A host that turns out to be local answers only the requests that may lead there.
  struct Key: Hashable, Sendable {
    let url: URL
    let mayBeLocal: Bool

    init(_ request: FetchRequest) {
      (url, mayBeLocal) = (request.url, request.mayBeLocal)
    }
  }

  private struct Entry {
    let bytes: [UInt8]
    var lastUse: Int
  }

  private let fetcher: any Fetching
  private let gate: PictureGate
  private let shelf: OfflineShelf?
  private let maximumBytes: Int
  private var cache: [Key: Entry] = [:]
  private var cachedBytes = 0
  private var lastUse = 0
  let turns = Turns(atOnce: maximumInFlight)
  let work = SharedWork<Key, [UInt8]>()

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - fetcher: gets the bytes.
  ///   - gate: decides by the reader's choices whether a picture is requested.
  ///   - shelf: the pictures that were fetched before anybody saw them; nil where none are.
  ///   - maximumCachedBytes: the most bytes of pictures in memory.
  package init(
    fetcher: any Fetching,
    gate: PictureGate = PictureGate(),
    shelf: OfflineShelf? = nil,
    maximumCachedBytes: Int = ImageLoader.maximumCachedBytes
  ) {
    (self.fetcher, self.gate, self.shelf) = (fetcher, gate, shelf)
    maximumBytes = maximumCachedBytes
  }

  /// Returns the bytes of a picture.
  ///
  /// - Parameters:
  ///   - url: the address of the picture.
  ///   - origin: the origin of the document that names it.
  ///   - use: the place where it is shown.
  /// - Returns: the file as it arrived.
  /// - Throws: `ImageError` when the origin does not allow the address, or the reader wants no
  ///   pictures there; `FetchError`; `CancellationError` as soon as the caller is cancelled.
  package func bytes(
    for url: URL,
    from origin: PictureOrigin,
    of use: PictureUse
  ) async throws -> [UInt8] {
    guard origin.allows(url) else { throw ImageError.refusedAddress }
    // A picture of the feed's own file is no request.
    if !url.isFileURL {
      guard await gate.allows(use) else { throw ImageError.unwanted }
    }
    let request = origin.request(url)
    if let bytes = cached(Key(request)) { return bytes }
    let reason = ContactReason(.picture, feed: use.feed, article: use.article)
    return try await work.value(for: Key(request)) {
      try await reason.during { try await self.fetch(request) }
    }
  }

  /// Returns the bytes of a picture that was loaded before, or is kept for reading without a
  /// network; nothing is requested.
  ///
  /// - Parameters:
  ///   - url: the address of the picture.
  ///   - origin: the origin of the document that names it.
  ///   - use: the place where it is shown.
  /// - Returns: the file as it arrived; nil when it is not there, or the reader wants no pictures
  ///   in that place.
  package func loaded(
    _ url: URL,
    from origin: PictureOrigin,
    of use: PictureUse
  ) async -> [UInt8]? {
    guard origin.allows(url), await gate.allows(use) else { return nil }
    if let bytes = cached(Key(origin.request(url))) { return bytes }
    return await shelf?.picture(at: url)
  }

  /// Returns whether a picture that did not arrive need not be requested again.
  ///
  /// - Parameter error: the reason why it did not arrive.
  /// - Returns: true when a server reported that there is none; false for a failure that may pass,
  ///   such as one of the network.
  package nonisolated static func isFinal(_ error: any Error) -> Bool {
    let passing = [408, 429]  // RFC 9110 §15.5.9, RFC 6585 §4
    guard let status = (error as? FetchError)?.status else { return false }
    return 400..<500 ~= status && !passing.contains(status)
  }

  private func fetch(_ request: FetchRequest) async throws -> [UInt8] {
    if let bytes = await shelf?.picture(at: request.url) {
      store(bytes, for: Key(request))
      return bytes
    }
    // The picture of a row that was scrolled past needs neither memory nor a turn.
    guard await turns.wait() else { throw CancellationError() }
    let result: Result<FetchResponse, any Error>
    do {
      try Task.checkCancellation()
      result = .success(try await fetcher.fetch(request))
    } catch {
      result = .failure(error)
    }
    await turns.give()
    let bytes = try result.get().body
    store(bytes, for: Key(request))
    return bytes
  }

  // MARK: Memory

  private func nextUse() -> Int {
    lastUse += 1
    return lastUse
  }

  private func cached(_ key: Key) -> [UInt8]? {
    cache[key]?.lastUse = nextUse()
    return cache[key]?.bytes
  }

  /// Stores a picture, and drops those that were used longest ago.
  ///
  /// `TextureCache` does so with textures in `GtkShell`, which stands on no other module, and
  /// `CachedFiles` asks for ranks first and remembers over several runs. A type for all three would
  /// be longer than what they share.
  private func store(_ bytes: [UInt8], for key: Key) {
    guard bytes.count <= maximumBytes, cache[key] == nil else { return }
    cache[key] = Entry(bytes: bytes, lastUse: nextUse())
    cachedBytes += bytes.count
    while cachedBytes > maximumBytes,
      let oldest = cache.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      cachedBytes -= oldest.value.bytes.count
      cache[oldest.key] = nil
    }
  }
}

/// The reason why a picture is not even requested.
package enum ImageError: Error, Hashable, Sendable {
  /// The document that names the picture may not lead to its address.
  case refusedAddress
  /// The reader wants no pictures there, or none without asking for them.
  case unwanted
}
