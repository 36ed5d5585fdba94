// SPDX-License-Identifier: GPL-3.0-or-later

/// A receiver of the body of an answer, part by part, in place of memory.
///
/// - Isolation: the session's thread, one call after the other; it must be quick. None of the calls
///   comes after the fetch has ended.
package protocol BodySink: AnyObject, Sendable {
  /// Prepares for the body of an answer with a status from 200 to 299.
  ///
  /// - Parameters:
  ///   - status: the status.
  ///   - headers: the headers.
  /// - Returns: the most bytes of the body, over the wire and unpacked.
  /// - Throws: `ExchangeFailure`, which ends the fetch; nothing of the body is read then.
  func start(status: Int, headers: ResponseHeaders) throws(ExchangeFailure) -> Int

  /// Stores the next part of the body, unpacked.
  ///
  /// - Parameter part: the bytes, in the order of the body.
  /// - Throws: `ExchangeFailure`, which ends the fetch.
  func write(_ part: [UInt8]) throws(ExchangeFailure)
}
