// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

/// Whether addresses are printed with what only their reader should know.
struct PasswordOptions: ParsableArguments {
  @Flag(
    help: """
      Prints addresses with the passwords and keys in them; without it names and passwords are \
      left out, and *** stands for a key.
      """
  )
  var withPasswords = false

  /// An address as it is printed.
  func text(of url: URL) -> String {
    AddressText.text(of: url, withPasswords: withPasswords)
  }
}
