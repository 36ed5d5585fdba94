// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

/// A modal window over another one.
///
/// Keys that the program gave to actions reach its own windows alone. This window has keys of its
/// own for going back and for refreshing, and no other of the window below it.
final class ModalWindow: Widget {
  private var window: UnsafeMutablePointer<GtkWindow> { object.pointer.cast() }

  init(over parent: ApplicationWindow, title: String, content: Widget) {
    super.init(created(adw_window_new()))
    gtk_window_set_title(window, title)
    gtk_window_set_transient_for(window, parent.object.pointer.cast())
    gtk_window_set_modal(window, 1)
    adw_window_set_content(object.pointer.cast(), content.gtkWidget)
    gtk_widget_insert_action_group(gtkWidget, "win", parent.object.pointer)
    setKeys(SceneKeys.back + RefreshAttachment.keys.map { ($0, RefreshAttachment.actionName) })
  }

  func present() { gtk_window_present(window) }

  func destroy() { gtk_window_destroy(window) }

  /// Calls back when somebody closes the window, which exists until it is destroyed.
  func onClosed(_ handler: @escaping () -> Void) {
    object.connect(
      "close-request",
      asking: {
        handler()
        return true
      }
    )
  }
}

/// The keys of scenes.
enum SceneKeys {
  /// The action that goes back, without `win.`.
  static let actionName = "back"
  /// The keys that go back, with their action.
  static let back = ["Escape", "<Alt>Left"].map { (key: $0, action: "win.\(actionName)") }
}
