// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore

/// The way of lists into a window: one after the other, and the last one that was asked for stays.
///
/// - Isolation: main actor.
final class ListSwitcher {
  /// Called with each list that was found, which it puts into the window.
  var onFound: (SidebarItem) async -> Void = { _ in }
  /// Called when no list is on its way any more.
  var onRest: () -> Void = {}

  /// The list that was chosen and is on its way; nil for one that is still looked for.
  private(set) var wanted: SidebarItem?
  /// The way of the last list that was asked for; nil when it is there.
  private(set) var last: Task<Void, Never>?

  /// The number of lists that were asked for.
  private var asked = 0
  /// The last one of them that a later one may overtake.
  private var chosen = 0

  /// Whether a list is on its way into the window.
  var isChanging: Bool { last != nil }

  /// Shows a list, unless another one is chosen before it is its turn.
  func choose(_ item: SidebarItem) {
    chosen = asked + 1
    find { [weak self, number = chosen] in number == self?.chosen ? item : nil }
    wanted = item
  }

  /// Shows a list that has to be looked for, after those that were asked for before.
  ///
  /// - Parameter search: the list; nil for one that could not be opened.
  func find(_ search: @escaping () async -> SidebarItem?) {
    let before = last
    wanted = nil
    asked += 1
    last = Task { [weak self, number = asked] in
      await before?.value
      let item = await search()
      if let item { await self?.onFound(item) }
      // A later one keeps its mark until it is there itself.
      guard let self, number == asked else { return }
      (last, wanted) = (nil, nil)
      onRest()
    }
  }
}
