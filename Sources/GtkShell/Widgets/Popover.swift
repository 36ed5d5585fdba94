// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A bubble that belongs to a button, or that points at a place.
public final class Popover: Widget {
  /// What had the keyboard before the bubble came, as long as that is there.
  private var before: GObjectRef?

  /// Creates a bubble with a widget in it.
  public init(_ child: Widget) {
    super.init(created(gtk_popover_new()))
    gtk_popover_set_child(object.pointer.cast(), child.native)
  }

  /// Creates a bubble with the entries of a menu, at whose beginning it stands.
  public init(menu: Menu) {
    super.init(created(gtk_popover_menu_new_from_model(menu.object.pointer.cast())))
    gtk_popover_set_has_arrow(object.pointer.cast(), 0)
    gtk_widget_set_halign(native, GTK_ALIGN_START)
  }

  /// Shows the bubble.
  public func popUp() {
    gtk_popover_popup(object.pointer.cast())
  }

  /// Shows the bubble inside of a box, pointing at a widget that stands in it.
  ///
  /// - Parameters:
  ///   - box: the box; it holds the bubble until `leave`.
  ///   - widget: the widget.
  /// - Returns: false for a widget that is not on the screen.
  @discardableResult
  public func popUp(in box: Box, at widget: Widget) -> Bool {
    guard gtk_widget_get_mapped(widget.native) != 0, let place = widget.place(in: box) else {
      return false
    }
    popUp(in: box, at: place)
    return true
  }

  /// Shows the bubble inside of a widget, pointing at a part of it.
  ///
  /// - Parameters:
  ///   - parent: the widget, which allocates its children by a layout manager, such as a box.
  ///   - place: the part in pixels, from the widget's corner.
  /// - Ownership: the widget holds the bubble from now on; `leave` ends that. It stays when it is
  ///   closed: the entry of a menu runs its action after that, and finds it by its parents.
  func popUp(in parent: Widget, at place: GdkRectangle) {
    var place = place
    before = gtk_widget_get_root(parent.native).flatMap { gtk_root_get_focus($0) }
      .map { GObjectRef(OpaquePointer($0), .borrowed) }
    onClosed { [weak self] in self?.giveFocusBack() }
    gtk_widget_set_parent(native, parent.native)
    // The rectangle is read during the call.
    gtk_popover_set_pointing_to(object.pointer.cast(), &place)
    gtk_popover_popup(object.pointer.cast())
  }

  /// GTK 4.8 leaves the keyboard to the first widget of the window.
  private func giveFocusBack() {
    guard let before else { return }
    self.before = nil
    let widget: UnsafeMutablePointer<GtkWidget> = before.pointer.cast()
    if gtk_widget_get_mapped(widget) != 0 { gtk_widget_grab_focus(widget) }
  }

  /// Goes out of the widget in which it was shown.
  public func leave() {
    if gtk_widget_get_parent(native) != nil { gtk_widget_unparent(native) }
  }

  /// Puts the bubble away.
  public func popDown() {
    gtk_popover_popdown(object.pointer.cast())
  }

  /// Calls back when the bubble has been put away.
  public func onClosed(_ handler: @escaping () -> Void) {
    object.connect("closed", handler)
  }
}

extension Widget {
  /// Where the widget is inside of another one, in pixels; nil when it is not in it.
  func place(in ancestor: Widget) -> GdkRectangle? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(native, ancestor.native, &bounds) != 0 else { return nil }
    return GdkRectangle(
      x: CInt(bounds.origin.x),
      y: CInt(bounds.origin.y),
      width: CInt(bounds.size.width),
      height: CInt(bounds.size.height)
    )
  }
}
