// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FoundationEssentials

/// The reader's choices, as they are stored in the library.
///
/// A choice that cannot be read is the usual one.
///
/// - Isolation: main actor.
@MainActor
package final class LibrarySettings {
  /// The names of the settings.
  private enum Name {
    static let preferences = "preferences"
    static let layout = "window"
    static let density = "list.density"
    static let search = "list.search"
  }

  /// The reader's preferences.
  package private(set) var preferences = Preferences()
  /// The height of the rows of articles.
  package private(set) var density = RowDensity.cosy
  /// Whether duplicate stories are shown once in lists of several feeds.
  package private(set) var groupsStories = false
  /// The preference for the list of a search.
  var searchPreference = ListPreference()
  /// Called when a choice has changed that windows show.
  var onChanged: () -> Void = {}

  private let store: FeedStore
  private let tasks: LibraryTasks
  /// The choices of when articles are read from their own pages, as the library has them.
  var fullTexts: [SubscriptionID: FullTextChoice] = [:]

  /// Creates the usual choices; nothing is read before `read`.
  init(_ store: FeedStore, _ tasks: LibraryTasks) {
    self.store = store
    self.tasks = tasks
  }

  /// Reads all choices.
  func read() async {
    searchPreference = await value(Name.search) ?? searchPreference
    density = await value(Name.density) ?? density
    await readPreferences()
  }

  /// Reads the preferences.
  package func readPreferences() async {
    preferences = await value(Name.preferences) ?? Preferences()
    onChanged()
  }

  /// Changes the preferences in all windows at once, and stores them.
  package func changePreferences(_ change: (inout Preferences) -> Void) {
    var next = preferences
    change(&next)
    guard next != preferences else { return }
    preferences = next
    onChanged()
    remember(next, as: Name.preferences)
  }

  /// Sets the height of the rows of articles, in all windows and from now on.
  package func setDensity(_ density: RowDensity) {
    guard density != self.density else { return }
    self.density = density
    onChanged()
    remember(density, as: Name.density)
  }

  /// Shows duplicate stories once in all lists of several feeds, or each article again.
  ///
  /// - Parameter groups: whether they are shown once.
  package func setGroupsStories(_ groups: Bool) {
    guard groups != groupsStories else { return }
    groupsStories = groups
    tasks.write { [store] () async throws(StoreError) in
      try await store.lists.setGroupsStories(groups)
    }
  }

  /// Reads whether duplicate stories are shown once, which other programs may have changed.
  func readStoryGrouping() async throws(StoreError) {
    groupsStories = try await store.lists.groupsStories()
  }

  /// Returns the layout of the window that was closed last; nil before the first.
  package func windowLayout() async -> WindowLayout? { await value(Name.layout) }

  /// Stores the layout of a window for the next one.
  package func store(_ layout: WindowLayout) {
    remember(layout, as: Name.layout)
  }

  /// Returns whether a feed's articles are read from their own pages; on demand without a choice.
  package func fullTextChoice(for feed: SubscriptionID) -> FullTextChoice {
    fullTexts[feed] ?? .onDemand
  }

  /// Returns a setting; nil when there is none, or when it cannot be read, which is reported.
  func value<Value: Decodable & Sendable>(_ name: String) async -> Value? {
    do throws(StoreError) {
      return try await store.settings.value(name)
    } catch {
      tasks.onFault(error)
      return nil
    }
  }

  /// Stores a setting, after all that were to be stored before.
  ///
  /// - Returns: the task, which ends when it is stored, or the failure reported.
  @discardableResult
  func remember(_ value: some Encodable & Sendable, as name: String) -> Task<Void, Never> {
    tasks.write { [store] () async throws(StoreError) in
      try await store.settings.set(value, for: name)
    }
  }
}
