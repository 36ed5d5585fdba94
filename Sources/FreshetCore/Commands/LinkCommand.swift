// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A command in the menu of a picture that leads somewhere; the raw value is the name of its
/// action.
package enum LinkCommand: String, CaseIterable, Sendable {
  /// Opens the link.
  case openLink = "open-link"
  /// Copies the address of the link.
  case copyAddress = "copy-link-address"

  /// Returns the action with its link, as a menu names it.
  ///
  /// - Parameter link: the address to which the picture leads.
  /// - Returns: the action's name and its target.
  package func action(on link: URL) -> String {
    "win.\(rawValue)::\(link.absoluteString)"
  }
}
