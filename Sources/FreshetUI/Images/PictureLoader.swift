// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
package import FreshetCore
package import GtkShell

/// Loads the pictures of articles for the window.
///
/// Bytes come from `ImageLoader`, which bounds their number and size; decoding runs in a process of
/// its own and scales while it decodes. A picture that does not come is no reason to disturb
/// reading: its place says so and stays as large as it was.
package final class PictureLoader {
  /// A picture, as the document that names it knows it.
  private nonisolated struct Address: Hashable {
    let url: URL
    let origin: PictureOrigin
  }

  /// The number of pictures on their way.
  package var loadingCount: Int { textures.loadingCount }

  private let textures: TextureLoader<Address>

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - images: loads the bytes, and keeps them.
  ///   - worker: the process that decodes them; nil decodes in this one, which is for tests.
  package init(images: ImageLoader, worker: PictureWorker? = nil) {
    textures = TextureLoader(
      // A reading window shows most pictures once; their bytes are kept.
      maximumCachedBytes: 0,
      worker: worker,
      isFinal: { ImageLoader.isFinal($0) },
      fetch: { try await images.bytes(for: $0.url, from: $0.origin) }
    )
  }

  /// Loads a picture for a place.
  ///
  /// - Parameters:
  ///   - url: the picture's address.
  ///   - origin: where the document came from that names it.
  ///   - side: pixels to which the longer side is scaled.
  ///   - onArrival: called on the main actor, at most once, and never after `cancel`; with nil when
  ///     there is nothing to show.
  /// - Returns: the request; the picture is given up when it is cancelled or let go.
  package func load(
    _ url: URL,
    from origin: PictureOrigin,
    side: Int,
    onArrival: @escaping (Texture?) -> Void
  ) -> TextureRequest {
    textures.load(Address(url: url, origin: origin), side: side, onArrival: onArrival)
  }
}
