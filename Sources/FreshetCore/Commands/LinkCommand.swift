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

/// A command in the menu of a picture that was loaded; the raw value is the name of its action.
package enum PictureCommand: String, CaseIterable, Sendable {
  /// Copies the picture.
  case copyPicture = "copy-picture"
  /// Stores the picture in a file.
  case savePicture = "save-picture"

  /// Returns the action with its picture, as a menu names it.
  ///
  /// - Parameter address: the picture's address.
  /// - Returns: the action's name and its target.
  package func action(on address: URL) -> String {
    "win.\(rawValue)::\(address.absoluteString)"
  }
}
