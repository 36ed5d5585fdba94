// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// A feed on its way into the library.
package struct NewFeed: Hashable, Sendable {
  /// Where it is.
  package let address: URL
  /// What it calls itself, as far as it is known; its next document tells it anew.
  package var ownTitle = ""
  /// What the reader calls it; nil for the name that it gives itself.
  package var givenTitle: String?
  /// The page that it belongs to.
  package var site: URL?
  /// The names on the way to its folder, the outermost first; empty for the top.
  package var folders: [String] = []

  /// Makes a feed.
  ///
  /// - Parameter address: where it is.
  package init(_ address: URL) {
    self.address = address
  }

  /// Makes a feed of a line of a list.
  ///
  /// - Parameter entry: the line.
  package init(_ entry: Subscription) {
    address = entry.address.url
    ownTitle = entry.ownTitle ?? ""
    givenTitle = entry.isNamedByReader ? entry.title : nil
    site = entry.site
    folders = entry.folders
  }
}
