// SPDX-License-Identifier: MIT

import CGtkShims

/// The messages between a program and its process for pictures.
///
/// - Shape: a head of four-byte numbers in the order of the machine's own, and bytes behind it.
nonisolated enum PictureMessage {
  /// The head before the bytes of a picture.
  struct Request {
    /// Whether all frames of a picture that moves are wanted, and not the first one alone.
    let wantsFrames: Bool
    /// Pixels that the longer side may have.
    let side: UInt32
    /// The number of bytes that follow.
    let byteCount: UInt32
  }

  /// The seconds after which a silent process is given up: several times the processor time that a
  /// picture may take.
  private static let patience: UInt32 = 30
  /// The head before pixels: width, height, bytes a row, whether there is alpha, bytes.
  private static let answerNumbers = 5

  /// Sends a picture to be decoded.
  ///
  /// - Returns: whether it went.
  static func send(_ request: Request, _ bytes: [UInt8], to socket: CInt) -> Bool {
    send([request.wantsFrames ? 1 : 0, request.side, request.byteCount], bytes, to: socket)
  }

  /// Receives a picture to be decoded; nil when there are no more, or the message is invalid.
  static func receiveRequest(
    from socket: CInt
  ) -> (wantsFrames: Bool, side: Int, bytes: [UInt8])? {
    guard let head = receiveNumbers(3, from: socket, patience: 0),
      head[2] <= UInt32(PictureDecoder.maximumBytes),
      let bytes = receive(Int(head[2]), from: socket, patience: 0)
    else { return nil }
    return (head[0] == 1, Int(head[1]), bytes)
  }

  /// Sends frames, each behind its time; no pixels end them.
  ///
  /// - Returns: whether they went.
  static func send(_ frames: [MovingFrame], to socket: CInt) -> Bool {
    for frame in frames {
      guard send([UInt32(truncatingIfNeeded: frame.delay)], [], to: socket),
        send(frame.pixels, to: socket)
      else { return false }
    }
    return send([0], [], to: socket) && send(nil, to: socket)
  }

  /// Receives frames.
  ///
  /// - Parameters:
  ///   - socket: the socket to read from.
  ///   - side: pixels that the longer side may have.
  /// - Returns: nil when their end did not come, or there are more than a decoder may send.
  static func receiveFrames(from socket: CInt, fitting side: Int) -> [MovingFrame]? {
    var (frames, room) = ([MovingFrame](), PictureDecoder.maximumFrameBytes)
    while let head = receiveNumbers(1, from: socket, patience: patience),
      let answer = receiveAnswer(from: socket, fitting: side)
    {
      guard let pixels = answer else { return frames }
      room -= pixels.bytes.count
      guard pixels.isSound, room >= 0, frames.count < PictureDecoder.maximumFrames else {
        return nil
      }
      frames.append(MovingFrame(pixels: pixels, delay: Int(head[0])))
    }
    return nil
  }

  /// Sends pixels; nil says that there are none.
  ///
  /// - Returns: whether they went.
  static func send(_ pixels: PicturePixels?, to socket: CInt) -> Bool {
    guard let pixels else {
      return send(Array(repeating: 0, count: answerNumbers), [], to: socket)
    }
    let head = [
      pixels.width, pixels.height, pixels.rowBytes, pixels.hasAlpha ? 1 : 0, pixels.bytes.count,
    ]
    return send(head.map { UInt32(truncatingIfNeeded: $0) }, pixels.bytes, to: socket)
  }

  /// Receives pixels.
  ///
  /// - Parameters:
  ///   - socket: the socket to read from.
  ///   - side: pixels that the longer side may have: no more bytes than that takes are received.
  /// - Returns: nil when none came; an empty answer when the picture could not be read.
  static func receiveAnswer(from socket: CInt, fitting side: Int) -> PicturePixels?? {
    guard let head = receiveNumbers(answerNumbers, from: socket, patience: patience) else {
      return nil
    }
    guard head[4] > 0 else { return .some(nil) }
    // A row may be filled up to a multiple of four bytes.
    guard Int(head[4]) <= (side + 1) * side * 4,
      let bytes = receive(Int(head[4]), from: socket, patience: patience)
    else { return nil }
    return PicturePixels(
      width: Int(head[0]),
      height: Int(head[1]),
      rowBytes: Int(head[2]),
      hasAlpha: head[3] == 1,
      bytes: bytes
    )
  }

  // MARK: Bytes

  private static func send(_ numbers: [UInt32], _ bytes: [UInt8], to socket: CInt) -> Bool {
    let head = numbers.withUnsafeBytes { Array($0) }
    return fr_picture_process_send(socket, head, gsize(head.count)) != 0
      && fr_picture_process_send(socket, bytes, gsize(bytes.count)) != 0
  }

  private static func receiveNumbers(
    _ count: Int,
    from socket: CInt,
    patience: UInt32
  ) -> [UInt32]? {
    guard let head = receive(count * 4, from: socket, patience: patience) else { return nil }
    return head.withUnsafeBytes { raw in
      (0..<count).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  private static func receive(_ count: Int, from socket: CInt, patience: UInt32) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      isWhole = fr_picture_process_receive(socket, buffer.baseAddress, gsize(count), patience) != 0
      filled = isWhole ? count : 0
    }
    return isWhole ? bytes : nil
  }
}
