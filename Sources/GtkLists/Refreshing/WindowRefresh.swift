// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

/// The refresh action of a window with its keys, which reach the list that is visible.
///
/// Lists appear and disappear in a window, one over the other or beside each other. The visible one
/// is found when somebody presses the key, so that no list has to take the key or to give it back.
///
/// - Ownership: kept by the window's wrapper and by each attachment in the window, for a program
///   may let go of the wrapper; keeps the window, because an action of one that is gone may not be
///   touched; knows the attachments weakly.
final class WindowRefresh {
  private struct Member {
    let id: ObjectIdentifier
    weak let attachment: RefreshAttachment?
  }

  private var members: [Member] = []
  private let window: GObjectRef
  /// The action as it was created, to compare with: a program may replace it by one of its own.
  private var action: OpaquePointer?

  /// Returns the refresh of the lists in a window.
  static func of(_ window: ApplicationWindow) -> WindowRefresh {
    window.companion { WindowRefresh(window) }
  }

  /// Gives a window the action and its keys; the action is disabled until a list is seen.
  private init(_ window: ApplicationWindow) {
    self.window = window.object
    weak var made: WindowRefresh?
    window.addAction(RefreshAttachment.shortName) { made?.target?.refresh() }
    made = self
    action = currentAction
    setKeys(of: window)
    update()
  }

  /// Adds an attachment.
  func add(_ attachment: RefreshAttachment) {
    members.append(Member(id: ObjectIdentifier(attachment), attachment: attachment))
    update()
  }

  /// Removes an attachment, which may be about to end.
  func remove(_ id: ObjectIdentifier) {
    members.removeAll { $0.id == id }
    update()
  }

  /// Enables the action exactly while there is a list that it would refresh.
  func update() {
    guard let action, action == currentAction else { return }
    g_simple_action_set_enabled(action, target == nil ? 0 : 1)
  }

  /// The attachment that is refreshed now: of the visible ones, the one with the keyboard focus,
  /// else the last one added.
  private var target: RefreshAttachment? {
    let able = members.compactMap(\.attachment).filter(\.canRefresh)
    let seen = able.filter(\.isSeen)
    return seen.last(where: \.hasFocus) ?? seen.last ?? able.last(where: \.refreshesUnseen)
  }

  private var currentAction: OpaquePointer? {
    g_action_map_lookup_action(window.pointer, RefreshAttachment.shortName)
  }

  private func setKeys(of window: ApplicationWindow) {
    guard let application = gtk_window_get_application(window.object.pointer.cast()) else { return }
    Application.setKeys(RefreshAttachment.keys, for: RefreshAttachment.actionName, in: application)
  }
}
