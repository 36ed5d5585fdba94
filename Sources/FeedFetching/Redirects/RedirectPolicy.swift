// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The rules of where redirects may lead, and of which address receives the secrets.
///
/// - Source: RFC 9110 §15.4.
package struct RedirectPolicy: Sendable {
  /// The statuses that name another address to ask.
  package static let statuses: Set<Int> = [301, 302, 303, 307, 308]

  /// The next address of the redirect chain, without credentials.
  package private(set) var current: URL
  /// The credentials for `current`; nil for ever once another origin was asked.
  package private(set) var credentials: Credentials?
  /// The headers added for `current`; empty for ever once another origin was asked.
  package private(set) var headers: [HeaderField]
  /// The method for `current`.
  package private(set) var method: FetchMethod
  /// The body for `current`; nil as soon as a redirect changes the method.
  package private(set) var body: RequestBody?
  /// The redirects followed so far.
  package private(set) var redirects: [Redirect] = []

  /// Whether the next address may be this computer or in its own network.
  package private(set) var mayBeLocal: Bool

  private let request: FetchRequest
  private var visited: Set<URL>

  /// Starts the redirect chain at a request's address.
  package init(request: FetchRequest) {
    self.request = request
    current = request.url.withoutCredentials
    credentials = request.credentials ?? request.url.embeddedCredentials
    headers = request.headers
    (method, body) = (request.method, request.body)
    visited = [current]
    mayBeLocal = request.mayBeLocal
  }

  /// Follows a redirect to the address that an answer names.
  ///
  /// - Parameters:
  ///   - status: the answer's status.
  ///   - location: the answer's `Location`.
  ///   - isLocal: whether the host that answered is this computer or in its network.
  /// - Throws: `badRedirect`, `insecureRedirect` or `tooManyRedirects`.
  package mutating func follow(
    status: Int,
    location: String?,
    isLocal: Bool = false
  ) throws(FetchError) {
    guard redirects.count < request.limits.maximumRedirects else {
      throw error(
        .tooManyRedirects,
        status,
        Phrase("after {count} redirects", ["count": "\(redirects.count)"])
      )
    }
    guard let location, let target = URL(string: location, relativeTo: current)?.absoluteURL,
      let scheme = target.scheme?.lowercased(), ["http", "https"].contains(scheme),
      target.host()?.isEmpty == false
    else {
      throw error(.badRedirect, status, .none)
    }
    guard scheme == "https" || current.scheme?.lowercased() != "https" else {
      throw error(.insecureRedirect, status, .none)
    }
    mayBeLocal = isLocal || AddressScope(of: current) == .local
    guard mayBeLocal || AddressScope(of: target) == .web else {
      throw error(.badRedirect, status, AddressScope.refusal)
    }
    if let hosts = request.hosts, !hosts.contains(target.host()?.lowercased() ?? "") {
      throw error(.badRedirect, status, Phrase("it leads to a host that the source does not name"))
    }
    let next = target.withoutCredentials
    if method != .get, becomesGet(after: status) {
      // The answer to a form is often at the form's own address.
      (method, body, visited) = (.get, nil, [])
    }
    guard method.isSafe && body == nil || next.hasSameOrigin(as: current) else {
      throw error(.badRedirect, status, Phrase("it would hand what was sent to another site"))
    }
    guard visited.insert(next).inserted else {
      throw error(.tooManyRedirects, status, Phrase("they go in a circle"))
    }
    if !next.hasSameOrigin(as: current) {
      credentials = nil
      headers = []
    }
    redirects.append(Redirect(from: current, to: next, status: status))
    current = next
  }

  /// Returns whether a redirect turns the request into a GET.
  ///
  /// - Source: RFC 9110 §15.4.2 to §15.4.4.
  private func becomesGet(after status: Int) -> Bool {
    switch status {
    case 303: true
    case 301, 302: method == .post
    default: false
    }
  }

  private func error(_ code: FetchError.Code, _ status: Int, _ detail: Phrase) -> FetchError {
    FetchError(code, url: request.url, status: status, detail: detail)
  }
}
