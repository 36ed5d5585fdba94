// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FoundationEssentials

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

  private struct Entry {
    let bytes: [UInt8]
    var lastUse: Int
  }

  /// A request under way, and those who wait for it.
  struct Load {
    let number: Int
    let task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<[UInt8], any Error>]
  }

  private let fetcher: any Fetching
  private let maximumBytes: Int
  private var cache: [URL: Entry] = [:]
  private var cachedBytes = 0
  private var lastNumber = 0
  private var inFlight = 0
  private var line: [CheckedContinuation<Void, Never>] = []
  private(set) var loads: [URL: Load] = [:]

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
  /// - Parameter url: where it is.
  /// - Returns: the file as it came.
  /// - Throws: `FetchError`; `CancellationError` as soon as the caller is cancelled.
  package func bytes(for url: URL) async throws -> [UInt8] {
    if let bytes = cached(url) { return bytes }
    let place = nextNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        var load = loads[url] ?? startLoad(url)
        load.waiting[place] = continuation
        loads[url] = load
      }
    } onCancel: {
      Task { await self.leave(url, place) }
    }
  }

  private func startLoad(_ url: URL) -> Load {
    let number = nextNumber()
    let task = Task {
      let result: Result<[UInt8], any Error>
      do {
        result = .success(try await fetch(url))
      } catch {
        result = .failure(error)
      }
      finish(url, number, result)
    }
    return Load(number: number, task: task, waiting: [:])
  }

  private func fetch(_ url: URL) async throws -> [UInt8] {
    await turn()
    defer { passTurn() }
    try Task.checkCancellation()
    return try await fetcher.fetch(FetchRequest(url: url, accept: .image)).body
  }

  private func finish(_ url: URL, _ number: Int, _ result: Result<[UInt8], any Error>) {
    guard let load = loads[url], load.number == number else { return }
    loads[url] = nil
    if case .success(let bytes) = result { keep(bytes, for: url) }
    for continuation in load.waiting.values {
      continuation.resume(with: result)
    }
  }

  /// Somebody was cancelled.
  private func leave(_ url: URL, _ place: Int) {
    guard var load = loads[url], let continuation = load.waiting.removeValue(forKey: place) else {
      return
    }
    loads[url] = load.waiting.isEmpty ? nil : load
    if load.waiting.isEmpty { load.task.cancel() }
    continuation.resume(throwing: CancellationError())
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Turns

  private func turn() async {
    if inFlight < Self.maximumInFlight {
      inFlight += 1
    } else {
      await withCheckedContinuation { line.append($0) }
    }
  }

  private func passTurn() {
    if line.isEmpty {
      inFlight -= 1
    } else {
      line.removeFirst().resume()
    }
  }

  // MARK: Memory

  private func cached(_ url: URL) -> [UInt8]? {
    cache[url]?.lastUse = nextNumber()
    return cache[url]?.bytes
  }

  private func keep(_ bytes: [UInt8], for url: URL) {
    guard bytes.count <= maximumBytes, cache[url] == nil else { return }
    cache[url] = Entry(bytes: bytes, lastUse: nextNumber())
    cachedBytes += bytes.count
    while cachedBytes > maximumBytes,
      let oldest = cache.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      cachedBytes -= oldest.value.bytes.count
      cache[oldest.key] = nil
    }
  }
}
