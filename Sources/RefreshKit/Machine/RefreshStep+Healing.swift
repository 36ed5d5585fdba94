// SPDX-License-Identifier: MIT

// M11: the position of a cursor that the source has forgotten, or that leads in a circle, is found
// by the loaded items: pages are loaded from the first one until one holds the last loaded item.
extension RefreshStep {
  /// Starts the search for the position of a lost cursor.
  ///
  /// - Returns: false if the lane, the error or the configuration does not ask for one.
  mutating func startHealing(_ token: LoadToken, _ error: PageError) -> Bool {
    guard token.lane == .append, state.healing == nil, rules.configuration.healingPages > 0,
      error.kind == .cursorExpired || error.kind == .cursorLoop
    else { return false }
    let healing = Healing(
      reason: error,
      lost: state.content?.tailCursor,
      pagesLeft: rules.configuration.healingPages
    )
    state.healing = healing
    load(.append, healing.address, attempt: 1)
    return true
  }

  /// Searches a page for the last loaded item, and continues after it.
  mutating func handleHealingPage(_ page: Page<Item, Cursor>, _ token: LoadToken) {
    guard var healing = state.healing, let content = state.content else { return giveUp(.append) }
    let known = page.items.lastIndex { content.item(id: $0.id) != nil }
    let last = content.item(at: content.itemCount - 1)?.id
    if let known, known < page.items.count - 1 || page.items[known].id == last {
      let isFruitless = known == page.items.count - 1 && page.next == healing.lost
      guard page.next == nil || !isFruitless else { return giveUpHealing(healing) }
      let rest = Page(items: Array(page.items[(known + 1)...]), next: page.next)
      guard let addition = add(rest, .append, askedWith: healing.address.cursor) else {
        return giveUp(.append)
      }
      state.usedCursors = []
      if let next = page.next, next == healing.address.cursor {
        let error = PageError(.cursorLoop)
        end(.append, as: .failed(error), .failed(error))
      } else {
        end(.append, as: .idle, .completed)
      }
      return finish(addition)
    }
    healing.asked.insert(healing.address)
    healing.pagesLeft -= 1
    guard let next = page.next, healing.pagesLeft > 0, !healing.asked.contains(.at(next)) else {
      return giveUpHealing(healing)
    }
    healing.address = .at(next)
    state.healing = healing
    load(.append, healing.address, attempt: 1)
  }

  private mutating func giveUpHealing(_ healing: Healing<Cursor>) {
    end(.append, as: .failed(healing.reason), .failed(healing.reason))
  }
}
