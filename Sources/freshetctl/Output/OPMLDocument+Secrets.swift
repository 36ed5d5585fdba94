// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FoundationEssentials

extension OPMLDocument {
  /// The document without the passwords and keys of the addresses in it, wherever they stand.
  ///
  /// The attributes of other programs stay, and so does each address that has no secret.
  package var withoutSecrets: OPMLDocument {
    OPMLDocument(
      version: version,
      head: head.compactMap {
        OPMLHeadField($0.name, AddressText.withoutSecrets(in: $0.value))
      },
      outlines: outlines.map(\.withoutSecrets)
    )
  }
}

extension Outline {
  /// The attributes whose value is an address, which may be written without its scheme.
  private static let addresses: Set<String> = ["xmlUrl", "url", "htmlUrl"]

  fileprivate var withoutSecrets: Outline {
    let shown = attributes.map { attribute in
      var attribute = attribute
      attribute.value = Self.shown(attribute)
      return attribute
    }
    return Outline(shown, children: children.map(\.withoutSecrets))
  }

  private static func shown(_ attribute: OutlineAttribute) -> String {
    // A value that is refused as an address may have one in it all the same.
    guard addresses.contains(attribute.name),
      let url = try? SubscriptionAddress(attribute.value).url, url.withoutSecrets != url
    else { return AddressText.withoutSecrets(in: attribute.value) }
    return url.withoutSecrets.absoluteString
  }
}
