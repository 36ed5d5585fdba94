// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The feeds of an OPML document as a flat list, each with the folders around it.
///
/// A feed that is in the document twice is in the list twice.
package struct SubscriptionList: Hashable, Sendable {
  /// The feeds in the order of the document.
  package private(set) var subscriptions: [Subscription] = []
  /// The entries that were refused.
  package private(set) var refused: [RefusedSubscription] = []

  /// Collects the feeds of a document.
  ///
  /// - Parameter document: the document; other documents that it includes are not fetched.
  /// - Complexity: linear in the number of outlines.
  package init(_ document: OPMLDocument) {
    var folders: [String] = []
    collect(document.outlines, &folders)
  }

  private mutating func collect(_ outlines: [Outline], _ folders: inout [String]) {
    for outline in outlines {
      let role = outline.role
      if case .feed(let address) = role {
        add(outline, address: address, folders: folders)
      }
      if case .folder = role, let name = outline.name {
        folders.append(name)
        collect(outline.children, &folders)
        folders.removeLast()
      } else {
        collect(outline.children, &folders)
      }
    }
  }

  private mutating func add(_ outline: Outline, address text: String, folders: [String]) {
    do throws(SubscriptionAddress.Refusal) {
      let entry = Subscription(
        title: outline.name,
        address: try SubscriptionAddress(text),
        site: Self.site(of: outline),
        folders: folders,
        ownTitle: outline["title"],
        isNamedByReader: !outline.isNamedByItself
      )
      subscriptions.append(entry)
    } catch {
      refused.append(RefusedSubscription(title: outline.name, address: text, reason: error))
    }
  }

  /// The page of a feed; it is opened by a click, so the same rules apply; without it nothing is
  /// lost.
  private static func site(of outline: Outline) -> URL? {
    outline["htmlUrl"].flatMap { try? SubscriptionAddress($0).url }
  }
}
