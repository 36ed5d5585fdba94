// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FreshetCore
import GtkShell

/// The search of a window: its field, and the list that it shows while there are words in it.
///
/// - Isolation: main actor.
final class WindowSearch {
  private let bar: SearchBar
  private let window: ApplicationWindow
  private let state: WindowModel
  private let lists: WindowLists
  private let focus: PaneFocus

  /// Connects the field of a search.
  init(
    _ bar: SearchBar,
    in window: ApplicationWindow,
    _ state: WindowModel,
    _ lists: WindowLists,
    _ focus: PaneFocus
  ) {
    self.bar = bar
    self.window = window
    self.state = state
    self.lists = lists
    self.focus = focus
    bar.onToggled { [weak self] in self?.returnKeyboard() }
    bar.onChanged { [weak self] in self?.search() }
  }

  /// The words in the field.
  var words: String { bar.text }

  /// Opens the field, or closes it.
  func toggle() {
    bar.isOpen.toggle()
    if bar.isOpen { bar.grabFocus() }
  }

  /// Shows the articles that the search of a rule finds, those that rules muted as well.
  func search(for words: String) {
    bar.isOpen = true
    // The space says that the last word is complete, as it is in a rule.
    bar.text = SearchQuery.withMuted(words) + " "
  }

  /// Stores the search as a list of the sidebar, and shows that list.
  func save() {
    state.library.saveSearch(bar.text) { [weak lists] in lists?.show($0) }
  }

  /// Returns the keyboard focus of the search that was closed: GTK would give it to a button.
  private func returnKeyboard() {
    guard !bar.isOpen, bar.containsFocus else { return }
    if lists.isChanging { window.clearFocus() } else { focus.moveToReading() }
  }

  /// Searches for the text as it is typed.
  ///
  /// An empty text leads back to the list before the search.
  private func search() {
    state.search(bar.text)
    if bar.text.isEmpty {
      lists.leaveSearch()
    } else {
      lists.show(.search)
    }
  }
}
