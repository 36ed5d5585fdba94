// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel

/// The reason why nobody was signed in; nothing was stored then.
///
/// No case holds a secret of the sign-in, so that each may be logged.
package enum SignInError: Error, Hashable, Sendable {
  /// The text names no server, or one whose answer could be overheard.
  case noServer(String)
  /// The server has no sign-in of a known form.
  case notOffered(server: String)
  /// The program has no client ID for the server.
  case noClient(server: String)
  /// A request of the sign-in has no answer.
  case fetch(FetchError)
  /// The server's answer is of no use.
  case unreadable(server: String)
  /// The server refused, in words of its own: one bounded line, empty for none.
  case refused(server: String, words: String)
  /// The person refused at the server.
  case denied(server: String)
  /// The browser came with the answer of another sign-in.
  case wrongState
  /// The time for a sign-in has passed.
  case timedOut(Duration)
  /// The sign-in was cancelled.
  case cancelled
  /// No port of this computer can be had; with the system's number of the error.
  case noPort(Int32)
  /// The token could not be stored, or the program's registration could not be read.
  case secrets(SecretError)

  /// The error's name, bounded for logs.
  package var shortDescription: String {
    switch self {
    case .noServer: "noServer"
    case .notOffered: "notOffered"
    case .noClient: "noClient"
    case .fetch(let error): error.shortDescription
    case .unreadable: "unreadable"
    case .refused: "refused"
    case .denied: "denied"
    case .wrongState: "wrongState"
    case .timedOut: "timedOut"
    case .cancelled: "cancelled"
    case .noPort: "noPort"
    case .secrets: "secrets"
    }
  }

  /// A Boolean value that indicates whether the server may have forgotten the program, so that it
  /// has to register itself again.
  var mayBlameTheProgram: Bool {
    switch self {
    case .fetch, .unreadable, .refused, .timedOut, .cancelled: true
    case .noServer, .notOffered, .noClient, .denied, .wrongState, .noPort, .secrets: false
    }
  }
}
