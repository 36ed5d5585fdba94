// SPDX-License-Identifier: MIT

/// The records of all lanes.
struct LaneRecords: Sendable {
  var refresh: LaneRecord
  var append: LaneRecord
  var prepend: LaneRecord
  var gap: LaneRecord

  subscript(lane: Lane) -> LaneRecord {
    get {
      switch lane {
      case .refresh: refresh
      case .append: append
      case .prepend: prepend
      case .gap: gap
      }
    }
    _modify {
      switch lane {
      case .refresh: yield &refresh
      case .append: yield &append
      case .prepend: yield &prepend
      case .gap: yield &gap
      }
    }
  }
}
