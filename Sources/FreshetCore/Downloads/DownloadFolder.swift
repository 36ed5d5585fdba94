// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation

/// The folder of downloaded files, with the parts and the records in a hidden one inside of it.
///
/// Parts and whole files are on one file system, so that a whole file gets its name at once. Both
/// folders are for their owner alone.
struct DownloadFolder: Sendable {
  private static var ending: String { "json" }

  /// The folder of whole files.
  let folder: URL

  /// The folder of parts and records.
  private var parts: URL { folder.appending(path: ".parts", directoryHint: .isDirectory) }

  /// Creates the folders, unless they are there.
  ///
  /// - Throws: `DownloadError.folder` and `diskFull`.
  func make() throws(DownloadError) {
    do throws(StoreError) {
      try PrivateFile.makeFolder(parts)
    } catch {
      throw error.code == .diskFull ? .diskFull : .folder(error.detail)
    }
  }

  /// Returns the file for the part of a download.
  ///
  /// - Parameter address: the address of the file that is downloaded.
  /// - Returns: the file, which need not be there.
  func part(of address: URL) -> URL {
    parts.appending(path: "\(LinkName.name(for: address)).part")
  }

  /// Returns the number of bytes that have arrived of a file that is not whole; 0 for none.
  func partBytes(of address: URL) -> Int {
    let found = try? part(of: address).resourceValues(forKeys: [.fileSizeKey])
    return found?.fileSize ?? 0
  }

  /// Returns whether there is a part of a file that is not whole, or not named.
  func hasPart(of address: URL) -> Bool { exists(part(of: address)) }

  /// Returns the whole file of a record; nil when it is not there, or not whole.
  func file(of record: DownloadRecord) -> URL? {
    guard let name = record.file, !hasPart(of: record.address) else { return nil }
    // The record is only as good as the file that it was read from.
    guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
    let file = folder.appending(path: name)
    return exists(file) ? file : nil
  }

  /// Returns all records; a damaged one counts as one that was never stored.
  func records() -> [DownloadRecord] {
    // A folder that is not there yet holds nothing.
    let files =
      (try? FileManager.default.contentsOfDirectory(at: parts, includingPropertiesForKeys: nil))
      ?? []
    return files.filter { $0.pathExtension == Self.ending }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .compactMap { record(in: $0) }
  }

  /// Returns the record of an address; nil for none.
  func record(of address: URL) -> DownloadRecord? {
    record(in: record(for: address)).flatMap { $0.address == address ? $0 : nil }
  }

  /// Writes a record.
  ///
  /// - Throws: `DownloadError.folder` and `diskFull`.
  func store(_ record: DownloadRecord) throws(DownloadError) {
    try make()
    do {
      let path = self.record(for: record.address).path(percentEncoded: false)
      try PrivateFile.write(try JSONEncoder().encode(record), to: path)
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      throw .diskFull
    } catch {
      throw .folder(Phrase(verbatim: error.localizedDescription))
    }
  }

  private func record(in file: URL) -> DownloadRecord? {
    (try? Data(contentsOf: file))
      .flatMap { try? JSONDecoder().decode(DownloadRecord.self, from: $0) }
  }

  private func record(for address: URL) -> URL {
    parts.appending(path: "\(LinkName.name(for: address)).\(Self.ending)")
  }

  private func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
  }
}
