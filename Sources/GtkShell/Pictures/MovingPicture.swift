// SPDX-License-Identifier: MIT

import CAdwaita

/// The frames of a picture that moves, ready to be drawn.
public final class MovingPicture {
  /// Pixels that the longer side of a frame may have.
  private nonisolated static let largestSide = 800

  private let frames: [(texture: Texture, end: Duration)]

  /// The time from the first frame to the end of the last one.
  public var length: Duration { frames.last?.end ?? .zero }
  /// The number of frames.
  public var frameCount: Int { frames.count }

  private init(_ decoded: [MovingFrame]) {
    var end = Duration.zero
    frames = decoded.map { frame in
      end += .milliseconds(frame.delay)
      return (Texture(frame.pixels.texture()), end)
    }
  }

  /// Whether a picture can be played.
  ///
  /// - Parameter bytes: a whole file.
  /// - Returns: false for a picture that stands still, and for one of a format that is not played.
  public nonisolated static func canPlay(_ bytes: [UInt8]) -> Bool {
    (PictureFormat(bytes)?.frameCount(bytes, upTo: 2) ?? 0) > 1
  }

  /// Decodes a picture away from the main thread: 300 frames at most, within 64 MB.
  ///
  /// The more frames there are, the smaller they become.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - worker: the process that decodes it; nil decodes in this one, which is for tests.
  /// - Returns: the frames; those in the beginning of a longer picture.
  /// - Throws: `GLibError` when the bytes are no picture, or one with too many pixels.
  public static func decode(
    _ bytes: [UInt8],
    by worker: PictureWorker? = nil
  ) async throws(GLibError) -> MovingPicture {
    guard let worker else { return MovingPicture(try await decodeHere(bytes)) }
    return MovingPicture(try await worker.frames(bytes, fitting: side(of: bytes)))
  }

  /// Returns the frame that is shown some time after the start; behind the last comes the first.
  public func texture(after elapsed: Duration) -> Texture? {
    guard length > .zero else { return frames.first?.texture }
    let rounds = (elapsed / length).rounded(.down)
    let time = elapsed - length * rounds
    return (frames.first { time < $0.end } ?? frames.last)?.texture
  }

  /// Pixels that the longer side of a frame may have, so that all frames have room.
  private nonisolated static func side(of bytes: [UInt8]) -> Int {
    let count = PictureFormat(bytes)?.frameCount(bytes, upTo: PictureDecoder.maximumFrames) ?? 1
    let pixelBytes = 4
    let pixels = PictureDecoder.maximumFrameBytes / (pixelBytes * max(count, 1))
    return min(largestSide, Int(Double(pixels).squareRoot()))
  }

  @concurrent
  private static func decodeHere(_ bytes: [UInt8]) async throws(GLibError) -> [MovingFrame] {
    let frames = try PictureDecoder.frames(bytes, fitting: side(of: bytes))
    guard !frames.isEmpty else {
      throw GLibError(domain: "freshet-picture", code: 0, message: "The picture cannot be read.")
    }
    return frames
  }
}
