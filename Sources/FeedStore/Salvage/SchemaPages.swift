// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The pages of a database's file that say which tables it has, and where they begin.
///
/// Without them nothing of a file can be read. In libraries that the same steps made, each table
/// begins in the same place, so that those of another can stand in for damaged ones.
///
/// - Source: SQLite's “Database File Format”: 1.3 the header, 1.5 the lock-byte page, 1.6 b-tree
///   pages, 2.6 the schema.
struct SchemaPages {
  private static let header = 100
  private static let tableLeaf: UInt8 = 13
  private static let tableInterior: UInt8 = 5
  /// The byte whose page SQLite uses for nothing but locks.
  private static let lockedPlace = 1 << 30

  private let pageSize: Int
  private let pages: [Int: Data]

  /// Reads the pages of a file that is whole.
  ///
  /// - Throws: what Foundation throws; `StoreError.damaged` when it is no such file.
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

  /// Puts the pages into a file: the first one in place of its own, the others behind its end.
  ///
  /// Where they stand in the other library, this one may have articles: pages move when room is
  /// given back.
  ///
  /// - Throws: what Foundation throws; `StoreError.damaged` when the pages are none of a schema.
  func write(into damaged: URL) throws {
    let file = try FileHandle(forUpdating: damaged)
    defer { closing(file) }
    var last = Int(try file.seekToEnd()) / pageSize
    var numbers = [1: 1]
    for number in pages.keys.sorted() where number != 1 {
      last += 1
      if last == Self.lockedPlace / pageSize + 1 { last += 1 }
      numbers[number] = last
    }
    for (number, page) in pages {
      var page = try Self.linked(page, from: number == 1 ? Self.header : 0, to: numbers)
      if number == 1 {
        // How many pages there are is told on the first one.
        Self.put(last, into: &page, at: 28)
        // Its list of free pages is not the other one's.
        for place in 32..<40 { page[place] = 0 }
        // The count of changes goes with the number of pages.
        for place in 0..<4 { page[92 + place] = page[24 + place] }
      }
      guard let target = numbers[number] else { throw StoreError(.damaged) }
      try file.seek(toOffset: UInt64((target - 1) * pageSize))
      try file.write(contentsOf: page)
    }
  }

  private func closing(_ file: FileHandle) {
    // All was written; what cannot be closed is closed with the process.
    do { try file.close() } catch { return }
  }

  private static func children(of page: Data, from start: Int) throws -> [Int] {
    try links(of: page, from: start).map { number(page, at: $0, count: 4) }
  }

  /// A page that leads to the pages which others have become.
  private static func linked(_ page: Data, from start: Int, to numbers: [Int: Int]) throws -> Data {
    var result = page
    for place in try links(of: page, from: start) {
      guard let target = numbers[number(page, at: place, count: 4)] else {
        throw StoreError(.damaged)
      }
      put(target, into: &result, at: place)
    }
    return result
  }

  /// The places on a page at which the numbers of others stand.
  private static func links(of page: Data, from start: Int) throws -> [Int] {
    switch page[start] {
    case tableLeaf: return []
    case tableInterior:
      let cells = number(page, at: start + 3, count: 2)
      let pointers = start + 12
      guard pointers + 2 * cells <= page.count else { throw StoreError(.damaged) }
      let places = (0..<cells).map { number(page, at: pointers + 2 * $0, count: 2) }
      guard places.allSatisfy({ $0 + 4 <= page.count }) else { throw StoreError(.damaged) }
      return places + [start + 8]
    default: throw StoreError(.damaged)
    }
  }

  private static func put(_ number: Int, into page: inout Data, at place: Int) {
    for byte in 0..<4 { page[place + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte)) }
  }

  /// A number, the largest byte first.
  private static func number(_ bytes: Data, at place: Int, count: Int) -> Int {
    (place..<place + count).reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }
}
