// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedSync
import MarkupParsing

/// An answer in JSON, read within the limits of documents of the web.
struct JSONAnswer: Sendable {
  /// The answer as it arrived.
  let response: FetchResponse
  /// The value.
  let value: JSONValue
  /// The name of the site, for errors.
  private let name: String

  /// Reads an answer.
  ///
  /// An answer without its end is refused as a whole: its last articles would be taken for the last
  /// ones of the list.
  ///
  /// - Throws: `SyncError.refused`.
  init(_ response: FetchResponse, from name: String) throws(SyncError) {
    let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    let body = Array(response.body.drop { space.contains($0) })
    if body.first == UInt8(ascii: "<") { throw .refused(OriginError(.webPage, of: name)) }
    let limits = ParsingLimits.standard
    let faults = FaultLog(maximum: limits.maximumFaults)
    var parser = JSONParser(body, limits: limits, faults: faults)
    guard response.truncation == nil, let value = try? parser.parse(), !parser.isCut else {
      throw .refused(OriginError(.unreadable, of: name))
    }
    (self.response, self.value, self.name) = (response, value, name)
  }

  /// Returns the records of a list.
  ///
  /// Elements that are no objects, such as `null`, are left out.
  ///
  /// - Parameter member: the member of an object that holds the list; nil if the answer is one.
  /// - Returns: the objects, in their order.
  /// - Throws: `SyncError.refused` if there is no list, with the reason that the answer gives.
  func records(in member: String? = nil) throws(SyncError) -> [JSONObject] {
    try records(at: member.map { [$0] } ?? [])
  }

  /// Returns the records of a list within objects.
  ///
  /// - Parameter path: the members that lead to the list; none if the answer is one.
  /// - Returns: the objects, in their order.
  /// - Throws: `SyncError.refused` if there is no list, with the reason that the answer gives.
  func records(at path: [String]) throws(SyncError) -> [JSONObject] {
    try list(at: path).compactMap(\.members)
  }

  /// Returns the numbers of a list.
  ///
  /// - Returns: the whole numbers in it, in their order.
  /// - Throws: `SyncError.refused` if there is no list.
  func numbers() throws(SyncError) -> [Int] {
    try list(at: []).compactMap(\.integer)
  }

  private func list(at path: [String]) throws(SyncError) -> [JSONValue] {
    let found = path.reduce(Optional(value)) { found, name in found?.members?[name] }
    if let list = found?.elements { return list }
    throw refusal
  }

  /// The error of an answer without the values that were asked for, with the reason that it gives.
  var refusal: SyncError {
    guard value.members != nil else { return .refused(OriginError(.unreadable, of: name)) }
    return .refused(OriginError(words.first, of: name, response))
  }

  /// The words in which an answer states an error, in the members that most interfaces have.
  var words: [String] {
    ["message", "error", "status"].compactMap { value.members?.text($0) }
  }
}
