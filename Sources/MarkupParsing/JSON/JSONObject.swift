// SPDX-License-Identifier: GPL-3.0-or-later

/// The members of an object of JSON.
///
/// Objects of feeds have a dozen members: looking through them is quicker than hashing their names.
/// A larger one gets an index, so that a hostile one stays linear.
package struct JSONObject: Sendable {
  private var members: [(name: String, value: JSONValue)] = []
  private var index: [String: Int] = [:]

  /// Makes an object without members.
  package init() {}

  /// 16: above it a table is quicker than a look at each.
  private static let indexedCount = 16

  /// The names of the members, in their order; one that stands twice is in it twice.
  package var names: [String] { members.map(\.name) }

  /// The value of a member; of several with one name the last one.
  package subscript(name: String) -> JSONValue? {
    guard members.count <= Self.indexedCount else { return index[name].map { members[$0].value } }
    return members.last { $0.name == name }?.value
  }

  /// Adds a member.
  ///
  /// - Returns: whether there was one of its name.
  mutating func add(_ name: String, _ value: JSONValue) -> Bool {
    let wasThere =
      members.count <= Self.indexedCount
      ? members.contains { $0.name == name } : index[name] != nil
    members.append((name, value))
    if members.count == Self.indexedCount + 1 {
      for (offset, member) in members.enumerated() {
        index[member.name] = offset
      }
    } else if members.count > Self.indexedCount {
      index[name] = members.count - 1
    }
    return wasThere
  }
}
