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

extension DecodeReport {
  /// Reads an answer leniently: a value that is not as expected is skipped or replaced, and told
  /// here.
  ///
  /// ```swift
  /// let stories = try DecodeReport().read { userInfo in
  ///   let decoder = JSONDecoder()
  ///   decoder.userInfo = userInfo
  ///   return try decoder.decode(LossyArray<Story>.self, from: data)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - detail: a sentence for people, for an answer that cannot be read at all; nil says in
  ///     English which part is invalid.
  ///   - decode: reads the answer with a decoder that carries this; a `PageError` is passed on.
  /// - Returns: the answer.
  /// - Throws: `PageError` with the path of the value that could not be read; empty for an answer
  ///   of another format.
  public func read<Answer>(
    _ detail: String? = nil,
    with decode: (_ userInfo: [CodingUserInfoKey: any Sendable]) throws -> Answer
  ) throws(PageError) -> Answer {
    do {
      return try decode(Self.key.map { [$0: self] } ?? [:])
    } catch let error as DecodingError {
      throw PageError(error, detail: detail)
    } catch let error as PageError {
      throw error
    } catch {
      throw PageError(.decode(path: ""), detail: detail ?? "The answer is not as expected.")
    }
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
