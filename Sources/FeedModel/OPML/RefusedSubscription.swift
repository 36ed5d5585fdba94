// SPDX-License-Identifier: GPL-3.0-or-later

/// An entry of a list that was not taken, and why.
package struct RefusedSubscription: Hashable, Sendable {
  /// What the list calls it; nil when it does not say.
  package let title: String?
  /// The address as it was written.
  package let address: String
  /// Why it was refused.
  package let reason: SubscriptionAddress.Refusal

  /// Makes a note.
  ///
  /// - Parameters:
  ///   - title: what the list calls it.
  ///   - address: the address as it was written.
  ///   - reason: why it was refused.
  package init(title: String?, address: String, reason: SubscriptionAddress.Refusal) {
    self.title = title
    self.address = address
    self.reason = reason
  }
}

extension RefusedSubscription: CustomStringConvertible {
  /// The note as a sentence in English.
  package var description: String {
    guard reason != .missing else {
      return "The feed\(title.map { " “\($0)”" } ?? "") was refused: it has no address."
    }
    let name = title.map { " of “\($0)”" } ?? ""
    return "The address “\(shownAddress)”\(name) was refused: \(reason)."
  }

  /// The address without a name and a password, which stand before its host.
  private var shownAddress: String {
    guard let mark = address.firstRange(of: "://") else { return address }
    let end = address[mark.upperBound...].firstIndex { "/?#".contains($0) } ?? address.endIndex
    guard let sign = address[mark.upperBound..<end].lastIndex(of: "@") else { return address }
    return String(address[..<mark.upperBound] + address[address.index(after: sign)...])
  }
}
