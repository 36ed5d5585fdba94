// SPDX-License-Identifier: MIT

import StateMachineKit

/// A digest of a state and the effects of a step: equal for equal ones.
///
/// - Source: FNV-1a, 64 bits: draft-eastlake-fnv, section 2.
struct StateDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: Int) {
    withoutOverflow(UInt64(bitPattern: Int64(number)))
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0xFF)
  }

  private mutating func withoutOverflow(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func mix(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

extension RefreshMachineState where Item == RecordedItem, Cursor == Int {
  /// Returns a digest of the whole state and of effects.
  func digest(after effects: [RefreshEffect<RecordedItem, Int>]) -> UInt64 {
    var digest = StateDigest()
    for lane in Lane.allCases { lanes[lane].add(to: &digest) }
    for number in [epoch, staleDropped, successCount, serial, automaticPages] { digest.add(number) }
    digest.add("\(isClosed)\(isDirty)\(isQuiet)\(isUserRefresh)")
    digest.add("\(deferred.map { "\($0.lane)\($0.ticket)" } ?? "-")")
    digest.add("\(healing.map { "\($0.address)\($0.pagesLeft)" } ?? "-")")
    for edit in edits {
      digest.add(edit.ticket)
      for lane in Lane.allCases where edit.outdatedLanes?.contains(lane) == true {
        digest.add("\(lane)")
      }
    }
    for cursor in usedCursors.sorted() { digest.add(cursor) }
    for page in collected.pages { digest.add(page.items.count) }
    content?.add(to: &digest)
    for effect in effects { digest.add(effect.summary) }
    return digest.value
  }
}

extension PagedList where Item == RecordedItem, Cursor == Int {
  fileprivate func add(to digest: inout StateDigest) {
    digest.add(duplicateCount)
    for page in pages {
      digest.add(
        "\(page.askedWith ?? -1),\(page.next ?? -1),\(page.previous ?? -1),\(page.boundary)"
      )
      for item in page.items {
        digest.add(item.id)
        digest.add(item.revision)
      }
    }
    for cursor in dropped { digest.add(cursor ?? -1) }
  }
}

extension LaneRecord {
  fileprivate func add(to digest: inout StateDigest) {
    digest.add(state.summary)
    digest.add(before.summary)
    digest.add("\(isWanted)\(isLatched)")
    digest.add(emptyRun)
    for waiter in waiting { digest.add(waiter.ticket) }
  }
}

extension LaneState {
  fileprivate var summary: String {
    switch self {
    case .idle: "idle"
    case .loading(let token, let attempt): "loading \(token) \(attempt)"
    case .failed(let error): "failed \(error.shortDescription)"
    case .end: "end"
    }
  }
}

extension RefreshEffect where Item == RecordedItem, Cursor == Int {
  /// The effect as a text, for a trace.
  public var summary: String {
    switch self {
    case .load(let token, let request, let delay):
      "load \(token) \(request.cursor.map { "\($0)" } ?? "first") #\(request.attempt) +\(delay)"
    case .cancelLoad(let token): "cancel \(token)"
    case .resolve(let ticket, let outcome): "resolve \(ticket) \(outcome.name)"
    case .commit(let change): "commit \(change)"
    }
  }
}

extension Outcome {
  /// The outcome as one word.
  public var name: String {
    switch self {
    case .completed: "completed"
    case .coalesced(_, let outcome): "coalesced-\(outcome.name)"
    case .superseded: "superseded"
    case .cancelled: "cancelled"
    case .rejected(let reason): "rejected-\(reason)"
    case .failed(let error): "failed-\(error.shortDescription)"
    case .merged: "merged"
    }
  }
}
