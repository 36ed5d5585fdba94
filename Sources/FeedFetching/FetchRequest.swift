// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What to fetch, and within which limits.
package struct FetchRequest: Hashable, Sendable {
  /// The address, of a website or a file.
  ///
  /// Its scheme is `http:`, `https:` or `file:`; a name and a password in it become credentials.
  package var url: URL
  /// The method.
  package var method = FetchMethod.get
  /// The body, to this address' origin alone; nil sends none.
  package var body: RequestBody?
  /// The validators of the last answer from exactly this address; nil asks for the whole body.
  package var validators: Validators?
  /// What kind of answer is wanted.
  package var accept: AcceptedContent
  /// How long and how large the answer may be.
  package var limits: FetchLimits
  /// A name and a password for this address' origin alone; they win over those in the address.
  package var credentials: Credentials?
  /// Headers to send besides the usual ones, to this address' origin alone.
  ///
  /// - Shape: in the order of sending; of two with one name the later one holds.
  package var headers: [HeaderField] = []
  /// The proxy to go through; nil goes the way that the desktop says.
  package var proxy: URL?
  /// The place of the document that names the address; nil: the reader does, who may name any.
  ///
  /// One of the web leads to the web alone: see `AddressScope`.
  package var source: URL?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - validators: the validators of the last answer; nil asks for the whole body.
  ///   - accept: what kind of answer is wanted.
  ///   - limits: the limits; nil takes the usual ones for that kind.
  ///   - credentials: a name and a password for the address' origin.
  ///   - source: where the document is that names the address; nil when the reader does.
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

  /// Whether the host of the address may turn out to be this computer or in its own network.
  ///
  /// A document may name its own host, whatever that is called.
  package var mayBeLocal: Bool {
    guard let source else { return true }
    return AddressScope(of: source) == .local
      || source.host()?.lowercased() == url.host()?.lowercased()
  }

  /// Whether what names the address may lead there, as far as the address shows by itself.
  ///
  /// A file is named by the reader or by another file alone.
  package var isAllowed: Bool {
    if url.isFileURL { return source?.isFileURL ?? true }
    return mayBeLocal || AddressScope(of: url) == .web
  }
}
