// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FoundationEssentials
import RefreshKit

/// Gets the bytes of pictures: few at a time, none too large, and the last ones from memory.
///
/// Those who want the same picture share one request. Whoever is cancelled leaves at once; the
/// request is given up when the last of them has left, and who comes after that starts a new one.
///
/// - Isolation: an actor; waiting suspends.
package actor ImageLoader {
  /// Pictures under way at once; the rest waits in line.
  package static let maximumInFlight = 6
  /// Bytes of pictures kept in memory: some two hundred of the size that feeds usually link.
  package static let maximumCachedBytes = 32 << 20

  /// The identity of a picture: a host that turns out to be local answers only those requests that
  /// may lead there.
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

  private struct Waiter {
    let number: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private let fetcher: any Fetching
  private let maximumBytes: Int
  private var cache: [Key: Entry] = [:]
  private var cachedBytes = 0
  private var lastNumber = 0
  private var inFlight = 0
  private var line: [Waiter] = []
  let work = SharedWork<Key, [UInt8]>()

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - fetcher: gets the bytes.
  ///   - maximumCachedBytes: how many bytes stay in memory.
  package init(
    fetcher: any Fetching,
    maximumCachedBytes: Int = ImageLoader.maximumCachedBytes
  ) {
    self.fetcher = fetcher
    maximumBytes = maximumCachedBytes
  }

  /// The bytes of a picture.
  ///
  /// - Parameters:
  ///   - url: where it is.
  ///   - origin: where the document came from that names it.
  /// - Returns: the file as it came.
  /// - Throws: `ImageError` when it must not be had from there; `FetchError`;
  ///   `CancellationError` as soon as the caller is cancelled.
  package func bytes(for url: URL, from origin: PictureOrigin) async throws -> [UInt8] {
    guard origin.allows(url) else { throw ImageError.refusedAddress }
    let request = origin.request(url)
    if let bytes = cached(Key(request)) { return bytes }
    return try await work.value(for: Key(request)) { try await self.fetch(request) }
  }

  /// Whether a picture that did not come need not be asked for again.
  ///
  /// - Parameter error: why it did not come.
  /// - Returns: true when a server said that there is none; false for what may pass, such as a
  ///   network that failed.
  package nonisolated static func isFinal(_ error: any Error) -> Bool {
    let passing = [408, 429]  // RFC 9110 §15.5.9, RFC 6585 §4
    guard let status = (error as? FetchError)?.status else { return false }
    return 400..<500 ~= status && !passing.contains(status)
  }

  private func fetch(_ request: FetchRequest) async throws -> [UInt8] {
    guard await turn() else { throw CancellationError() }
    defer { passTurn() }
    try Task.checkCancellation()
    let bytes = try await fetcher.fetch(request).body
    keep(bytes, for: Key(request))
    return bytes
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Turns

  /// How many wait for their turn.
  var lineCount: Int { line.count }

  /// Waits in line.
  ///
  /// - Returns: false when the task was cancelled, which leaves the line at once: a row that was
  ///   scrolled past takes neither memory nor somebody's place.
  private func turn() async -> Bool {
    guard inFlight >= Self.maximumInFlight else {
      inFlight += 1
      return true
    }
    let number = nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        line.append(Waiter(number: number, continuation: continuation))
      }
    } onCancel: {
      Task { await self.leaveLine(number) }
    }
  }

  private func leaveLine(_ number: Int) {
    guard let place = line.firstIndex(where: { $0.number == number }) else { return }
    line.remove(at: place).continuation.resume(returning: false)
  }

  private func passTurn() {
    if line.isEmpty {
      inFlight -= 1
    } else {
      line.removeFirst().continuation.resume(returning: true)
    }
  }

  // MARK: Memory

  private func cached(_ key: Key) -> [UInt8]? {
    cache[key]?.lastUse = nextNumber()
    return cache[key]?.bytes
  }

  private func keep(_ bytes: [UInt8], for key: Key) {
    guard bytes.count <= maximumBytes, cache[key] == nil else { return }
    cache[key] = Entry(bytes: bytes, lastUse: nextNumber())
    cachedBytes += bytes.count
    while cachedBytes > maximumBytes,
      let oldest = cache.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      cachedBytes -= oldest.value.bytes.count
      cache[oldest.key] = nil
    }
  }
}
