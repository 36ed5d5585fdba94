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
    let name = title.map { " of “\($0)”" } ?? ""
    return "The address “\(address)”\(name) was refused: \(reason)."
  }
}
