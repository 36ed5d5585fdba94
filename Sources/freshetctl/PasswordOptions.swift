// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

/// The option that prints addresses with their passwords and keys.
struct PasswordOptions: ParsableArguments {
  @Flag(
    help: """
      Prints addresses with the passwords and keys in them; without it names and passwords are \
      left out, and *** stands for a key.
      """
  )
  var withPasswords = false

  /// Returns the text of an address.
  func text(of url: URL) -> String {
    AddressText.text(of: url, withPasswords: withPasswords)
  }
}
