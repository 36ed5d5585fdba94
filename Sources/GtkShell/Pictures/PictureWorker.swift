// SPDX-License-Identifier: MIT

import CGtkShims

/// A process that decodes pictures, one after the other.
///
/// A decoder reads what a stranger wrote, and decoders have had faults. Here a faulty one ends a
/// process that has no files, no network and little memory, and the next picture gets a new one;
/// the window goes on.
///
/// - Isolation: an actor; a picture that is decoded holds one thread of the pool.
/// - Ownership: the process ends with this object, or with the program.
public actor PictureWorker {
  /// The argument that makes a program run as such a process.
  public static let argument = "--decode-pictures"

  private let executable: String
  private var process: (socket: CInt, number: Int32)?
  /// The number of processes that were started.
  package private(set) var startCount = 0
  /// The number of the process; nil while there is none.
  package var processNumber: Int32? { process?.number }

  /// Makes a worker; the process is started with the first picture.
  ///
  /// - Parameter executable: a program that calls `serve` when `argument` is all that it is given;
  ///   this program itself if it is not said.
  public init(executable: String = "/proc/self/exe") {
    self.executable = executable
  }

  deinit {
    if let process { fr_picture_process_end(process.socket, process.number) }
  }

  /// Decodes and scales a picture.
  func decode(_ bytes: [UInt8], fitting side: Int) throws(GLibError) -> PicturePixels {
    let socket = try send(bytes, fitting: side, wantsFrames: false)
    guard let answer = PictureMessage.receiveAnswer(from: socket, fitting: side)
    else { throw end() }
    guard let pixels = answer else { throw Self.failure("The picture cannot be read.") }
    guard pixels.isSound else { throw end() }
    return pixels
  }

  /// Decodes and scales the frames of a picture that moves, as many as there is room for.
  func frames(_ bytes: [UInt8], fitting side: Int) throws(GLibError) -> [MovingFrame] {
    let socket = try send(bytes, fitting: side, wantsFrames: true)
    guard let frames = PictureMessage.receiveFrames(from: socket, fitting: side) else {
      throw end()
    }
    guard !frames.isEmpty else { throw Self.failure("The picture cannot be read.") }
    return frames
  }

  /// Sends a picture to the process, which is started if there is none.
  ///
  /// - Returns: the socket on which the answer comes.
  private func send(
    _ bytes: [UInt8],
    fitting side: Int,
    wantsFrames: Bool
  ) throws(GLibError) -> CInt {
    // A picture that would be refused anyway needs no process.
    guard PictureFormat(bytes) != nil, bytes.count <= PictureDecoder.maximumBytes else {
      throw Self.failure("The picture is of no format that is shown.")
    }
    let socket = try start()
    let request = PictureMessage.Request(
      wantsFrames: wantsFrames,
      side: UInt32(side),
      byteCount: UInt32(bytes.count)
    )
    guard PictureMessage.send(request, bytes, to: socket) else { throw end() }
    return socket
  }

  private func start() throws(GLibError) -> CInt {
    if let process { return process.socket }
    var number: Int32 = 0
    let socket = fr_picture_process_start(executable, Self.argument, &number)
    guard socket >= 0 else { throw Self.failure("No process for pictures could be started.") }
    process = (socket, number)
    startCount += 1
    return socket
  }

  /// Ends a process that has exited, or does not answer as it should.
  private func end() -> GLibError {
    if let process { fr_picture_process_end(process.socket, process.number) }
    process = nil
    return Self.failure("The picture broke its decoder.")
  }

  private static func failure(_ sentence: String) -> GLibError {
    GLibError(domain: "freshet-picture", code: 1, message: sentence)
  }

  // MARK: The other side

  /// The memory of the process: 1 GB more than it starts with, four times a picture of the most
  /// pixels.
  private static let maximumMemory = 1 << 30
  /// The processor seconds for one picture.
  private static let maximumSeconds: UInt32 = 10

  /// Decodes pictures from the standard input, until that ends.
  ///
  /// - Returns: the exit code.
  /// - Isolation: any; to be called before there are threads.
  public nonisolated static func serve() -> Int32 {
    let input: CInt = 0
    PictureDecoder.prepare()
    fr_picture_process_confine(gsize(maximumMemory))
    while let (wantsFrames, side, bytes) = PictureMessage.receiveRequest(from: input) {
      fr_picture_process_allow_seconds(maximumSeconds)
      // The reason is of no use to the other side, and its text is a decoder's own.
      let isSent =
        if wantsFrames {
          PictureMessage.send((try? PictureDecoder.frames(bytes, fitting: side)) ?? [], to: input)
        } else {
          PictureMessage.send((try? PictureDecoder.decode(bytes, fitting: side))?.pixels, to: input)
        }
      guard isSent else { return 1 }
    }
    return 0
  }
}
