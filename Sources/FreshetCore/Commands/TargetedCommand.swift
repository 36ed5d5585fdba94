// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A command in the menu of something, which its action names; the raw value is the name of the
/// action.
package protocol TargetedCommand: CaseIterable, RawRepresentable<String>, Sendable {
  /// The thing that the command is performed on.
  associatedtype Target

  /// Returns the text by which an action names its target.
  static func text(of target: Target) -> String
}

extension TargetedCommand {
  /// The full name of the action, without its target.
  package var actionName: String { "win.\(rawValue)" }

  /// Returns the action with its target, as a menu names it.
  package func action(on target: Target) -> String { "\(actionName)::\(Self.text(of: target))" }
}

/// A command in the menu of a picture that leads somewhere.
package enum LinkCommand: String, TargetedCommand {
  /// Opens the link.
  case openLink = "open-link"
  /// Copies the address of the link.
  case copyAddress = "copy-link-address"

  /// Returns the address to which the picture leads.
  package static func text(of link: URL) -> String { link.absoluteString }
}

/// A command in the menu of a picture that was loaded.
package enum PictureCommand: String, TargetedCommand {
  /// Copies the picture.
  case copyPicture = "copy-picture"
  /// Stores the picture in a file.
  case savePicture = "save-picture"

  /// Returns the address of the picture.
  package static func text(of picture: URL) -> String { picture.absoluteString }
}

extension Messages {
  /// Returns the words for a command in the menu of a picture that was loaded.
  package func text(of command: PictureCommand) -> String {
    switch command {
    case .copyPicture: copyPicture
    case .savePicture: savePicture
    }
  }

  /// Returns the words for a command in the menu of a picture that leads somewhere.
  package func text(of command: LinkCommand) -> String {
    switch command {
    case .openLink: localize("Open Link of Picture")
    case .copyAddress: localize("Copy Link of Picture")
    }
  }
}
