// SPDX-License-Identifier: GPL-3.0-or-later

/// An OPML document: outlines in outlines, most often a list of feeds in folders.
///
/// Everything that was read is stored, so that the document can be written back.
///
/// - Source: OPML 2.0 specification; 1.0 and 1.1 differ in nothing that is read here.
package struct OPMLDocument: Hashable, Sendable {
  /// The version according to the document.
  package var version: String {
    didSet { version = OPMLText.legal(version) }
  }
  /// The fields of the head, in their order.
  package var head: [OPMLHeadField]
  /// The outermost outlines.
  package var outlines: [Outline]

  /// The version that is written unless the document names another.
  package static let currentVersion = "2.0"

  /// Makes a document.
  package init(
    version: String = Self.currentVersion,
    head: [OPMLHeadField] = [],
    outlines: [Outline] = []
  ) {
    self.version = OPMLText.legal(version)
    self.head = head
    self.outlines = outlines
  }

  /// Makes a document of version 2.0 with a title.
  package init(title: String, outlines: [Outline] = []) {
    let head = OPMLHeadField("title", title).map { [$0] } ?? []
    self.init(head: head, outlines: outlines)
  }

  /// Finds the text of a field of the head.
  ///
  /// - Parameter name: an element's name, in any case.
  /// - Returns: the first text that is not empty; nil when there is none.
  package func head(_ name: String) -> String? {
    head.first { OPMLText.areEqual($0.name, name) && !$0.value.isEmpty }?.value
  }

  /// The title.
  package var title: String? { head("title") }
  /// The name of the document's owner.
  package var ownerName: String? { head("ownerName") }
  /// The mail address of the document's owner.
  package var ownerEmail: String? { head("ownerEmail") }
  /// The date at which the document was made, as its text.
  package var dateCreated: String? { head("dateCreated") }
  /// The date of the document's last change, as its text.
  package var dateModified: String? { head("dateModified") }
}
