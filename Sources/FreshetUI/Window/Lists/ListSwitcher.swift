// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore

/// A queue of the lists that the window is to show.
///
/// They load one after the other. A choice of the reader replaces the earlier choices that still
/// wait.
///
/// - Isolation: main actor.
final class ListSwitcher {
  /// Called with each list that was found; puts it into the window.
  var onFound: (SidebarItem) async -> Void = { _ in }
  /// Called when no list is loading any more.
  var onRest: () -> Void = {}

  /// The list that was chosen and is loading; nil for one that is still looked up.
  private(set) var wanted: SidebarItem?
  /// The task of the last request; nil when its list is in the window.
  private(set) var last: Task<Void, Never>?

  /// The number of requests so far.
  private var asked = 0
  /// The number of the last choice; the earlier choices that still wait are dropped.
  private var chosen = 0

  /// Whether a list is still loading into the window.
  var isChanging: Bool { last != nil }

  /// Shows a list, unless another one is chosen before its turn.
  func choose(_ item: SidebarItem) {
    chosen = asked + 1
    find { [weak self, number = chosen] in number == self?.chosen ? item : nil }
    wanted = item
  }

  /// Looks up a list and shows it, after the lists that were requested before.
  ///
  /// - Parameter search: returns the list; nil when it could not be opened.
  func find(_ search: @escaping () async -> SidebarItem?) {
    let before = last
    wanted = nil
    asked += 1
    last = Task { [weak self, number = asked] in
      await before?.value
      let item = await search()
      if let item { await self?.onFound(item) }
      // A later request clears its own entry when its list is in the window.
      guard let self, number == asked else { return }
      (last, wanted) = (nil, nil)
      onRest()
    }
  }
}
