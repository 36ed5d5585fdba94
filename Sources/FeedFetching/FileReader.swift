// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import Glibc

/// A reader of files, within the limits of a request and off the caller's actor.
enum FileReader {
  /// The bytes of one read: few, so that a cancellation is seen soon.
  private static let chunkBytes = 256 << 10

  /// Reads the file of a `file:` address.
  ///
  /// - Returns: the file's bytes with status 200; files have no validators.
  /// - Throws: `FetchError`: `fileNotFound`, `notAFile`, `fileUnreadable`, `tooLarge`, `cancelled`,
  ///   or `unsupportedAddress` for a file on another host.
  @concurrent
  static func read(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    let url = request.url
    guard ["", "localhost"].contains(url.host()?.lowercased() ?? "") else {
      throw FetchError(.unsupportedAddress, url: url)
    }
    // Not blocking: a pipe without a writer would hold the thread for ever.
    // unsafe: the path is lent to C for the call.
    let file = unsafe open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw error(errno, url: url) }
    defer { close(file) }
    let size = try checkedSize(of: file, request)
    let body = try bytes(of: file, size: size, request)
    return FetchResponse(requestedURL: url, body: body)
  }

  private static func checkedSize(
    of file: Int32,
    _ request: FetchRequest
  ) throws(FetchError) -> Int {
    var information = stat()
    // unsafe: the structure outlives the call.
    guard unsafe fstat(file, &information) == 0 else { throw error(errno, url: request.url) }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw FetchError(.notAFile, url: request.url)
    }
    let size = Int(information.st_size)
    guard size <= request.limits.maximumBytes else {
      throw tooLarge(request, found: size)
    }
    return size
  }

  private static func bytes(
    of file: Int32,
    size: Int,
    _ request: FetchRequest
  ) throws(FetchError) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: chunkBytes)
    while true {
      guard !Task.isCancelled else { throw FetchError(.cancelled, url: request.url) }
      // unsafe: reads into the array's own storage, at most its size.
      let count = unsafe chunk.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(file, bytes.baseAddress, bytes.count)
      }
      if count == 0 { return body }
      if count < 0 {
        guard errno == EINTR else { throw error(errno, url: request.url) }
        continue
      }
      body.append(contentsOf: chunk.prefix(count))
      guard body.count <= request.limits.maximumBytes else { throw tooLarge(request, found: nil) }
    }
  }

  private static func tooLarge(_ request: FetchRequest, found: Int?) -> FetchError {
    FetchError(
      .tooLarge,
      url: request.url,
      detail: ByteSize.limit(request.limits.maximumBytes, found: found)
    )
  }

  private static func error(_ number: Int32, url: URL) -> FetchError {
    switch number {
    case ENOENT, ENOTDIR: FetchError(.fileNotFound, url: url)
    case EISDIR, ENXIO: FetchError(.notAFile, url: url)
    default: FetchError(.fileUnreadable, url: url)
    }
  }
}
