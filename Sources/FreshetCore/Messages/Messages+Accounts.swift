// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Secrets

// The strings of accounts: signing in and out, and where tokens are.
extension Messages {
  /// The title of the dialog.
  package var accountsTitle: String { localize("Accounts") }
  /// The heading over the accounts whose tokens are stored.
  package var signedIn: String { localize("Signed In") }
  /// The sentence in the place of the accounts while there are none.
  package var noAccounts: String {
    localize("None. Signing in shows what servers show to members alone.")
  }
  /// The heading over the ways to sign in.
  package var signIn: String { localize("Sign In") }
  /// The sentence under that heading.
  package var signInHint: String {
    localize("Freshet asks for the right to read, and no more.")
  }
  /// The field for the server.
  package var server: String { localize("Server, such as mastodon.social or github.com") }
  /// The button that signs in in the browser.
  package var signInWithBrowser: String { localize("Sign In in the Browser") }
  /// The field for a token that the person made at the server.
  package var personalToken: String { localize("Personal token, as for www.v2ex.com") }
  /// The button that stores a token.
  package var storeToken: String { localize("Store Token") }
  /// The button that removes a token.
  package var signOut: String { localize("Sign Out") }
  /// The button that opens the page of the sign-in, or opens it once more.
  package var openPage: String { localize("Open the Page") }
  /// The sentence while a server is asked.
  package var askingServer: String { localize("Asking the server…") }
  /// The sentence while the browser shows the page of the server.
  package var waitingForBrowser: String {
    localize("Waiting for the browser: sign in on the page that it shows.")
  }
  /// The sentence for a person who stores no token.
  var tokenMissing: String { localize("There is no token. Type or paste it first.") }
  /// The page of the browser when it came back.
  var browserIsDone: String {
    localize("This page can be closed. Freshet has the answer, and goes on with it.")
  }

  /// Returns the sentence with the code to type on a page.
  package func typeCode(_ code: String, at page: String) -> String {
    localize("Type the code {code} on {page}.", ["code": code, "page": page])
  }

  /// Returns the sentence that an account is signed in.
  package func signedIn(_ account: StoredAccount) -> String {
    joined(
      localize("Signed in at {server}.", ["server": account.name.server]),
      sentence(for: account.location)
    )
  }

  /// Returns the sentence about the location of tokens.
  package func sentence(for location: SecretStore.Location) -> String {
    switch location {
    case .service: localize("The token is in the desktop’s password store.")
    case .file(let path):
      localize(
        "No password store runs here: the token is in {path}, for your eyes only, not encrypted.",
        ["path": path]
      )
    }
  }

  /// Returns the sentence about the outcome of signing out.
  ///
  /// - Returns: one sentence or two.
  package func sentence(for outcome: SignOut, at server: String) -> String {
    let values: KeyValuePairs = ["server": server]
    return switch outcome {
    case .absent: localize("There is no token for {server}.", values)
    case .removed:
      joined(
        localize("The token for {server} is removed.", values),
        localize("The server accepts it until you revoke it there.")
      )
    case .revoked: localize("The token for {server} is revoked and removed.", values)
    case .notRevoked(let error):
      joined(
        localize("The token for {server} is removed here, but could not be revoked there.", values),
        sentence(for: error)
      )
    }
  }

  /// Returns why a secret could not be read or stored.
  package func sentence(for error: SecretError) -> String { error.sentence(in: wording) }

  /// Returns why nobody was signed in, and the next step.
  package func sentence(for error: SignInError) -> String {
    switch error {
    case .noServer(let text):
      localize("“{text}” is no server. Type a name such as mastodon.social.", ["text": text])
    case .notOffered(let server):
      localize(
        "{server} has no sign-in of a kind that Freshet knows. Store a personal token instead.",
        ["server": server]
      )
    case .noClient(let server):
      localize(
        "This build of Freshet has no client ID for {server}. Store a personal token instead.",
        ["server": server]
      )
    case .fetch(let error): sentence(for: error)
    case .unreadable(let server):
      localize(
        "The answer of {source} is damaged, or of a form that is not known here.",
        ["source": server]
      )
    case .refused(let server, ""):
      localize("{source} refused without a reason.", ["source": server])
    case .refused(let server, let words):
      localize("{source} refused: “{words}”.", ["source": server, "words": words])
    case .denied(let server):
      localize("Access was denied at {server}. Nothing was stored.", ["server": server])
    case .wrongState:
      localize(
        "An answer came that does not belong to this sign-in. Nothing was stored; sign in again."
      )
    case .timedOut(let time):
      localize(
        "Nobody signed in within {time}. Nothing was stored; sign in again when you want it.",
        ["time": waitingTime(Double(time.components.seconds))]
      )
    case .cancelled: localize("The sign-in was cancelled. Nothing was stored.")
    case .noPort(let number):
      localize(
        "No port of this computer can be had for the browser’s answer (error {number}).",
        ["number": String(number)]
      )
    case .secrets(let error): sentence(for: error)
    }
  }
}
