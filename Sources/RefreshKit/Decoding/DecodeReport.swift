// SPDX-License-Identifier: MIT

import Synchronization

/// What a decoder passed over instead of failing.
///
/// Give one to a decoder by its `userInfo`: with it, decoding is lenient; without it, a value of
/// the wrong type throws, as it does everywhere else in Swift.
///
/// - Isolation: any.
public final class DecodeReport: Sendable {
  /// One value that was not as expected.
  public struct Entry: Hashable, Sendable {
    /// Where it stands, such as `items[3].score`.
    public let path: String
    /// What was wrong.
    public let reason: Reason
  }

  /// Why a default, or nothing, took a value's place.
  public enum Reason: Hashable, Sendable {
    /// The value is null.
    case null
    /// There is no such key.
    case absent
    /// The value is of another type.
    case wrongType
  }

  /// The key under which decoders carry a report.
  public static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "freshet.report") }

  // A decoder works on one thread and the report is read afterwards; the lock is what makes both
  // visible to the compiler.
  private let list = Mutex<[Entry]>([])

  /// Creates an empty report.
  public init() {}

  /// What was passed over, in the order in which it was met.
  public var entries: [Entry] { list.withLock { $0 } }

  func add(_ path: [any CodingKey], _ reason: Reason) {
    let entry = Entry(path: path.joined, reason: reason)
    list.withLock { $0.append(entry) }
  }
}

extension [any CodingKey] {
  /// The path in one text, such as `items[3].score`.
  var joined: String {
    var text = ""
    for key in self {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text
  }
}

extension Decoder {
  /// The report that the decoder carries; nil if it is strict.
  var report: DecodeReport? {
    DecodeReport.key.flatMap { userInfo[$0] as? DecodeReport }
  }
}
