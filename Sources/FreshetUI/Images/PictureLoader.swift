// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
package import FreshetCore
package import GtkShell

/// A picture that is on its way to one place on the screen.
package final class PictureRequest {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  /// Gives the picture up: it will not be shown, and if nobody else waits for it, not be loaded.
  package func cancel() {
    task.cancel()
  }

  deinit {
    task.cancel()
  }
}

/// Loads, decodes and hands out pictures without holding up the window.
///
/// Bytes come from `ImageLoader`, which bounds their number and size; decoding runs off the main
/// thread and scales while it decodes. A picture that does not come leaves its place as it was: a
/// broken picture is no reason to disturb reading.
package final class PictureLoader {
  /// How many pictures are on their way.
  package private(set) var loadingCount = 0

  private let images: ImageLoader

  /// Creates a loader.
  ///
  /// - Parameter images: loads the bytes.
  package init(images: ImageLoader) {
    self.images = images
  }

  /// Loads a picture for a place.
  ///
  /// - Parameters:
  ///   - url: the picture's address.
  ///   - side: pixels to which the shorter side is scaled.
  ///   - onArrival: called on the main actor, at most once, and never after `cancel`.
  /// - Returns: the request; the picture is given up when it is cancelled or let go.
  package func load(
    _ url: URL,
    side: Int,
    onArrival: @escaping (Texture) -> Void
  ) -> PictureRequest {
    let images = images
    loadingCount += 1
    let task = Task {
      defer { loadingCount -= 1 }
      guard let bytes = try? await images.bytes(for: url), !Task.isCancelled,
        let texture = try? await Texture.decode(bytes, fitting: side), !Task.isCancelled
      else { return }
      onArrival(texture)
    }
    return PictureRequest(task)
  }
}
