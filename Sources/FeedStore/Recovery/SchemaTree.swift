// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The pages of a database's file that hold its schema: its tables, and where they begin.
///
/// Without them nothing of a file can be read. In libraries that were made by the same migrations,
/// each table begins at the same page, so that the pages of another library can replace damaged
/// ones.
///
/// - Source: SQLite's “Database File Format”: 1.3 the header, 1.5 the lock-byte page, 1.6 b-tree
///   pages, 2.6 the schema.
struct SchemaTree {
  private static let header = 100
  private static let tableLeaf: UInt8 = 13
  private static let tableInterior: UInt8 = 5
  /// The byte whose page SQLite uses for locks alone.
  private static let lockedOffset = 1 << 30

  private let pageSize: Int
  private let pages: [Int: Data]

  /// Reads the pages of a whole file.
  ///
  /// - Throws: the error of Foundation; `StoreError.damaged` when it is not a database.
  init(of whole: URL) throws {
    let bytes = try Data(contentsOf: whole, options: .mappedIfSafe)
    guard bytes.count > Self.header else { throw StoreError(.damaged) }
    let size = Self.number(bytes, at: 16, count: 2)
    pageSize = size == 1 ? 65_536 : size
    guard pageSize >= 512, bytes.count >= pageSize else { throw StoreError(.damaged) }
    var pages: [Int: Data] = [:]
    var pending = [1]
    while let number = pending.popLast() {
      let start = (number - 1) * pageSize
      guard pages[number] == nil, start >= 0, start + pageSize <= bytes.count else {
        throw StoreError(.damaged)
      }
      let page = Data(bytes[start..<start + pageSize])
      pages[number] = page
      pending += try Self.children(of: page, from: number == 1 ? Self.header : 0)
    }
    self.pages = pages
  }

  /// Writes the pages into a file: the first one in place of its own, the others after its end.
  ///
  /// At the pages' old positions this file may have articles: pages move when room is returned.
  ///
  /// - Throws: the error of Foundation; `StoreError.damaged` when the pages are not those of a
  ///   schema.
  func write(into damaged: URL) throws {
    let file = try FileHandle(forUpdating: damaged)
    defer { closing(file) }
    var last = Int(try file.seekToEnd()) / pageSize
    var numbers = [1: 1]
    for number in pages.keys.sorted() where number != 1 {
      last += 1
      if last == Self.lockedOffset / pageSize + 1 { last += 1 }
      numbers[number] = last
    }
    for (number, page) in pages {
      var page = try Self.linked(page, from: number == 1 ? Self.header : 0, to: numbers)
      if number == 1 {
        // The first page holds the number of pages.
        Self.put(last, into: &page, at: 28)
        // The list of free pages of the other library is not valid here.
        for offset in 32..<40 { page[offset] = 0 }
        // The change counter must agree with the number of pages.
        for offset in 0..<4 { page[92 + offset] = page[24 + offset] }
      }
      guard let target = numbers[number] else { throw StoreError(.damaged) }
      try file.seek(toOffset: UInt64((target - 1) * pageSize))
      try file.write(contentsOf: page)
    }
  }

  private func closing(_ file: FileHandle) {
    // All was written; if the file cannot be closed, the end of the process does that.
    do { try file.close() } catch { return }
  }

  private static func children(of page: Data, from start: Int) throws -> [Int] {
    try links(of: page, from: start).map { number(page, at: $0, count: 4) }
  }

  /// Replaces the page numbers in a page by those that the pages have now.
  private static func linked(_ page: Data, from start: Int, to numbers: [Int: Int]) throws -> Data {
    var result = page
    for offset in try links(of: page, from: start) {
      guard let target = numbers[number(page, at: offset, count: 4)] else {
        throw StoreError(.damaged)
      }
      put(target, into: &result, at: offset)
    }
    return result
  }

  /// Finds the offsets of the page numbers in a page.
  private static func links(of page: Data, from start: Int) throws -> [Int] {
    switch page[start] {
    case tableLeaf: return []
    case tableInterior:
      let cells = number(page, at: start + 3, count: 2)
      let pointers = start + 12
      guard pointers + 2 * cells <= page.count else { throw StoreError(.damaged) }
      let offsets = (0..<cells).map { number(page, at: pointers + 2 * $0, count: 2) }
      guard offsets.allSatisfy({ $0 + 4 <= page.count }) else { throw StoreError(.damaged) }
      return offsets + [start + 8]
    default: throw StoreError(.damaged)
    }
  }

  private static func put(_ number: Int, into page: inout Data, at offset: Int) {
    for byte in 0..<4 { page[offset + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte)) }
  }

  /// Reads a big-endian number.
  private static func number(_ bytes: Data, at offset: Int, count: Int) -> Int {
    (offset..<offset + count).reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }
}
