// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation

/// A folder with values that belong to addresses, up to a number of bytes.
///
/// The values that were used last stay. The folder is a cache. A file that is missing, cut or of
/// another version counts as one that was never stored, and a file that cannot be written is not
/// stored. They show what somebody read, so nobody but their owner can read them.
///
/// - Isolation: belongs to one actor; no other may use the folder meanwhile.
struct CachedFiles<Value: Codable> {
  private struct Entry {
    let byteCount: Int
    var lastUse: Int
  }

  private struct Record: Codable {
    let version: Int
    let link: URL
    let value: Value

    /// The names under which articles were always stored.
    private enum CodingKeys: String, CodingKey {
      case version, link
      case value = "article"
    }
  }

  private let folder: URL
  private let maximumBytes: Int
  private var entries: [String: Entry]?
  private var byteCount = 0
  private var lastNumber = 0

  /// Files of another version are misses.
  private static var version: Int { 1 }
  private static var ending: String { "json" }

  /// Creates a store.
  init(folder: URL, maximumBytes: Int) {
    self.folder = folder
    self.maximumBytes = maximumBytes
  }

  /// Returns the value of an address; nil when it is not stored.
  mutating func value(for link: URL) -> Value? {
    open()
    let name = Self.name(for: link)
    guard entries?[name] != nil else { return nil }
    // What is stored can be fetched again, whatever is wrong with a file of a cache.
    guard let data = try? Data(contentsOf: file(name)),
      let record = try? JSONDecoder().decode(Record.self, from: data),
      record.version == Self.version, record.link == link
    else {
      remove(name)
      return nil
    }
    let use = nextNumber()
    entries?[name]?.lastUse = use
    touch(name)
    return record.value
  }

  /// Stores the value of an address, and removes the values that were not used for longest.
  mutating func store(_ value: Value, for link: URL) {
    open()
    let name = Self.name(for: link)
    let record = Record(version: Self.version, link: link, value: value)
    // What cannot be stored is fetched again the next time.
    guard let data = try? JSONEncoder().encode(record), data.count <= maximumBytes else { return }
    do {
      try PrivateFile.makeFolder(folder)
      try PrivateFile.write(data, to: file(name).path(percentEncoded: false))
    } catch {
      return
    }
    let use = nextNumber()
    byteCount += data.count - (entries?[name]?.byteCount ?? 0)
    entries?[name] = Entry(byteCount: data.count, lastUse: use)
    while byteCount > maximumBytes,
      let oldest = entries?.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
  }

  // MARK: Files

  /// Lists, once, the files that earlier runs have left, the least recently used first.
  private mutating func open() {
    guard entries == nil else { return }
    entries = [:]
    // Earlier versions let others read it.
    PrivateFile.tightenFolder(folder)
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    // A folder that is not there yet holds nothing.
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: Array(keys)
      )) ?? []
    let known = files.filter { $0.pathExtension == Self.ending }.compactMap { file in
      // A file that vanished meanwhile is none.
      (try? file.resourceValues(forKeys: keys)).map { (file.lastPathComponent, $0) }
    }
    let sorted = known.sorted {
      let (left, right) = ($0.1.contentModificationDate, $1.1.contentModificationDate)
      return (left ?? .distantPast, $0.0) < (right ?? .distantPast, $1.0)
    }
    for (name, values) in sorted {
      let use = nextNumber()
      entries?[name] = Entry(byteCount: values.fileSize ?? 0, lastUse: use)
      byteCount += values.fileSize ?? 0
    }
  }

  private mutating func remove(_ name: String) {
    guard let entry = entries?.removeValue(forKey: name) else { return }
    byteCount -= entry.byteCount
    // A file that cannot be removed is found, and removed, by the next run.
    try? FileManager.default.removeItem(at: file(name))
  }

  /// Notes the use for the next run, which has no other order than that of the files' dates.
  private func touch(_ name: String) {
    // Without it the file is only removed a little sooner.
    try? FileManager.default.setAttributes(
      [.modificationDate: Date()],
      ofItemAtPath: file(name).path(percentEncoded: false)
    )
  }

  private func file(_ name: String) -> URL {
    folder.appending(path: name)
  }

  /// Returns the name of the file of an address; the record in it tells two with one name apart.
  static func name(for link: URL) -> String { "\(LinkName.name(for: link)).\(ending)" }

  private mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
