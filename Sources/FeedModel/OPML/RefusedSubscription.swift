// SPDX-License-Identifier: GPL-3.0-or-later

/// An entry of a list that was refused, and the reason.
package struct RefusedSubscription: Hashable, Sendable {
  /// The title in the list; nil when it has none.
  package let title: String?
  /// The address as it was written.
  package let address: String
  /// The reason of the refusal.
  package let reason: SubscriptionAddress.Refusal

  /// Makes a refused entry.
  package init(title: String?, address: String, reason: SubscriptionAddress.Refusal) {
    self.title = title
    self.address = address
    self.reason = reason
  }
}

extension RefusedSubscription: CustomStringConvertible {
  /// A sentence in English about the refusal.
  package var description: String {
    guard reason != .missing else {
      return "The feed\(title.map { " “\($0)”" } ?? "") was refused: it has no address."
    }
    let name = title.map { " of “\($0)”" } ?? ""
    return "The address “\(shownAddress)”\(name) was refused: \(reason)."
  }

  /// The address without the user name and password before its host.
  private var shownAddress: String {
    guard let mark = address.firstRange(of: "://") else { return address }
    let end = address[mark.upperBound...].firstIndex { "/?#".contains($0) } ?? address.endIndex
    guard let sign = address[mark.upperBound..<end].lastIndex(of: "@") else { return address }
    return String(address[..<mark.upperBound] + address[address.index(after: sign)...])
  }
}
