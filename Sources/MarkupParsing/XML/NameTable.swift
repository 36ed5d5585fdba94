// SPDX-License-Identifier: GPL-3.0-or-later

/// The meanings of names, found by their bytes: a name that comes again allocates nothing.
struct NameTable {
  private struct Entry {
    /// The name when it is a short one; else it stands in `bytes`.
    let short: ShortName
    let name: Range<Int>
    let scope: Int
    let meaning: UInt8
  }

  private var entries: [Entry] = []
  private var slots = [Int32](repeating: -1, count: slotCount)
  private var bytes: [UInt8] = []

  /// 1,024 slots for at most 512 names; feeds use about 40.
  private static var slotCount: Int { 1024 }
  private static var maximumEntries: Int { 512 }

  /// The hash of a name that is not short.
  ///
  /// - Source: Fowler, Noll and Vo, FNV-1a of 32 bits.
  private static func hash(_ name: Span<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for index in name.indices {
      hash = (hash ^ UInt32(name[index])) &* 0x0100_0193
    }
    return hash
  }

  /// The meaning of a short name in a set of namespaces; nil for a new one, and for `none`.
  func meaning(of name: ShortName, in scope: Int) -> UInt8? {
    // All long names are `none` as short ones: it would be found as any of them.
    guard name != .none else { return nil }
    var slot = Self.slot(name.hash, scope)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.short == name, entry.scope == scope { return entry.meaning }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return nil
  }

  /// The meaning of a name in a set of namespaces; nil for a new one.
  func meaning(of name: Span<UInt8>, in scope: Int) -> UInt8? {
    let short = ShortName(name)
    guard short == .none else { return meaning(of: short, in: scope) }
    var slot = Self.slot(Self.hash(name), scope)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.scope == scope, bytes.span.extracting(entry.name).isEqual(to: name) {
        return entry.meaning
      }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return nil
  }

  /// Stores the meaning of a name, while there is room.
  mutating func remember(_ meaning: UInt8, of name: Span<UInt8>, in scope: Int) {
    guard entries.count < Self.maximumEntries, scope < NamespaceScopes.maximumKnown else { return }
    let short = ShortName(name)
    var slot = Self.slot(short == .none ? Self.hash(name) : short.hash, scope)
    while slots[slot] >= 0 {
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    slots[slot] = Int32(entries.count)
    let start = bytes.count
    if short == .none { bytes.append(name) }
    entries.append(Entry(short: short, name: start..<bytes.count, scope: scope, meaning: meaning))
  }

  private static func slot(_ hash: UInt32, _ scope: Int) -> Int {
    Int(hash &+ UInt32(truncatingIfNeeded: scope) &* 0x9E37_79B1) & (slotCount - 1)
  }
}
