// SPDX-License-Identifier: GPL-3.0-or-later

package import Secrets

// The strings of feeds that ask for a name and a password.
extension Messages {
  /// The heading over the ways in which a feed is asked.
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
  /// The sentence for a person who gives only a part of both.
  package var accessMissing: String { localize("Type a user and a password.") }
  /// The sentence after both were removed.
  package var passwordRemoved: String {
    localize("The user and the password are removed; for 30 days Undo can bring them back.")
  }

  /// The heading over the headers, the user agent and the proxy of a feed.
  package var requestTitle: String { localize("Headers, User Agent and Proxy") }
  /// The sentence under that heading.
  package var requestHint: String {
    localize(
      """
      The feed’s own server alone is sent the headers and the user agent; the proxy passes on \
      every request. They are not shown again, and an empty field leaves the stored ones.
      """
    )
  }
  /// The field for headers.
  package var requestHeaders: String { localize("Headers, as “Name: value” on a line each") }
  /// The field for the name of a program.
  package var requestUserAgent: String { localize("User agent") }
  /// The field for the address of a proxy.
  package var requestProxy: String { localize("Proxy, as http:// or socks5://") }
  /// The name of the button that stores them, for a screen reader.
  package var storeRequest: String { localize("Store headers, user agent and proxy") }
  /// The name of the button that removes them, for a screen reader.
  package var removeRequest: String { localize("Remove headers, user agent and proxy") }
  /// The sentence for a person who stores nothing.
  package var requestMissing: String { localize("Type a header, a user agent or a proxy.") }
  /// The sentence after all of them were removed.
  package var requestRemoved: String {
    localize(
      "The headers, the user agent and the proxy are removed; for 30 days Undo can bring them back."
    )
  }

  /// Returns the parts of an access that are stored, without their values.
  package func text(of summary: AccessSummary?) -> String {
    guard let summary else { return localize("None is stored.") }
    var parts = summary.headers
    if summary.hasUserAgent { parts.append(localize("user agent")) }
    if summary.hasProxy { parts.append(localize("proxy")) }
    return localize("Stored: {parts}", ["parts": list(parts)])
  }

  /// Returns the sentence about the location of headers and a proxy.
  package func requestLocation(_ location: SecretStore.Location) -> String {
    switch location {
    case .service: localize("The headers and the proxy are in the desktop’s password store.")
    case .file(let path):
      localize(
        """
        No password store runs here: the headers and the proxy are in {path}, for you alone, not \
        encrypted.
        """,
        ["path": path]
      )
    }
  }

  /// Returns why headers, a user agent and a proxy cannot be stored.
  package func sentence(for fault: AccessFault) -> String {
    switch fault {
    case .line(let number):
      localize("Line {number} is no header: write “Name: value”.", ["number": String(number)])
    case .decided(let name):
      localize("The header {name} is set for each request, and not by you.", ["name": name])
    case .cookie: localize("Freshet sends no cookies.")
    case .misplacedUserAgent:
      localize("The user agent is none of the headers: it is set by itself.")
    case .twice(let name): localize("The header {name} is there twice.", ["name": name])
    case .tooLong: localize("These headers are longer than servers accept.")
    case .userAgent: localize("A user agent is one line of letters, digits and signs.")
    case .proxy:
      localize("The address of a proxy begins with http://, https:// or socks5:// and a host.")
    }
  }

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
