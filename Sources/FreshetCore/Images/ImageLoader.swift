// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FoundationEssentials

/// Gets the bytes of pictures: few at a time, none too large, and the last ones from memory.
///
/// Those who want the same picture share one request; it is given up when the last of them is.
///
/// - Isolation: an actor; waiting suspends.
package actor ImageLoader {
  /// Pictures under way at once; the rest waits in line.
  package static let maximumInFlight = 6
  /// Bytes of pictures kept in memory.
  package static let maximumCachedBytes = 32 << 20

  private struct Entry {
    let bytes: [UInt8]
    var lastUse: Int
  }

  private let fetcher: any Fetching
  private var cache: [URL: Entry] = [:]
  private var cachedBytes = 0
  private var uses = 0
  private var inFlight = 0
  private var line: [CheckedContinuation<Void, Never>] = []
  private var loads: [URL: Task<[UInt8], any Error>] = [:]
  private var waiters: [URL: Int] = [:]

  /// Creates a loader.
  ///
  /// - Parameter fetcher: gets the bytes.
  package init(fetcher: any Fetching) {
    self.fetcher = fetcher
  }

  /// The bytes of a picture.
  ///
  /// - Parameter url: where it is.
  /// - Returns: the file as it came.
  /// - Throws: `FetchError`; `CancellationError` when the caller was cancelled.
  package func bytes(for url: URL) async throws -> [UInt8] {
    if let bytes = cached(url) { return bytes }
    let load = loads[url] ?? startLoad(url)
    waiters[url, default: 0] += 1
    defer { leave(url) }
    return try await withTaskCancellationHandler {
      let bytes = try await load.value
      try Task.checkCancellation()
      return bytes
    } onCancel: {
      Task { await self.giveUp(url) }
    }
  }

  private func startLoad(_ url: URL) -> Task<[UInt8], any Error> {
    let load = Task<[UInt8], any Error> {
      try await turn()
      defer { passTurn() }
      let request = FetchRequest(url: url, accept: .image, limits: .image)
      let bytes = try await fetcher.fetch(request).body
      keep(bytes, for: url)
      return bytes
    }
    loads[url] = load
    return load
  }

  /// Cancels the request of somebody who is alone in waiting for it.
  private func giveUp(_ url: URL) {
    guard (waiters[url] ?? 0) <= 1 else { return }
    loads[url]?.cancel()
  }

  private func leave(_ url: URL) {
    let left = (waiters[url] ?? 1) - 1
    waiters[url] = left > 0 ? left : nil
    if left <= 0 { loads[url] = nil }
  }

  private func turn() async throws {
    if inFlight < Self.maximumInFlight {
      inFlight += 1
    } else {
      await withCheckedContinuation { line.append($0) }
    }
    guard Task.isCancelled else { return }
    passTurn()
    throw CancellationError()
  }

  private func passTurn() {
    if line.isEmpty {
      inFlight -= 1
    } else {
      line.removeFirst().resume()
    }
  }

  private func cached(_ url: URL) -> [UInt8]? {
    uses += 1
    cache[url]?.lastUse = uses
    return cache[url]?.bytes
  }

  private func keep(_ bytes: [UInt8], for url: URL) {
    guard bytes.count <= Self.maximumCachedBytes, cache[url] == nil else { return }
    uses += 1
    cache[url] = Entry(bytes: bytes, lastUse: uses)
    cachedBytes += bytes.count
    while cachedBytes > Self.maximumCachedBytes,
      let oldest = cache.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      cachedBytes -= oldest.value.bytes.count
      cache[oldest.key] = nil
    }
  }
}
