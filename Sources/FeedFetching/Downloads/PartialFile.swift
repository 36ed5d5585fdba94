// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials
import Glibc
import Synchronization

/// A file into which a download writes, and from which it goes on after an interruption.
///
/// A cut answer leaves what arrived of it. Beside the file stands a record of the version that its
/// bytes are of; it is on the disk before the first of them. A server with another version sends
/// all of that, and the part of the old one goes. One download at a time has the file, whichever
/// program asks for it.
///
/// - Isolation: any; the bytes are written on the fetcher's thread.
/// - Ownership: holds the file's lock until the last reference is released.
package final class PartialFile: Sendable {
  /// The room that is left on the disk for everything else, the library above all: 100 MB.
  package static let reserveBytes = 100_000_000
  /// The bytes after which the room is looked at again, as others fill the disk as well.
  private static let checkedBytes = 8 << 20

  private struct State {
    var size: Int
    var version: PartialVersion?
    /// Whether the server would not continue the part that is there.
    var isOther = false
    var bytesSinceCheck = 0
  }

  /// The address of the file that is downloaded.
  package let address: URL
  private let path: String
  private let record: String
  private let file: LockedFile
  private let maximumBytes: Int
  private let room: @Sendable () -> Int?
  private let state: Mutex<State>

  /// Opens a file, with the part that an earlier download left.
  ///
  /// - Parameters:
  ///   - url: the file, in a folder that exists; its record has the same name with `.version`.
  ///   - address: the address of the file that is downloaded.
  ///   - maximumBytes: the most bytes of the whole file; nil for no limit.
  ///   - room: returns the bytes that the disk has left; nil asks the system.
  /// - Throws: `FetchError`: `fileInUse` when another download has the file; `fileNotWritable`;
  ///   `diskFull`.
  package init(
    _ url: URL,
    for address: URL,
    maximumBytes: Int? = FetchLimits.download.maximumBytes,
    room: (@Sendable () -> Int?)? = nil
  ) throws(FetchError) {
    self.address = address
    path = url.path(percentEncoded: false)
    record = "\(path).version"
    self.maximumBytes = maximumBytes ?? .max
    do throws(ExchangeFailure) {
      let file = try LockedFile(path)
      self.file = file
      self.room = room ?? { file.room() }
      // A record that is missing or damaged leaves a part of which nothing is known.
      let version = FileManager.default.contents(atPath: record)
        .flatMap { try? JSONDecoder().decode(PartialVersion.self, from: $0) }
      state = Mutex(State(size: try file.size(), version: version))
    } catch {
      throw FetchError(error.code, url: address, detail: error.detail)
    }
  }

  /// The number of bytes that are there.
  package var size: Int { state.withLock { $0.size } }

  /// The number of bytes of the whole file; nil while it is not known.
  package var total: Int? { state.withLock { $0.version?.total } }

  /// Whether all bytes are there.
  package var isWhole: Bool { state.withLock { $0.version?.total == $0.size } }

  /// The point from which a request asks for the rest; nil asks for all.
  package var resumePoint: ResumePoint? {
    state.withLock { state in
      guard state.size > 0, state.size < state.version?.total ?? .max,
        let validator = state.version?.validator
      else { return nil }
      return ResumePoint(offset: state.size, validator: validator)
    }
  }

  /// Whether the last answer showed that the server does not continue the part that is there.
  var isOther: Bool { state.withLock { $0.isOther } }

  /// The received bytes, and the bytes of the whole file.
  var progress: FetchProgress {
    state.withLock { FetchProgress(receivedBytes: $0.size, expectedBytes: $0.version?.total) }
  }

  // MARK: Receiving

  /// Prepares for the body of an answer with a status from 200 to 299.
  ///
  /// - Returns: the most bytes of the body, over the wire and unpacked.
  /// - Throws: `ExchangeFailure`, which ends the fetch; nothing of the body is read then.
  package func start(status: Int, headers: ResponseHeaders) throws(ExchangeFailure) -> Int {
    switch status {
    case 206: try startRest(headers)
    case 200, 203: try startAll(headers)
    default: throw ExchangeFailure(.badAnswer, detail: Phrase("it holds no file"))
    }
  }

  /// Prepares for the bytes behind the received ones.
  private func startRest(_ headers: ResponseHeaders) throws(ExchangeFailure) -> Int {
    let asked = resumePoint
    let range = headers["Content-Range"].flatMap { ContentRange($0) }
    let total = self.total
    guard let asked, let range, range.positions.lowerBound == asked.offset,
      ContentDecoder(headers.all("Content-Encoding")).isIdentity,
      let whole = range.total ?? total, total ?? whole == whole,
      Self.agrees(headers, with: asked)
    else {
      state.withLock { $0.isOther = true }
      throw ExchangeFailure(.badAnswer, detail: Phrase("it is not the part that was asked for"))
    }
    try check(whole, behind: asked.offset)
    if total == nil { try store(PartialVersion(validator: asked.validator, total: whole)) }
    return range.positions.count
  }

  /// Returns whether an answer is of the version of which the part is.
  ///
  /// An answer need not repeat a date, but a tag.
  private static func agrees(_ headers: ResponseHeaders, with asked: ResumePoint) -> Bool {
    guard ResumePoint.isStrong(asked.validator) else {
      return headers["Last-Modified"].map { $0 == asked.validator } ?? true
    }
    return headers["ETag"].map { $0 == asked.validator } ?? true
  }

  /// Prepares for a whole file, in place of the part that is there.
  private func startAll(_ headers: ResponseHeaders) throws(ExchangeFailure) -> Int {
    let body = IncomingBody(headers: headers, maximumBytes: maximumBytes)
    let isPlain = !body.isPacked
    if let total = body.expectedBytes { try check(total, behind: 0) }
    let version = PartialVersion(
      validator: isPlain ? ResumePoint.validator(in: headers) : nil,
      total: body.expectedBytes
    )
    if size > 0 {
      // Without the record the part is of no version; bytes of two versions never meet.
      try file.cut(to: 0)
      try file.sync()
    }
    try store(version)
    state.withLock { $0.size = 0 }
    return maximumBytes
  }

  /// Requires a size within the limit, and room for it.
  private func check(_ total: Int, behind offset: Int) throws(ExchangeFailure) {
    guard total <= maximumBytes else {
      throw ExchangeFailure(.tooLarge, detail: ByteSize.limit(maximumBytes, found: total))
    }
    try checkRoom(for: total - offset)
  }

  private func checkRoom(for bytes: Int) throws(ExchangeFailure) {
    guard let left = room(), left - Self.reserveBytes < bytes else { return }
    throw ExchangeFailure(
      .diskFull,
      detail: Phrase(
        "{left} are left, and {reserve} stay free for everything else",
        ["left": ByteSize.spelled(left), "reserve": ByteSize.spelled(Self.reserveBytes)]
      )
    )
  }

  private func store(_ version: PartialVersion) throws(ExchangeFailure) {
    let data: Data
    do {
      data = try JSONEncoder().encode(version)
    } catch {
      throw ExchangeFailure(.other, detail: Phrase(verbatim: "\(error)"))
    }
    try LockedFile.replace(record, with: [UInt8](data))
    state.withLock { $0.version = version }
  }

  /// Stores the next part of the body, unpacked, on the session's thread.
  ///
  /// - Throws: `ExchangeFailure`, which ends the fetch.
  package func write(_ part: [UInt8]) throws(ExchangeFailure) {
    let (size, sinceCheck) = state.withLock { ($0.size, $0.bytesSinceCheck + part.count) }
    let isDue = sinceCheck >= Self.checkedBytes
    if isDue { try checkRoom(for: part.count) }
    var written = 0
    // Bytes that were written before a failure stay.
    defer {
      state.withLock { state in
        state.size = size + written
        state.bytesSinceCheck = isDue ? 0 : sinceCheck
      }
    }
    try file.write(part, at: size, written: &written)
  }

  // MARK: Ending

  /// Notes the end of an answer, and requires that it brought the whole file.
  ///
  /// - Throws: `FetchError.Code.connectionLost` when it did not; the part stays.
  func end() throws(FetchError) {
    let (size, version) = state.withLock { ($0.size, $0.version) }
    let total = version?.total ?? size
    guard size == total else {
      let truncation = Truncation.shortBody(expected: total, received: size)
      throw FetchError(.connectionLost, url: address, detail: truncation.phrase)
    }
    guard version?.total == nil else { return }
    try reporting { () throws(ExchangeFailure) in
      try store(PartialVersion(validator: version?.validator, total: size))
    }
  }

  /// Writes the received bytes to the disk, so that a loss of power leaves them.
  ///
  /// - Throws: `FetchError`: `diskFull`, `fileNotWritable`.
  package func sync() throws(FetchError) {
    try reporting { () throws(ExchangeFailure) in try file.sync() }
  }

  /// Gives the whole file its name, and removes the record.
  ///
  /// The bytes are on the disk before. A file with the name stays.
  ///
  /// - Parameter name: the file's name, on the file system of the part.
  /// - Returns: false when there is a file with that name; nothing was changed then.
  /// - Throws: `FetchError`: `diskFull`, `fileNotWritable`; the part stays.
  package func finish(as name: URL) throws(FetchError) -> Bool {
    precondition(isWhole, "a file is named when all of it is there")
    var isNamed = false
    try reporting { () throws(ExchangeFailure) in
      try file.sync()
      isNamed = try LockedFile.rename(path, toFree: name.path(percentEncoded: false))
    }
    // unsafe: the path is lent to C for the call. A record without a part is of no version.
    if isNamed { unsafe unlink(record) }
    return isNamed
  }

  /// Removes the part and its record.
  package func remove() {
    for path in [path, record] {
      // unsafe: the path is lent to C for the call.
      unsafe unlink(path)
    }
  }

  /// Removes the received bytes, which the server does not continue.
  func startAgain() throws(FetchError) {
    try reporting { () throws(ExchangeFailure) in
      try file.cut(to: 0)
      try store(PartialVersion())
    }
    state.withLock { ($0.size, $0.isOther) = (0, false) }
  }

  private func reporting(
    _ body: () throws(ExchangeFailure) -> Void
  ) throws(FetchError) {
    do throws(ExchangeFailure) {
      try body()
    } catch {
      throw FetchError(error.code, url: address, detail: error.detail)
    }
  }
}

/// The version of a file of which a part was stored, as it is written beside the part.
struct PartialVersion: Codable, Hashable {
  /// The validator of the body; nil when the server gave none with which it can be continued.
  var validator: String?
  /// The number of bytes of the whole file; nil while it is not known.
  var total: Int?

  private enum CodingKeys: String, CodingKey {
    case validator, total
  }
}
