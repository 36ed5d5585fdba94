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

  /// Reports on the error stream how many feeds of a printed list have passwords or keys.
  func report(feedsWithSecrets count: Int) {
    guard count > 0 else { return }
    Console.complain(
      withPasswords
        ? Console.localizePlural(
          "The passwords or keys of {count} feed are in it: give it to nobody.",
          "The passwords or keys of {count} feeds are in it: give it to nobody.",
          count
        )
        : Console.localizePlural(
          "The passwords or keys of {count} feed were left out; --with-passwords writes them.",
          "The passwords or keys of {count} feeds were left out; --with-passwords writes them.",
          count
        )
    )
  }
}
