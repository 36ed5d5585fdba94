// SPDX-License-Identifier: GPL-3.0-or-later

/// A list of a declared source: its rules in the file, its site, and the values of its address.
package struct DeclaredList: Hashable, Sendable {
  /// The number of its rules in the file, from 0.
  let index: Int
  /// The site that its address belongs to.
  let site: SourceSite
  /// The values of the parameters of its address.
  let values: [String: String]
}

/// The rules of one list, as a file has them.
struct ListDeclaration: Hashable, Sendable {
  /// The title.
  var title: TextTemplate
  /// The patterns of its addresses; the first one for pages is that of its own address.
  var addresses: [AddressPattern]
  /// The path of the list's page for people; nil for its own address.
  var page: TextTemplate?
  /// The request that comes before those; nil for a list whose address has all they need.
  var resolution: ResolutionRules?
  /// The requests for its pages.
  var requests: RequestRules
  /// Whether the articles are not ordered by their dates.
  var isRanked = false
  /// The rules for what the answers hold.
  var answer: AnswerRules

  /// The pattern of its own address.
  var ownAddress: AddressPattern? { addresses.first { !$0.isShort } }
}
