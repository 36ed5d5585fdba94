// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import StateMachineKit

// The reader's preferences and the layout of the window, which are settings of the library.
extension LibraryModel {
  private static let preferencesSetting = "preferences"
  private static let layoutSetting = "window"

  /// Reads the preferences; those that cannot be read are the usual ones.
  package func readPreferences() async {
    preferences = await setting(Self.preferencesSetting) ?? Preferences()
    observers.send(self)
  }

  /// Changes the preferences in all windows at once, and stores them.
  ///
  /// - Parameter change: changes them.
  package func changePreferences(_ change: (inout Preferences) -> Void) {
    var next = preferences
    change(&next)
    guard next != preferences else { return }
    preferences = next
    observers.send(self)
    attempt { [store] () async throws(StoreError) in
      try await store.settings.set(next, for: Self.preferencesSetting)
    }
  }

  /// Returns the layout of the window that was closed last; nil before the first.
  package func windowLayout() async -> WindowLayout? { await setting(Self.layoutSetting) }

  /// Stores the layout of a window for the next one.
  package func store(_ layout: WindowLayout) {
    attempt { [store] () async throws(StoreError) in
      try await store.settings.set(layout, for: Self.layoutSetting)
    }
  }
}
