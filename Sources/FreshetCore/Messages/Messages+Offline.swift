// SPDX-License-Identifier: GPL-3.0-or-later

// The strings about articles that are kept readable without a network.
extension Messages {
  /// The title of the choice.
  package var offlineTitle: String { localize("Keep Articles Readable Offline") }
  /// The heading over the choice.
  package var offlineHeading: String { localize("Without a Network") }
  /// The explanation of the choice.
  package var offlineDescription: String {
    joined(
      localize("Full texts and pictures of starred articles, then of unread ones, newest first."),
      localize("Nothing is fetched on a metered network, nor pictures that you do not allow.")
    )
  }
  /// The title of the number of readable articles.
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
    return joined(readable, missing)
  }

  /// The title of the list of articles that lack parts.
  package var missingOfflineTitle: String { localize("Missing Offline") }
  /// The explanation of that list.
  package var missingOfflineDescription: String {
    localize("The articles that lack their text or pictures, and why.")
  }
  /// The button that shows the list.
  package var showLacks: String { localize("Show") }

  /// Returns the parts that an article lacks, and why, in few words.
  package func words(for lack: OfflineLack) -> String {
    switch lack {
    case .unseen: localize("Not looked at yet")
    case .text(let cause): parts([localize("Full text missing"), words(for: cause)])
    case .picturesUnseen: localize("Pictures not looked at yet")
    case .pictures(let missing, of: let all, let causes):
      parts(
        [
          all == 1
            ? localize("Picture missing")
            : localize(
              "{missing} of {count} pictures missing",
              ["missing": String(missing), "count": String(all)]
            )
        ] + causes.map { words(for: $0) }
      )
    case .held: localize("Pictures that are loaded only when you ask for them")
    }
  }

  private func words(for cause: OfflineLack.Cause) -> String {
    switch cause {
    case .waiting: localize("Not fetched yet")
    case .full: localize("No room in the size that is kept")
    case .failed(OfflineLack.Cause.noArticle): localize("No article found in its page")
    case .failed(let outcome): failure(outcome)
    }
  }

  private func parts(_ parts: [String]) -> String { parts.joined(separator: " · ") }

  /// Returns the sentences about the articles that a list of lacks leaves out; empty for none.
  package func sentence(for lacks: OfflineLacks) -> String {
    guard !lacks.articles.isEmpty || lacks.further > 0 || lacks.beyond > 0 else {
      return localize("Everything that is kept can be read offline.")
    }
    let further = localizePlural(
      "{count} further article lacks something.",
      "{count} further articles lack something.",
      lacks.further
    )
    let beyond = localizePlural(
      "{count} further article is not looked at.",
      "{count} further articles are not looked at.",
      lacks.beyond
    )
    return joined(lacks.further > 0 ? further : "", lacks.beyond > 0 ? beyond : "")
  }
}
