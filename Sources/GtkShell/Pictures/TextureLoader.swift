// SPDX-License-Identifier: MIT

/// Loads and decodes pictures without blocking the window.
///
/// A picture that cannot be read is remembered, and neither fetched nor decoded again by this
/// loader. A cell asks in `bind`, and releases its request in `unbind`:
///
/// ```swift
/// request = pictures.load(user.picture, side: 72) { [weak self] in self?.avatar.texture = $0 }
/// ```
///
/// - Isolation: main actor; decoding runs elsewhere.
public final class TextureLoader<Key: Hashable & Sendable> {
  /// Fetches the bytes of a picture.
  ///
  /// - Throws: why there are none; whether that is for good is asked of `isFinal`.
  public typealias Fetch = (_ key: Key) async throws -> [UInt8]

  /// The number of pictures that are loading.
  public private(set) var loadingCount = 0

  /// The largest number of failed pictures that are remembered.
  private static var mostFailed: Int { 2000 }

  /// One picture in one size.
  private struct SizedKey: Hashable {
    let key: Key
    let side: Int
  }

  private let fetch: Fetch
  private let worker: PictureWorker?
  private let isFinal: (any Error) -> Bool
  private var failed: Set<Key> = []
  private var cache: TextureCache<SizedKey>

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - maximumCachedBytes: bytes of pixels that are kept to be shown again; 0 keeps none.
  ///   - worker: the process that decodes; nil decodes in this one, which is for pictures of the
  ///     program's own and for tests.
  ///   - isFinal: whether a failure to fetch a picture will be the same the next time.
  ///   - fetch: fetches the bytes of a picture.
  public init(
    maximumCachedBytes: Int = 32 << 20,
    worker: PictureWorker? = nil,
    isFinal: @escaping (any Error) -> Bool = { _ in false },
    fetch: @escaping Fetch
  ) {
    self.worker = worker
    self.isFinal = isFinal
    self.fetch = fetch
    cache = TextureCache(maximumBytes: maximumCachedBytes)
  }

  /// Loads a picture for a place on the screen.
  ///
  /// - Parameters:
  ///   - key: which picture.
  ///   - side: pixels to which the longer side is scaled: those of the place, twice for sharp
  ///     screens.
  ///   - onArrival: called on the main actor, at most once, and never after `cancel`; at once for a
  ///     picture that is kept; with nil when there is nothing to show.
  /// - Returns: the request; the picture is given up when it is cancelled or released.
  public func load(
    _ key: Key,
    side: Int,
    onArrival: @escaping (Texture?) -> Void
  ) -> TextureRequest {
    if let texture = cache.texture(for: SizedKey(key: key, side: side)) {
      onArrival(texture)
      return TextureRequest(nil)
    }
    return load(key, sideOf: { _ in side }, onArrival: onArrival)
  }

  /// Loads a picture for a place whose size depends on the picture's own.
  ///
  /// - Parameters:
  ///   - key: which picture.
  ///   - side: returns the pixels to which the longer side of a picture with these bytes is scaled.
  ///   - onArrival: called on the main actor, at most once, and never after `cancel`; with nil when
  ///     there is nothing to show.
  /// - Returns: the request; the picture is given up when it is cancelled or released.
  public func load(
    _ key: Key,
    sideOf side: @escaping (_ bytes: [UInt8]) -> Int,
    onArrival: @escaping (Texture?) -> Void
  ) -> TextureRequest {
    loadingCount += 1
    let task = Task {
      defer { loadingCount -= 1 }
      let texture = await texture(key, side)
      if !Task.isCancelled { onArrival(texture) }
    }
    return TextureRequest(task)
  }

  private func texture(_ key: Key, _ side: ([UInt8]) -> Int) async -> Texture? {
    guard !failed.contains(key) else { return nil }
    do {
      let bytes = try await fetch(key)
      // A cancelled request takes nobody's turn at the decoder.
      try Task.checkCancellation()
      let wanted = side(bytes)
      let texture = try await Texture.decode(bytes, fitting: wanted, by: worker)
      cache.store(texture, for: SizedKey(key: key, side: wanted))
      return texture
    } catch {
      // Any other failure may be over the next time.
      if error is GLibError || isFinal(error) { remember(key) }
      return nil
    }
  }

  private func remember(_ key: Key) {
    if failed.count >= Self.mostFailed { failed = [] }
    failed.insert(key)
  }
}
