// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation

/// A folder with values that belong to addresses, up to a number of bytes.
///
/// The values that were used last stay, unless ranks say otherwise. The folder is a cache. A file
/// that is missing, cut or of another version counts as one that was never stored, and a file that
/// cannot be written is not stored. They show what somebody read, so nobody but their owner can
/// read them.
///
/// - Isolation: belongs to one actor; no other may use the folder meanwhile.
struct CachedFiles<Value: Codable> {
  /// The format of the files.
  enum Format: String {
    /// Text.
    case json
    /// A property list, in which bytes take no more room than they are.
    case plist
  }

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

  /// The ranks of values by their names: those without one go first, and of the others the one with
  /// the highest.
  var ranks: [String: Int] = [:]
  /// The most bytes in the folder.
  private(set) var maximumBytes: Int

  private let folder: URL
  private let format: Format
  private var entries: [String: Entry]?
  private var byteCount = 0
  private var lastNumber = 0

  /// Files of another version are misses.
  private static var version: Int { 1 }

  /// Creates a store.
  init(folder: URL, maximumBytes: Int, format: Format = .json) {
    self.folder = folder
    self.maximumBytes = maximumBytes
    self.format = format
  }

  /// The number of bytes of each value, by its name.
  var sizes: [String: Int] {
    mutating get {
      open()
      return (entries ?? [:]).mapValues(\.byteCount)
    }
  }

  /// Sets the most bytes, and removes the values that are too many.
  mutating func limit(to bytes: Int) {
    open()
    maximumBytes = bytes
    while byteCount > maximumBytes, let last = last(besides: nil) { remove(last) }
  }

  /// Removes the values without a rank.
  mutating func removeUnranked() {
    open()
    for name in (entries ?? [:]).keys where ranks[name] == nil { remove(name) }
  }

  /// Returns the value of an address; nil when it is not stored.
  mutating func value(for link: URL) -> Value? {
    open()
    let name = self.name(for: link)
    guard entries?[name] != nil else { return nil }
    // The stored value can be fetched again, whatever is wrong with a file of a cache.
    guard let data = try? Data(contentsOf: file(name)),
      let record = try? decode(data),
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

  /// Stores the value of an address, in the place of the values that go before it.
  ///
  /// - Returns: false when it was not stored, as there is no room for it or it cannot be written.
  @discardableResult
  mutating func store(_ value: Value, for link: URL) -> Bool {
    open()
    let name = self.name(for: link)
    let record = Record(version: Self.version, link: link, value: value)
    // What cannot be stored is fetched again the next time.
    guard let data = try? encode(record), makeRoom(for: name, data.count) else { return false }
    do {
      try PrivateFile.makeFolder(folder)
      try PrivateFile.write(data, to: file(name).path(percentEncoded: false))
    } catch {
      return false
    }
    byteCount += data.count - (entries?[name]?.byteCount ?? 0)
    let use = nextNumber()
    entries?[name] = Entry(byteCount: data.count, lastUse: use)
    return true
  }

  // MARK: Room

  /// Removes values that go before another one, if there is room for that one then.
  private mutating func makeRoom(for name: String, _ count: Int) -> Bool {
    let rank = ranks[name] ?? .max
    var staying = count
    for (other, entry) in entries ?? [:] where other != name && (ranks[other] ?? .max) < rank {
      staying += entry.byteCount
    }
    guard staying <= maximumBytes else { return false }
    let before = entries?[name]?.byteCount ?? 0
    while byteCount - before + count > maximumBytes, let last = last(besides: name) {
      remove(last)
    }
    return true
  }

  /// Returns the value that goes first.
  private func last(besides name: String?) -> String? {
    var last: (name: String, rank: Int, use: Int)?
    for (other, entry) in entries ?? [:] where other != name {
      let rank = ranks[other] ?? .max
      if let last, (last.rank, -last.use) >= (rank, -entry.lastUse) { continue }
      last = (other, rank, entry.lastUse)
    }
    return last?.name
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
    let known = files.filter { $0.pathExtension == format.rawValue }.compactMap { file in
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
  func name(for link: URL) -> String { "\(LinkName.name(for: link)).\(format.rawValue)" }

  private func encode(_ record: Record) throws -> Data {
    switch format {
    case .json: return try JSONEncoder().encode(record)
    case .plist:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      return try encoder.encode(record)
    }
  }

  private func decode(_ data: Data) throws -> Record {
    switch format {
    case .json: try JSONDecoder().decode(Record.self, from: data)
    case .plist: try PropertyListDecoder().decode(Record.self, from: data)
    }
  }

  private mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
