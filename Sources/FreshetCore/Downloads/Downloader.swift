// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
package import Foundation

/// A downloader of files into the reader's folder, each from where it ended before.
///
/// It has no state of its own: all of it is in the folder, so that the window and the command line
/// continue each other's downloads. Two programs never write one file at a time.
///
/// - Isolation: an actor; files are read and written away from the caller.
package actor Downloader {
  /// The most times that a download goes on by itself after its connection was cut.
  ///
  /// It goes on only if something arrived since the last time.
  private static let mostContinuations = 5
  /// The most files of one name.
  private static let mostNames = 999

  private let folder: DownloadFolder
  private let fetcher: any Fetching
  private let budget: HostBudget
  private let maximumBytes: Int
  private let room: (@Sendable () -> Int?)?

  /// Creates a downloader.
  ///
  /// - Parameters:
  ///   - folder: the folder of whole files; made at the first download.
  ///   - fetcher: sends the requests.
  ///   - budget: the host budget of the program.
  ///   - maximumBytes: the most bytes of a file whose record is not unlimited.
  ///   - room: returns the bytes that the disk has left; nil asks the system.
  package init(
    folder: URL,
    fetcher: any Fetching,
    budget: HostBudget,
    maximumBytes: Int = FetchLimits.download.maximumBytes,
    room: (@Sendable () -> Int?)? = nil
  ) {
    self.folder = DownloadFolder(folder: folder)
    self.fetcher = fetcher
    self.budget = budget
    self.maximumBytes = maximumBytes
    self.room = room
  }

  /// The records of all files, in no order that means anything.
  package var records: [DownloadRecord] { folder.records() }

  /// Returns the record of an address; nil for none.
  package func record(of address: URL) -> DownloadRecord? { folder.record(of: address) }

  /// Returns the whole file of a record; nil when it is not there, or not whole.
  package func file(of record: DownloadRecord) -> URL? { folder.file(of: record) }

  /// Returns the number of bytes that have arrived of a file that is not whole; 0 for none.
  package func partBytes(of address: URL) -> Int { folder.partBytes(of: address) }

  /// Writes a record.
  ///
  /// - Throws: `DownloadError.folder` and `diskFull`.
  package func store(_ record: DownloadRecord) throws(DownloadError) {
    try folder.store(record)
  }

  /// Removes the received bytes of a file that is not whole.
  ///
  /// - Throws: `DownloadError`; `fileInUse` while it is downloaded.
  package func removePart(of address: URL) throws(DownloadError) {
    guard folder.hasPart(of: address) else { return }
    do throws(FetchError) {
      try PartialFile(folder.part(of: address), for: address).remove()
    } catch {
      throw .fetch(error)
    }
  }

  /// Downloads a file, or returns the one that is there.
  ///
  /// - Parameters:
  ///   - record: the record, which is stored before the first byte.
  ///   - access: the way in which the file's feed is asked; nil for the usual one.
  ///   - progress: called for each part that arrives, on a thread of the fetcher's: it must be
  ///     quick.
  /// - Returns: the record with the name of the whole file, and the file.
  /// - Throws: `DownloadError`; the bytes that have arrived stay, and a later call goes on behind
  ///   them.
  package func download(
    _ record: DownloadRecord,
    access: RequestAccess? = nil,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(DownloadError) -> (record: DownloadRecord, file: URL) {
    if let file = folder.file(of: record) { return (record, file) }
    try folder.store(record)
    let part = try open(record)
    try await fill(part, record, access, progress)
    return try name(part, record)
  }

  private func open(_ record: DownloadRecord) throws(DownloadError) -> PartialFile {
    do throws(FetchError) {
      return try PartialFile(
        folder.part(of: record.address),
        for: record.address,
        maximumBytes: record.isUnlimited ? nil : maximumBytes,
        room: room
      )
    } catch {
      throw .fetch(error)
    }
  }

  /// Downloads the missing bytes, and resumes after a cut connection.
  private func fill(
    _ part: PartialFile,
    _ record: DownloadRecord,
    _ access: RequestAccess?,
    _ progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(DownloadError) {
    var request = FetchRequest(url: record.address, accept: .file, source: record.feed)
    if let feed = record.feed { request.add(access, of: feed) }
    for attempt in 0... {
      let before = part.size
      do throws(HostBudget.Refusal) {
        return try await budget.download(request, into: part, with: fetcher, progress: progress)
      } catch {
        switch error {
        case .held(let time): throw .held(time)
        case .failed(let error):
          guard error.code == .connectionLost, part.size > before,
            attempt < Self.mostContinuations
          else { throw .fetch(error) }
        }
      }
    }
  }

  /// Gives a whole file the first free name.
  ///
  /// The record has the name before the file does: after a crash in between, the part is still
  /// there, and is named again.
  private func name(
    _ part: PartialFile,
    _ record: DownloadRecord
  ) throws(DownloadError) -> (record: DownloadRecord, file: URL) {
    var record = record
    let name = record.name
    for number in 1...Self.mostNames {
      let text = name.text(number)
      record.file = text
      try store(record)
      let file = folder.folder.appending(path: text)
      do throws(FetchError) {
        if try part.finish(as: file) { return (record, file) }
      } catch {
        throw .fetch(error)
      }
    }
    throw .folder(Phrase("there are too many files called {name}", ["name": name.text()]))
  }
}
