// SPDX-License-Identifier: GPL-3.0-or-later

package import Secrets

// The strings of feeds that ask for a name and a password.
extension Messages {
  /// The heading over the name and the password of a feed.
  package var accessTitle: String { localize("Access") }
  /// The sentence under that heading.
  package var accessHint: String {
    localize("For a feed that asks who you are. They are sent to its own server alone.")
  }
  /// The field for the name of the user.
  package var user: String { localize("User") }
  /// The field for the password.
  package var password: String { localize("Password") }
  /// The button that stores the name and the password.
  package var storePassword: String { localize("Store") }
  /// The button that removes the name and the password.
  package var removePassword: String { localize("Remove", context: "password") }
  /// The button that adds a feed with a name and a password.
  package var addWithPassword: String { localize("Add") }
  /// The sentence for a person who gives only a part of both.
  package var accessMissing: String { localize("Type a user and a password.") }
  /// The sentence after both were removed.
  package var passwordRemoved: String { localize("The user and the password are removed.") }

  /// Returns the sentence that asks for a name and a password.
  ///
  /// - Parameter again: whether the server did not accept others.
  /// - Returns: one sentence or two.
  func accessAsked(again: Bool) -> String {
    again
      ? localize("The site does not accept this user and password. Type them again.")
      : localize("The site asks who you are. Type the user and the password that you have there.")
  }

  /// Returns the sentence about the location of a password.
  package func passwordLocation(_ location: SecretStore.Location) -> String {
    switch location {
    case .service: localize("The password is in the desktop’s password store.")
    case .file(let path):
      localize(
        "No password store runs here: the password is in {path}, for you alone, not encrypted.",
        ["path": path]
      )
    }
  }

  /// Returns why a password could not be read or stored.
  package func sentence(for error: FeedAccessError) -> String {
    switch error {
    case .store(let error): sentence(for: error)
    case .secrets(let error): sentence(for: error)
    }
  }
}
