// SPDX-License-Identifier: MIT

import Synchronization

/// The values that a decoder skipped or replaced instead of failing.
///
/// Pass one to a decoder by its `userInfo`: with it, decoding is lenient; without it, a value of
/// the wrong type throws, as it does everywhere else in Swift.
///
/// - Isolation: any.
public final class DecodeReport: Sendable {
  /// One value that was not as expected.
  public struct Entry: Hashable, Sendable {
    /// The path of the value, such as `items[3].score`.
    public let path: String
    /// The reason why it was skipped or replaced.
    public let reason: Reason
  }

  /// The reason why a default, or nothing, was used instead of a value.
  public enum Reason: Hashable, Sendable {
    /// The value is null.
    case null
    /// The key is missing.
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

  /// The entries, in the order of the document.
  public var entries: [Entry] { list.withLock { $0 } }

  func add(_ path: [any CodingKey], _ reason: Reason) {
    let entry = Entry(path: path.joined, reason: reason)
    list.withLock { $0.append(entry) }
  }
}

extension [any CodingKey] {
  /// The path as a text, such as `items[3].score`.
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
  /// The report of the decoder; nil if it is strict.
  var report: DecodeReport? {
    DecodeReport.key.flatMap { userInfo[$0] as? DecodeReport }
  }
}
