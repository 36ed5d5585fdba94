// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// Where a widget stands in the room that it is given.
public enum Alignment: Sendable {
  /// Over all of it.
  case fill
  /// At its beginning.
  case start
  /// At its end.
  case end
  /// In its middle.
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

/// Any widget.
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
  ///   - ownership: how C handed it over.
  public init(_ pointer: OpaquePointer, _ ownership: Ownership = .floating) {
    object = GObjectRef(pointer, ownership)
  }

  /// The widget as C functions take it.
  var native: UnsafeMutablePointer<GtkWidget> { object.pointer.cast() }

  /// Whether the widget is shown when its parent is.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(native) != 0 }
    set { gtk_widget_set_visible(native, newValue ? 1 : 0) }
  }

  /// Whether the widget answers to the reader.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(native) != 0 }
    set { gtk_widget_set_sensitive(native, newValue ? 1 : 0) }
  }

  /// Whether the widget can take the keyboard focus.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(native) != 0 }
    set { gtk_widget_set_focusable(native, newValue ? 1 : 0) }
  }

  /// Whether the widget wants the width that is left.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(native) != 0 }
    set { gtk_widget_set_hexpand(native, newValue ? 1 : 0) }
  }

  /// Whether the widget wants the height that is left.
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(native) != 0 }
    set { gtk_widget_set_vexpand(native, newValue ? 1 : 0) }
  }

  /// Where the widget stands across.
  public var horizontalAlignment: Alignment = .fill {
    didSet { gtk_widget_set_halign(native, horizontalAlignment.native) }
  }

  /// Where the widget stands upright.
  public var verticalAlignment: Alignment = .fill {
    didSet { gtk_widget_set_valign(native, verticalAlignment.native) }
  }

  /// Pixels kept free before, after, above and below, in that order.
  public func setMargins(start: Int = 0, end: Int = 0, top: Int = 0, bottom: Int = 0) {
    gtk_widget_set_margin_start(native, CInt(start))
    gtk_widget_set_margin_end(native, CInt(end))
    gtk_widget_set_margin_top(native, CInt(top))
    gtk_widget_set_margin_bottom(native, CInt(bottom))
  }

  /// Asks for at least this many pixels; -1 asks for what the content needs.
  public func setSizeRequest(width: Int, height: Int) {
    gtk_widget_set_size_request(native, CInt(width), CInt(height))
  }

  /// The words shown when the pointer rests on the widget; nil for none.
  public func setTooltip(_ text: String?) {
    // Setting a tooltip asks the screen where the pointer is, and waits for the answer.
    let shown = gtk_widget_get_tooltip_text(native).map { String(cString: $0) }
    if text != shown { gtk_widget_set_tooltip_text(native, text) }
  }

  /// Asks how high the widget wants to be.
  ///
  /// - Parameter width: pixels that it gets across.
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

  /// Adds a style class.
  public func addCSSClass(_ name: String) {
    gtk_widget_add_css_class(native, name)
  }

  /// Takes a style class away.
  public func removeCSSClass(_ name: String) {
    gtk_widget_remove_css_class(native, name)
  }

  /// Asks for the keyboard focus.
  ///
  /// - Returns: whether the widget or one inside took it.
  @discardableResult
  public func grabFocus() -> Bool {
    gtk_widget_grab_focus(native) != 0
  }

  /// The words that a screen reader speaks for the widget; empty takes them away.
  public func setAccessibleLabel(_ label: String) {
    fr_accessible_set_label(native, label)
  }

  /// The longer words that a screen reader speaks on demand; empty takes them away.
  public func setAccessibleDescription(_ description: String) {
    fr_accessible_set_description(native, description)
  }

  /// Says to assistive techniques whether the content is about to change.
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

  /// Width and height on the screen, in pixels; both 0 before layout.
  public var allocatedSize: (width: Int, height: Int) {
    (Int(gtk_widget_get_width(native)), Int(gtk_widget_get_height(native)))
  }
}
