// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// An address to fetch, with what to send and the limits of the answer.
package struct FetchRequest: Hashable, Sendable {
  /// The address, of a website or a file.
  ///
  /// Its scheme is `http:`, `https:` or `file:`; a name and a password in it become credentials.
  package var url: URL
  /// The method.
  package var method = FetchMethod.get
  /// The body, sent to this address' origin alone; nil sends none.
  package var body: RequestBody?
  /// The validators of the last answer from exactly this address; nil asks for the whole body.
  package var validators: Validators?
  /// The point from which the rest of the body is asked for; nil asks for all of it.
  package var resume: ResumePoint?
  /// The kind of content that is asked for.
  package var accept: AcceptedContent
  /// The limits of time and size for the answer.
  package var limits: FetchLimits
  /// A name and a password for this address' origin alone; they override those in the address.
  package var credentials: Credentials?
  /// Headers to send besides the usual ones, to this address' origin alone.
  ///
  /// - Shape: in the order of sending; of two with one name the later one is sent.
  package var headers: [HeaderField] = []
  /// The proxy to use; nil uses the proxy settings of the desktop.
  package var proxy: URL?
  /// The address of the document that names this one; nil when the reader named it.
  ///
  /// The reader may name any address; a document of the web may name addresses of the web alone:
  /// see `AddressScope`.
  package var source: URL?
  /// The hosts that the request and its redirects may reach, in small letters; nil for all.
  package var hosts: Set<String>?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - validators: the validators of the last answer; nil asks for the whole body.
  ///   - accept: the kind of content that is asked for.
  ///   - limits: the limits; nil uses the usual ones of that kind.
  ///   - credentials: a name and a password for the address' origin.
  ///   - source: the address of the document that names this one; nil when the reader named it.
  package init(
    url: URL,
    validators: Validators? = nil,
    accept: AcceptedContent = .feed,
    limits: FetchLimits? = nil,
    credentials: Credentials? = nil,
    source: URL? = nil
  ) {
    self.url = url
    self.validators = validators
    self.accept = accept
    self.limits = limits ?? accept.usualLimits
    self.credentials = credentials
    self.source = source
  }

  /// Whether the host of the address may resolve to this computer or to its own network.
  ///
  /// A document may name its own host, whatever that is called.
  package var mayBeLocal: Bool {
    guard let source else { return true }
    return AddressScope(of: source) == .local
      || source.host()?.lowercased() == url.host()?.lowercased()
  }

  /// Whether the source may lead to the address, as far as the address alone shows.
  ///
  /// A file is named by the reader or by another file alone.
  package var isAllowed: Bool {
    if url.isFileURL { return source?.isFileURL ?? true }
    return mayBeLocal || AddressScope(of: url) == .web
  }
}
