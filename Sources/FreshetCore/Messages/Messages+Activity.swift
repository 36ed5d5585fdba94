// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedSync
package import FoundationEssentials

// The strings of the activity, and of the feeds from which nothing comes as it should.
extension Messages {
  /// The title of the list of all fetches.
  package var activityTitle: String { localize("Activity") }
  /// The explanation of that list.
  package var activityDescription: String {
    localize("The last fetches of all feeds, with their outcomes.")
  }
  /// The choice to show only fetches after which something is missing.
  package var faultsOnly: String { localize("Faults Only") }
  /// The button that copies all of the list.
  package var copyAll: String { localize("Copy All") }
  /// The words while the list is read.
  package var loadingActivity: String { localize("Reading the log…") }
  /// The title of an empty list.
  package var noActivity: String { localize("Nothing Was Fetched Yet") }
  /// The title of a list of faults without one.
  package var noFaults: String { localize("No Faults") }
  /// The words under the title of an empty list.
  package var noActivityDescription: String {
    localize("Each fetch of each feed is listed here, with its outcome.")
  }
  /// The words under the title of a list of faults without one.
  package var noFaultsDescription: String { localize("All that was fetched arrived whole.") }
  /// The title when the list could not be read.
  package var activityFailed: String { localize("Could Not Read the Log") }
  /// The row after the last fetch: of each feed the last ones are remembered.
  package var endOfActivity: String { localize("Of each feed, the last 20 fetches are kept.") }
  /// The words about a feed that is being fetched.
  package var beingFetched: String { localize("Being fetched…") }

  /// Returns the cause of a fetch in few words.
  package func title(of trigger: PollTrigger) -> String {
    switch trigger {
    case .automatic: localize("on schedule")
    case .start: localize("at the start")
    case .manual, .everything, .retry: localize("by hand")
    case .refetch: localize("refetched by hand")
    case .resume: localize("after a pause of the network")
    }
  }

  /// The title of the list of feeds from which nothing comes as it should.
  package var troublesTitle: String { localize("Broken and Silent Feeds") }
  /// The sentence over this list.
  package var troublesDescription: String {
    localize("Each remedy can be undone.")
  }
  /// The sentence when there is no such feed.
  package var noTroubles: String { localize("All feeds come as they should.") }
  /// The words while a site is searched for a feed.
  package var lookingOnSite: String { localize("Looking on its site…") }

  /// Returns the button of a remedy.
  package func title(of remedy: FeedTrouble.Remedy) -> String {
    switch remedy {
    case .useAddress: localize("Use New Address")
    case .lookOnSite: localize("Search Site")
    case .stopRefreshing: localize("Pause", context: "refreshes of a feed")
    case .refreshAgain: localize("Resume", context: "refreshes of a feed")
    case .unsubscribe: text(of: .unsubscribe)
    }
  }

  /// Returns the explanation of a remedy.
  package func explanation(of remedy: FeedTrouble.Remedy) -> String {
    switch remedy {
    case .useAddress(let address):
      localize("Fetch it from {address}", ["address": address.withoutSecrets.absoluteString])
    case .lookOnSite(let site):
      localize(
        "Look at {address} for its feed, and use the address that is found",
        ["address": site.withoutSecrets.absoluteString]
      )
    case .stopRefreshing: localize("Fetch it only when you ask for it alone")
    case .refreshAgain: localize("Fetch it by itself again")
    case .unsubscribe: localize("Remove it with its articles")
    }
  }

  /// Returns the trouble of a feed in a sentence or two.
  ///
  /// - Parameters:
  ///   - trouble: the trouble.
  ///   - builder: has the time of day, the reader's language and calendar.
  /// - Returns: the sentences.
  package func sentence(for trouble: FeedTrouble, _ builder: TimelineRowBuilder) -> String {
    switch trouble.finding {
    case .gone: return goneForGood
    case .failing(let since, let error):
      let days = Int(builder.now().timeIntervalSince(since) / Self.secondsOfDay)
      let reason = error.map { sentence(for: $0, now: builder.now()) } ?? ""
      return joined(failing(forDays: days, nil), reason)
    case .moving(let address):
      return localize(
        "Its server says that it has moved to {address}.",
        ["address": address.withoutSecrets.absoluteString]
      )
    case .silent(let since):
      return localize(
        "It has published nothing since {date}, which is far longer than usual.",
        ["date": builder.dateText(since)]
      )
    case .stopped: return sentence(for: .stoppedByReader, now: builder.now())
    }
  }

  private static let secondsOfDay = 86_400.0

  /// Returns the sentence that a site leads to no other feed.
  func noOtherFeed(on site: URL) -> String {
    localize(
      "{address} leads to no other feed that can be read.",
      ["address": site.withoutSecrets.absoluteString]
    )
  }

  /// Returns the sentence of the strip for a network that is missing, or paid for by its use.
  package func sentence(for network: NetworkState) -> String? {
    switch network {
    case .online: nil
    case .metered: localize("Metered network: feeds are fetched when you ask for it.")
    case .offline: localize("Offline: showing stored articles. It goes on by itself.")
    }
  }

  /// The message while a feed is recorded.
  package var recordingFeed: String { localize("Recording the feed…") }
  /// The button that shows the folder of a recording.
  package var showFolder: String { localize("Show Folder") }

  /// Returns the message that a feed was recorded, beside a button that shows the folder.
  ///
  /// - Parameters:
  ///   - folder: the folder of the recording.
  ///   - hasPicture: whether a picture of the window is with it.
  /// - Returns: the sentences.
  package func recorded(_ folder: URL, hasPicture: Bool) -> String {
    let name = folder.lastPathComponent
    return hasPicture
      ? localize(
        "Recorded as {folder}, with a picture of this window. Look at it before you pass it on.",
        ["folder": name]
      )
      : localize("Recorded as {folder}. Look at it before you pass it on.", ["folder": name])
  }

  /// Returns why a feed was not recorded.
  package func sentence(for failure: FeedRecorder.Failure, now: Date) -> String {
    switch failure {
    case .notNow(let error): sentence(for: error, now: now)
    case .store(let error): sentence(for: error)
    case .folder(let path):
      localize("Could not write {folder}: check the folder and the disk.", ["folder": path])
    }
  }

  /// The group of the preferences of refreshing.
  package var refreshingPage: String { localize("Refreshing") }
  /// The row of the choice about networks that are paid for by their use.
  package var meteredTitle: String { localize("On a Metered Network") }
  /// The choice that only the reader has feeds fetched there.
  package var meteredByHand: String { localize("Fetch When I Ask") }
  /// The choice that feeds are fetched there as anywhere.
  package var meteredAlways: String { localize("Fetch as Always") }
  /// The entry of the menu that fetches the whole document of a feed.
  package var refetchNow: String { localize("Refetch Now") }
}
