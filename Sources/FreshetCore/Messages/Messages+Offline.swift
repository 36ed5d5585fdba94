// SPDX-License-Identifier: GPL-3.0-or-later

// The strings about articles that are kept readable without a network.
extension Messages {
  /// The title of the choice.
  package var offlineTitle: String { localize("Keep Articles Readable Offline") }
  /// The heading over the choice.
  package var offlineHeading: String { localize("Without a Network") }
  /// The explanation of the choice.
  package var offlineDescription: String {
    [
      localize("Full texts and pictures of starred articles, then of unread ones, newest first."),
      localize("Nothing is fetched on a metered network, nor pictures that you do not allow."),
    ]
    .joined(separator: " ")
  }
  /// The title of what is readable now.
  package var offlineNow: String { localize("Readable Now") }
  /// The choice to keep nothing.
  package var offlineOff: String { localize("Off") }

  /// Returns a number of megabytes.
  package func megabytes(_ count: Int) -> String {
    localize("{count} MB", ["count": String(count)])
  }

  /// Returns a sentence about the articles that are readable without a network.
  ///
  /// - Parameters:
  ///   - count: the articles; nil while they are counted.
  ///   - builder: has the reader's way of writing numbers.
  /// - Returns: a sentence or two.
  package func sentence(for count: OfflineCount?, _ builder: TimelineRowBuilder) -> String {
    guard let count else { return counting }
    let readable = localize(
      "{readable} of {count} articles readable offline, {size}.",
      [
        "readable": builder.numberText(count.readable),
        "count": builder.numberText(count.articles),
        "size": builder.byteText(count.bytes),
      ]
    )
    guard count.withoutPictures > 0 else { return readable }
    let missing = localizePlural(
      "{count} of them lacks pictures.",
      "{count} of them lack pictures.",
      count.withoutPictures
    )
    return "\(readable) \(missing)"
  }
}
