// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// A player of a picture that moves.
///
/// It decodes the frames when it is first asked to play, and shows each for its time until it is
/// asked to stop.
///
/// - Ownership: the view's clock holds it weakly; a player that is released plays no longer.
final class PicturePlayer {
  /// Called when it begins and ends to play, with whether it plays.
  var onChanged: (Bool) -> Void = { _ in }
  /// Called when the frames cannot be decoded.
  var onFault: () -> Void = {}
  /// Whether the frames follow each other.
  private(set) var isPlaying = false

  private let bytes: [UInt8]
  private let pictures: PictureLoader
  private let view: ZoomView
  private var picture: MovingPicture?
  private var decoding: Task<Void, Never>?
  /// The time of the frame that is shown.
  private var elapsed = Duration.zero

  /// Creates a player, which does nothing yet.
  ///
  /// - Parameters:
  ///   - bytes: a whole file that can be played.
  ///   - pictures: decodes it.
  ///   - view: the view of the frames.
  init(_ bytes: [UInt8], by pictures: PictureLoader, in view: ZoomView) {
    (self.bytes, self.pictures, self.view) = (bytes, pictures, view)
  }

  isolated deinit {
    decoding?.cancel()
  }

  /// The icon of the button that starts or stops it.
  static func icon(isPlaying: Bool) -> String {
    isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
  }

  /// Starts to play, or stops at the frame that is shown.
  func toggle() {
    guard decoding == nil else { return }
    if isPlaying {
      setPlaying(false)
    } else if let picture {
      play(picture)
    } else {
      decode()
    }
  }

  private func decode() {
    decoding = Task { [weak self, pictures, bytes] in
      let picture = await pictures.moving(bytes)
      guard let self, !Task.isCancelled else { return }
      decoding = nil
      self.picture = picture
      guard let picture else { return onFault() }
      play(picture)
    }
  }

  private func play(_ picture: MovingPicture) {
    setPlaying(true)
    let (clock, offset) = (ContinuousClock(), elapsed)
    let start = clock.now
    FrameCallback.add(to: view) { [weak self] in
      guard let self, isPlaying else { return false }
      elapsed = offset + start.duration(to: clock.now)
      if let texture = picture.texture(after: elapsed), texture !== view.texture {
        view.texture = texture
      }
      return true
    }
  }

  private func setPlaying(_ isPlaying: Bool) {
    self.isPlaying = isPlaying
    onChanged(isPlaying)
  }
}
