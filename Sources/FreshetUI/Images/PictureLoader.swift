// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
package import FreshetCore
package import GtkShell

/// A loader of articles' pictures for the window.
///
/// The bytes come from `ImageLoader`, which bounds their number and size. They are decoded in a
/// process of their own, which scales while it decodes. A picture that fails does not disturb
/// reading: its place shows the failure and keeps its size.
package final class PictureLoader {
  /// The address of a picture, with the origin of the document that names it.
  private nonisolated struct Address: Hashable {
    let url: URL
    let origin: PictureOrigin
    let use: PictureUse
  }

  /// The number of pictures that are loading.
  package var loadingCount: Int { textures.loadingCount }

  /// The most pictures whose sizes are remembered.
  private static let mostSizes = 4000
  /// The bytes at the beginning of a picture in which its size is looked for: it stands behind the
  /// color profile and the small preview that cameras add.
  private static let headBytes = 256 << 10

  private let images: ImageLoader
  private var sizes: [URL: PictureShape] = [:]
  private let textures: TextureLoader<Address>
  private let icons: TextureLoader<FeedIcon>?
  private let worker: PictureWorker?

  /// The bytes of decoded icons in memory: those of some thousand feeds.
  private static let maximumIconBytes = 24 << 20

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - images: loads the bytes, and caches them.
  ///   - worker: the process that decodes them; nil decodes in this one, which is for tests.
  ///   - icons: the store of feeds' icons; nil for none.
  package init(
    images: ImageLoader,
    worker: PictureWorker? = nil,
    icons: FeedIconStore? = nil
  ) {
    (self.images, self.worker) = (images, worker)
    self.icons = icons.map { icons in
      TextureLoader(
        maximumCachedBytes: Self.maximumIconBytes,
        worker: worker,
        isFinal: { $0 is IconError },
        fetch: { try await icons.bytes(of: $0) }
      )
    }
    textures = TextureLoader(
      // A reading window shows most pictures once. Decoded ones are not cached, because their bytes
      // are.
      maximumCachedBytes: 0,
      worker: worker,
      isFinal: { ImageLoader.isFinal($0) },
      fetch: { try await images.bytes(for: $0.url, from: $0.origin, of: $0.use) }
    )
  }

  /// Reads the picture of a feed's icon from the store, and decodes it.
  ///
  /// - Parameters:
  ///   - icon: the icon.
  ///   - side: pixels to which the longer side is scaled.
  ///   - onArrival: called on the main actor, at most once, and never after `cancel`; with nil when
  ///     there is no picture.
  /// - Returns: the request; nil where no icons are stored.
  func loadIcon(
    _ icon: FeedIcon,
    side: Int,
    onArrival: @escaping (Texture?) -> Void
  ) -> TextureRequest? {
    icons?.load(icon, side: side, onArrival: onArrival)
  }

  /// Returns the bytes of a picture, as they arrived.
  ///
  /// - Parameters:
  ///   - url: the picture's address.
  ///   - origin: the origin of the document that names it.
  ///   - use: the place where it is shown, which decides whether it is requested.
  /// - Returns: a whole file.
  /// - Throws: the same as `ImageLoader.bytes`.
  func bytes(at url: URL, from origin: PictureOrigin, of use: PictureUse) async throws -> [UInt8] {
    try await images.bytes(for: url, from: origin, of: use)
  }

  /// Decodes the frames of a picture that moves.
  ///
  /// - Parameter bytes: a whole file.
  /// - Returns: nil when it cannot be decoded.
  func moving(_ bytes: [UInt8]) async -> MovingPicture? {
    do {
      return try await MovingPicture.decode(bytes, by: worker)
    } catch {
      // The first frame is shown, and its window says so.
      return nil
    }
  }

  /// Decodes a picture that was loaded before; it is not requested.
  ///
  /// - Parameters:
  ///   - url: the picture's address.
  ///   - origin: the origin of the document that names it.
  ///   - use: the place where it is shown, which decides whether it may be.
  ///   - side: pixels to which the longer side is scaled.
  /// - Returns: the picture; nil when it is not there, or is none.
  func loaded(
    _ url: URL,
    from origin: PictureOrigin,
    of use: PictureUse,
    side: Int
  ) async -> Texture? {
    guard let bytes = await images.loaded(url, from: origin, of: use) else { return nil }
    do {
      return try await Texture.decode(bytes, fitting: side, by: worker)
    } catch {
      // Its place has the text that stands for it, as on the screen.
      return nil
    }
  }

  /// Returns the size of a picture that was loaded for an article before; nil for any other.
  func size(of url: URL) -> PictureShape? { sizes[url] }

  /// Remembers the size of a picture.
  func note(_ size: PictureShape, of url: URL) {
    if sizes.count >= Self.mostSizes { sizes = [:] }
    sizes[url] = size
  }

  /// Loads a picture for its room in an article.
  ///
  /// - Parameters:
  ///   - url: the picture's address.
  ///   - origin: the origin of the document that names it.
  ///   - use: the place where it is shown, which decides whether it is requested.
  ///   - given: the size that the article gives.
  ///   - onArrival: called on the main actor, at most once, with the picture and its own size; with
  ///     nil when there is nothing to show.
  /// - Returns: the request. The picture is no longer loaded when the request is cancelled or
  ///   released.
  func load(
    _ url: URL,
    from origin: PictureOrigin,
    of use: PictureUse,
    given: PictureRoom.Given,
    onArrival: @escaping (_ picture: (texture: Texture, size: PictureShape)?) -> Void
  ) -> TextureRequest {
    var size: PictureShape?
    return textures.load(
      Address(url: url, origin: origin, use: use),
      sideOf: { bytes in
        size = PictureShape(Array(bytes.prefix(Self.headBytes)))
        return PictureRoom.side(given: given, own: size)
      },
      onArrival: { texture in
        onArrival(
          texture.map { texture in
            (
              texture: texture,
              size: size ?? PictureShape(width: texture.width, height: texture.height)
            )
          }
        )
      }
    )
  }

  /// Loads a picture for a place.
  ///
  /// - Parameters:
  ///   - url: the picture's address.
  ///   - origin: the origin of the document that names it.
  ///   - use: the place where it is shown, which decides whether it is requested.
  ///   - side: pixels to which the longer side is scaled.
  ///   - onArrival: called on the main actor, at most once, and never after `cancel`; with nil when
  ///     there is nothing to show.
  /// - Returns: the request. The picture is no longer loaded when the request is cancelled or
  ///   released.
  package func load(
    _ url: URL,
    from origin: PictureOrigin,
    of use: PictureUse,
    side: Int,
    onArrival: @escaping (Texture?) -> Void
  ) -> TextureRequest {
    textures.load(Address(url: url, origin: origin, use: use), side: side, onArrival: onArrival)
  }
}
