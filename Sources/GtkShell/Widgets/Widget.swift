// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// The alignment of a widget in the room that it is given.
public enum Alignment: Sendable {
  /// The widget fills its room.
  case fill
  /// The widget is at the beginning.
  case start
  /// The widget is at the end.
  case end
  /// The widget is in the middle.
  case center

  var native: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .end: GTK_ALIGN_END
    case .center: GTK_ALIGN_CENTER
    }
  }
}

/// A widget of any kind.
///
/// A wrapper is cheap: it holds one reference to its GObject and nothing else. Closures given to a
/// widget live until the widget is gone; a closure that holds the wrapper of an ancestor makes a
/// cycle, so handlers capture their views weakly.
///
/// - Ownership: one strong reference to the GtkWidget; containers hold their own.
open class Widget {
  /// The object behind this wrapper.
  public let object: GObjectRef

  /// Wraps a widget.
  ///
  /// - Parameters:
  ///   - pointer: a GtkWidget.
  ///   - ownership: the kind of reference that C handed over.
  public init(_ pointer: OpaquePointer, _ ownership: Ownership = .floating) {
    object = GObjectRef(pointer, ownership)
  }

  /// The pointer that C functions take; valid as long as the widget lives.
  var native: UnsafeMutablePointer<GtkWidget> { object.pointer.cast() }

  /// Whether the widget is shown when its parent is.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(native) != 0 }
    set { gtk_widget_set_visible(native, newValue ? 1 : 0) }
  }

  /// Calls back when the widget has been hidden, or shown again.
  public func onVisibleChanged(_ handler: @escaping () -> Void) {
    object.connect("notify::visible", argument: { _ in handler() })
  }

  /// Whether the widget reacts to the reader.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(native) != 0 }
    set { gtk_widget_set_sensitive(native, newValue ? 1 : 0) }
  }

  /// Whether the widget can take the keyboard focus.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(native) != 0 }
    set { gtk_widget_set_focusable(native, newValue ? 1 : 0) }
  }

  /// Whether the widget takes the width that is left.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(native) != 0 }
    set { gtk_widget_set_hexpand(native, newValue ? 1 : 0) }
  }

  /// Whether the widget takes the height that is left.
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(native) != 0 }
    set { gtk_widget_set_vexpand(native, newValue ? 1 : 0) }
  }

  /// The horizontal alignment of the widget.
  public var horizontalAlignment: Alignment = .fill {
    didSet { gtk_widget_set_halign(native, horizontalAlignment.native) }
  }

  /// The vertical alignment of the widget.
  public var verticalAlignment: Alignment = .fill {
    didSet { gtk_widget_set_valign(native, verticalAlignment.native) }
  }

  /// Sets the margins, in pixels.
  public func setMargins(start: Int = 0, end: Int = 0, top: Int = 0, bottom: Int = 0) {
    gtk_widget_set_margin_start(native, CInt(start))
    gtk_widget_set_margin_end(native, CInt(end))
    gtk_widget_set_margin_top(native, CInt(top))
    gtk_widget_set_margin_bottom(native, CInt(bottom))
  }

  /// Sets the least size in pixels; -1 for the size of the content.
  public func setSizeRequest(width: Int, height: Int) {
    gtk_widget_set_size_request(native, CInt(width), CInt(height))
  }

  /// Sets the tooltip; nil for none.
  public func setTooltip(_ text: String?) {
    let shown = gtk_widget_get_tooltip_text(native).map { String(cString: $0) }
    guard text != shown else { return }
    // For a visible widget GTK asks the display server where the pointer is, and waits for the
    // answer. The pointer cannot be above a widget that has no parent yet.
    let isLoose = isVisible && gtk_widget_get_parent(native) == nil && !isMapped
    if isLoose { isVisible = false }
    gtk_widget_set_tooltip_text(native, text)
    if isLoose { isVisible = true }
  }

  /// Returns the natural height for a width.
  ///
  /// - Parameter width: the width in pixels.
  /// - Returns: pixels.
  package func height(forWidth width: Int) -> Int {
    var natural: CInt = 0
    // GTK writes the height to the pointer, which it keeps no longer than the call.
    unsafe gtk_widget_measure(
      native,
      GTK_ORIENTATION_VERTICAL,
      CInt(width),
      nil,
      &natural,
      nil,
      nil
    )
    return Int(natural)
  }

  /// The natural width of the widget, in pixels.
  package var naturalWidth: Int {
    var natural: CInt = 0
    // GTK writes the width to the pointer, which it keeps no longer than the call.
    unsafe gtk_widget_measure(native, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }

  /// Adds a new event controller or gesture.
  ///
  /// - Parameters:
  ///   - controller: the controller that C made.
  ///   - isFirst: whether it has events before the widgets inside and the other gestures.
  /// - Returns: the controller.
  /// - Ownership: takes over the controller; the widget and the result own one reference each.
  @discardableResult
  package func addController(_ controller: OpaquePointer?, isFirst: Bool = false) -> GObjectRef {
    let controller = GObjectRef(created(controller), .owned)
    if isFirst { gtk_event_controller_set_propagation_phase(controller.pointer, GTK_PHASE_CAPTURE) }
    // The widget takes over one reference.
    g_object_ref(UnsafeMutableRawPointer(controller.pointer))
    gtk_widget_add_controller(native, controller.pointer)
    return controller
  }

  /// Presses the widget, as the key that activates it does.
  ///
  /// - Returns: whether it can be pressed.
  package func activate() -> Bool { isSensitive && gtk_widget_activate(native) != 0 }

  /// Adds a style class.
  public func addCSSClass(_ name: String) {
    gtk_widget_add_css_class(native, name)
  }

  /// Whether the widget has a style class.
  public func hasCSSClass(_ name: String) -> Bool { gtk_widget_has_css_class(native, name) != 0 }

  /// Removes a style class.
  public func removeCSSClass(_ name: String) {
    gtk_widget_remove_css_class(native, name)
  }

  /// Moves the keyboard focus to the widget.
  ///
  /// - Returns: whether the widget or one inside took it.
  @discardableResult
  public func grabFocus() -> Bool {
    gtk_widget_grab_focus(native) != 0
  }

  /// Sets the name of the widget for screen readers; empty removes it.
  public func setAccessibleLabel(_ label: String) {
    fr_accessible_set_label(native, label)
  }

  /// Sets the longer description of the widget for screen readers; empty removes it.
  public func setAccessibleDescription(_ description: String) {
    fr_accessible_set_description(native, description)
  }

  /// Sets the role of the widget for screen readers.
  ///
  /// - Precondition: the widget was not shown yet; GTK keeps the role from then on.
  public func setAccessibleRole(_ role: AccessibleRole) {
    switch role {
    case .alert: fr_accessible_set_role(native, GTK_ACCESSIBLE_ROLE_ALERT, 0)
    case .document: fr_accessible_set_role(native, GTK_ACCESSIBLE_ROLE_DOCUMENT, 0)
    case .group: fr_accessible_set_role(native, GTK_ACCESSIBLE_ROLE_GROUP, 0)
    case .heading(let level):
      fr_accessible_set_role(native, GTK_ACCESSIBLE_ROLE_HEADING, CInt(clamping: level))
    case .presentation: fr_accessible_set_role(native, GTK_ACCESSIBLE_ROLE_PRESENTATION, 0)
    }
  }

  /// Reports to assistive techniques whether the content is about to change.
  public func setAccessibleBusy(_ isBusy: Bool) {
    fr_accessible_set_busy(native, isBusy ? 1 : 0)
  }

  /// Runs a widget action, such as `win.refresh`.
  ///
  /// - Parameters:
  ///   - name: the action's full name.
  ///   - text: the text that it takes; nil for an action that takes none.
  /// - Returns: whether an action of that name was found.
  @discardableResult
  public func activateAction(_ name: String, text: String? = nil) -> Bool {
    gtk_widget_activate_action_variant(native, name, text.map { g_variant_new_string($0) }) != 0
  }

  /// The width and height on the screen, in pixels; both 0 before layout.
  public var allocatedSize: (width: Int, height: Int) {
    (Int(gtk_widget_get_width(native)), Int(gtk_widget_get_height(native)))
  }

  /// Copies a text to the clipboard of the widget's display.
  ///
  /// - Parameter text: the text, whole.
  public func copy(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(native), text)
  }
}

/// The role of a widget for screen readers, where its kind does not tell it.
///
/// - SeeAlso: `Widget.setAccessibleRole(_:)`.
public enum AccessibleRole: Hashable, Sendable {
  /// A message that matters now, which a screen reader tells without being asked.
  case alert
  /// A text to be read, with headings that a screen reader goes to.
  case document
  /// Things that belong together, under a name.
  case group
  /// A heading in a text; its level is 1 for the title.
  case heading(level: Int)
  /// A sign that says nothing which its surroundings do not say.
  case presentation
}
