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
/// Bytes come from `ImageLoader`, which bounds their number and size; decoding runs in a process of
/// its own and scales while it decodes. A picture that does not come is no reason to disturb
/// reading: its place says so and stays as large as it was. One that cannot be shown is remembered,
/// and neither fetched nor decoded again in this run of the program.
package final class PictureLoader {
  /// How many pictures are on their way.
  package private(set) var loadingCount = 0

  /// Pictures that are remembered as such that cannot be shown.
  private static let mostFailed = 2000

  private let images: ImageLoader
  private let worker: PictureWorker?
  private var failed: Set<URL> = []

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - images: loads the bytes.
  ///   - worker: the process that decodes them; nil decodes in this one, which is for tests.
  package init(images: ImageLoader, worker: PictureWorker? = nil) {
    self.images = images
    self.worker = worker
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
  ) -> PictureRequest {
    loadingCount += 1
    let task = Task {
      defer { loadingCount -= 1 }
      let texture = await picture(at: url, origin, side)
      if !Task.isCancelled { onArrival(texture) }
    }
    return PictureRequest(task)
  }

  private func picture(
    at url: URL,
    _ origin: PictureOrigin,
    _ side: Int
  ) async -> Texture? {
    guard !failed.contains(url) else { return nil }
    do {
      let bytes = try await images.bytes(for: url, from: origin)
      // Who is cancelled takes nobody's turn at the decoder.
      try Task.checkCancellation()
      return try await Texture.decode(bytes, fitting: side, by: worker)
    } catch {
      // Without an answer it may come the next time.
      if error is GLibError || ImageLoader.isFinal(error) { remember(url) }
      return nil
    }
  }

  private func remember(_ url: URL) {
    if failed.count >= Self.mostFailed { failed = [] }
    failed.insert(url)
  }
}
