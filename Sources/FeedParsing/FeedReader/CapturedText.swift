// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// The text of one element, with the facts of its start tag.
struct CapturedText {
  /// The form of a text.
  enum Form {
    /// Characters that mean themselves.
    case plain
    /// HTML that was escaped.
    case html
    /// HTML that stood in the document as elements and was written down again.
    case markup
    /// Any of them: RSS does not state it.
    case undeclared
  }

  /// The facts that few start tags have; separate, so that all other texts are cheap to pass on.
  private final class Details {
    let explicitBase: URL?
    let attribute: String?

    init(explicitBase: URL?, attribute: String?) {
      self.explicitBase = explicitBase
      self.attribute = attribute
    }
  }

  /// The meaning of the element.
  private(set) var element = FeedElement.unknown
  /// The form of the text.
  var form = Form.plain
  /// Whether the text is written in base64, as Atom 0.3 allows.
  var isBase64 = false
  /// Whether a guid is an address, as it is in RSS unless its tag says otherwise.
  var isPermaLink = true
  /// The text as UTF-8.
  var bytes: [UInt8] = []
  /// The offset at which the element starts.
  private(set) var offset = 0
  private var details: Details?

  /// The base that `xml:base` states, which holds for addresses inside the text too; nil without
  /// one.
  var explicitBase: URL? { details?.explicitBase }

  /// The attribute that goes with the element: `scheme`, `role`.
  var attribute: String? { details?.attribute }

  /// Starts another element; the memory of the last text is used again.
  mutating func restart(_ element: FeedElement, _ form: Form, at offset: Int) {
    self.element = element
    self.form = form
    self.offset = offset
    isBase64 = false
    isPermaLink = true
    if !bytes.isEmpty { bytes.removeAll(keepingCapacity: true) }
    if details != nil { details = nil }
  }

  /// Adds the base and the attribute of the start tag.
  mutating func add(explicitBase: URL?, attribute: String?) {
    details = Details(explicitBase: explicitBase, attribute: attribute)
  }

  /// The characters as they stand, without white space around them.
  var trimmed: String {
    // Most texts have no white space around them, and a slice would have to be counted.
    bytes.isTrimmed
      ? String(decoding: bytes, as: UTF8.self)
      : String(decoding: bytes.trimmingSpace, as: UTF8.self)
  }

  /// The text for people: markup removed, references resolved, white space collapsed.
  var plain: String {
    switch form {
    case _ where (form == .plain || form == .undeclared) && HTMLText.isPlainLine(bytes):
      String(decoding: bytes, as: UTF8.self)
    case .plain: HTMLText.collapse(bytes)
    case .html: HTMLText.line(bytes)
    case .markup: HTMLText.plain(bytes)
    case .undeclared:
      HTMLText.mayBeHTML(bytes) && HTMLText.looksLikeHTML(bytes)
        ? HTMLText.line(bytes) : HTMLText.collapse(bytes)
    }
  }

  /// The text as a fragment of HTML; nil when there is none.
  ///
  /// White space behind it stays: it belongs to an element that is not closed.
  var html: String? {
    guard let start = bytes.firstIndex(where: { !$0.isXMLSpace }) else { return nil }
    if form == .plain, HTMLText.mayBeHTML(bytes) { return HTMLText.escape(bytes[start...]) }
    guard details != nil, let explicitBase, form != .markup, form != .plain else {
      return start == 0
        ? String(decoding: bytes, as: UTF8.self) : String(decoding: bytes[start...], as: UTF8.self)
    }
    return HTMLAddresses.resolve(Array(bytes[start...]), against: explicitBase)
  }

  /// The text as a fragment of HTML, also where the feed wrongly declares it as plain.
  ///
  /// Publishers forget `type="html"`. A text with an element of HTML from its start tag to its end
  /// tag was meant as HTML; one that only mentions a tag is plain.
  var sniffedHTML: String? {
    switch form {
    case .plain where HTMLText.holdsElement(bytes):
      var text = self
      text.form = .html
      return text.html
    default: return html
    }
  }

  /// The name of the category in the text, or else its scheme.
  var category: String { String?(plain).nonEmpty ?? attribute?.trimmingSpace ?? "" }

  /// Returns the address in the text.
  func url(against base: URL?) -> URL? { Address.resolve(trimmed, against: base) }

  /// Returns the address in the text, as text.
  func address(against base: @autoclosure () -> URL?) -> String? {
    Address.text(of: bytes, against: base())
  }

  /// Returns the address of a web page in the text; one without a scheme may start with a host.
  func pageAddress(against base: @autoclosure () -> URL?) -> String? {
    let address = address(against: base())
    guard Address.scheme(of: trimmed) == nil, let whole = Address.withScheme(trimmed, of: base())
    else { return address }
    return Address.resolve(whole, against: nil)?.absoluteString ?? address
  }

  /// The instant in the text.
  var date: Date? { FeedDate.meant(bytes) }

  /// The number that the text starts with.
  var number: Int? { Int(trimmed.prefix { $0.isASCII && $0.isNumber }) }
}
