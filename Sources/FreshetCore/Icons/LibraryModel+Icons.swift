// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedSync
import StateMachineKit

// The icons of feeds: looked for after refreshes, and shown from the store alone.
extension LibraryModel {
  /// Returns the icon of a feed as cells show it.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: the icon; nil for a feed that is not there any more.
  package func icon(of feed: SubscriptionID) -> FeedIcon? {
    var icon = outline?.icons[feed]
    icon?.version = iconVersions[feed] ?? 0
    return icon
  }

  /// The number of changes of icons in this run of the program.
  package var iconChanges: Int { iconVersions.values.reduce(0, +) }

  /// Looks for the icons whose time has come, unless a look is under way or there is no network.
  func refreshIcons() {
    guard let icons, iconLook == nil, let known = outline?.icons else { return }
    let wanted = known.filter { mayRequestIcon($0.key) }
    iconLook = Task { [weak self, engine] in
      var changed: Set<FeedIcon> = []
      let feeds = Dictionary(wanted.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      if await engine.isOnline { changed = await icons.refresh(Set(wanted.values), of: feeds) }
      guard let self else { return }
      iconLook = nil
      guard !changed.isEmpty else { return }
      for (feed, icon) in wanted where changed.contains(icon) {
        iconVersions[feed, default: 0] += 1
      }
      showOutline()
      observers.send(self)
    }
  }

  /// Waits until the look for icons that is under way has ended.
  package func finishIconLook() async {
    await iconLook?.value
  }
}
