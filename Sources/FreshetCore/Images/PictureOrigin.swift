// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The origin of the document that names a picture, which decides from where the picture may come.
///
/// What came from the web has no business among the reader's files: to open one is to tell that it
/// is there, and a path may lead to another machine. A feed that is a file itself may have its
/// pictures beside it. It is the feed's own address that decides, and nothing that it says of
/// itself, such as a base; whoever wants a picture says the origin, and `ImageLoader` asks it.
package enum PictureOrigin: Hashable, Sendable {
  /// A document that was fetched, or one of which nothing is known.
  case web
  /// A document that is a file of this machine.
  case file

  /// The origin of what a document names.
  ///
  /// - Parameter document: where the document was; nil when that is not known.
  package init(of document: URL?) {
    self = document?.isFileURL == true ? .file : .web
  }

  /// The origin of what an article of the library names.
  ///
  /// - Parameter entry: the article.
  package init(of entry: Entry) {
    self = entry.isFromFile ? .file : .web
  }

  /// Whether a picture may be had from an address.
  ///
  /// - Parameter url: the address.
  /// - Returns: whether it is one of the web, or of a file that a file names.
  package func allows(_ url: URL) -> Bool {
    switch url.scheme?.lowercased() {
    case "http", "https": true
    case "file": self == .file
    default: false
    }
  }
}
