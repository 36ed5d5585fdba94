// SPDX-License-Identifier: MIT

package import CAdwaita
import CGtkShims

/// A popover of a button, or one that points at a part of a widget.
public final class Popover: Widget {
  private let focus = FormerFocus()
  /// The part of the parent at which the popover points; nil for all of it.
  private var area: GdkRectangle?
  /// The scroller that keeps the content inside of the window; nil for a menu, which has one.
  private var frame: (child: Widget, clamp: Clamp, scroller: ScrolledWindow)?

  /// Pixels between the popover and the edges of the window.
  private static let distance = 12
  /// Pixels that the popover's own edge and arrow take besides its content.
  private static let edge = 24
  /// The least width and height of the content, in pixels.
  private static let smallest = 120

  /// Creates a popover with a widget in it, which scrolls when the window has no room for all of
  /// it.
  public init(_ child: Widget) {
    // The clamp asks for its maximum, so that `fit` can set a new one each time.
    let clamp = Clamp(child, maximumSize: Self.smallest)
    let scroller = ScrolledWindow(clamp)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    gtk_scrolled_window_set_propagate_natural_width(scroller.object.pointer, 1)
    super.init(created(gtk_popover_new()))
    gtk_popover_set_child(object.pointer.cast(), scroller.native)
    frame = (child, clamp, scroller)
    object.connect("show") { [weak self] in self?.fit() }
  }

  /// Creates a popover with the entries of a menu, aligned with the start of its parent.
  public init(menu: Menu) {
    super.init(created(gtk_popover_menu_new_from_model(menu.object.pointer.cast())))
    fr_menu_name_entries(native)
    gtk_popover_set_has_arrow(object.pointer.cast(), 0)
    gtk_widget_set_halign(native, GTK_ALIGN_START)
  }

  /// Shows the popover.
  public func popUp() {
    gtk_popover_popup(object.pointer.cast())
  }

  /// Shows the popover inside of a box, pointing at a widget in the box.
  ///
  /// - Parameters:
  ///   - box: the box; it holds the popover until `leave`.
  ///   - widget: the widget.
  /// - Returns: false for a widget that is not on the screen.
  @discardableResult
  public func popUp(in box: Box, at widget: Widget) -> Bool {
    guard gtk_widget_get_mapped(widget.native) != 0, let area = widget.bounds(in: box) else {
      return false
    }
    popUp(in: box, at: area)
    return true
  }

  /// Shows the popover inside of a box, pointing at a point of a widget in the box.
  ///
  /// - Parameters:
  ///   - box: the box; it holds the popover until `leave`.
  ///   - widget: the widget.
  ///   - x: pixels from the left edge of the widget.
  ///   - y: pixels from its upper edge.
  package func popUp(in box: Box, at widget: Widget, x: Double, y: Double) {
    guard let area = widget.bounds(in: box) else { return }
    popUp(
      in: box,
      at: GdkRectangle(x: area.x + CInt(x), y: area.y + CInt(y), width: 1, height: 1)
    )
  }

  /// Shows the popover inside of a box, pointing at a range of a text in the box.
  ///
  /// - Parameters:
  ///   - box: the box; it holds the popover until `leave`.
  ///   - label: the label with the text.
  ///   - bytes: bytes of the text in UTF-8.
  /// - Returns: false for a label that is not on the screen.
  package func popUp(in box: Box, at label: Label, showing bytes: Range<Int>) -> Bool {
    guard label.isMapped, let corner = label.bounds(in: box) else { return false }
    let extent = label.extent(of: bytes)
    popUp(
      in: box,
      at: GdkRectangle(
        x: corner.x + CInt(extent.x),
        y: corner.y + CInt(extent.y),
        width: CInt(extent.width),
        height: CInt(extent.height)
      )
    )
    return true
  }

  /// Shows the popover inside of a widget, pointing at a part of it.
  ///
  /// - Parameters:
  ///   - parent: the widget, which allocates its children by a layout manager, such as a box.
  ///   - area: the part in pixels, from the widget's corner; a part that is scrolled out of the
  ///     widget is pointed at from its edge, as GTK finds no monitor for one that is on none.
  /// - Ownership: the widget holds the popover from now on; `leave` ends that. A closed popover
  ///   stays there: the entry of a menu runs its action after that, and finds it by its parents.
  package func popUp(in parent: Widget, at area: GdkRectangle) {
    var area = area.moved(into: parent.allocatedSize)
    self.area = area
    focus.note(in: parent.native)
    onClosed { [weak self] in self?.focus.giveBack() }
    gtk_widget_set_parent(native, parent.native)
    // The rectangle is read during the call.
    gtk_popover_set_pointing_to(object.pointer.cast(), &area)
    gtk_popover_popup(object.pointer.cast())
  }

  /// Fits the popover into the window: GTK lets it hang over the edge.
  ///
  /// This runs whenever the popover appears; a caller that adds to a visible one calls it again.
  public func fit() {
    // GTK leads from the only control of a scroller to the scroller itself, which says nothing.
    if let frame { frame.scroller.isFocusable = !frame.child.holdsFocusable }
    guard let frame, let parent = gtk_widget_get_parent(native),
      let root = gtk_widget_get_root(native)
    else { return }
    let window = Widget(root, .borrowed)
    let (width, height) = window.allocatedSize
    guard width > 0, let spot = Widget(OpaquePointer(parent), .borrowed).bounds(in: window) else {
      return
    }
    let (x, y) = (Int(spot.x + (area?.x ?? 0)), Int(spot.y + (area?.y ?? 0)))
    let (across, upright) = (Int(area?.width ?? spot.width), Int(area?.height ?? spot.height))
    let room = max(y, height - y - upright) - Self.distance - Self.edge
    let wanted = min(frame.child.naturalWidth, width - 2 * Self.distance - Self.edge)
    frame.clamp.maximumSize = max(Self.smallest, wanted)
    frame.scroller.setMaximumHeight(max(Self.smallest, room))
    let half = frame.scroller.naturalWidth / 2 + Self.edge / 2
    let middle = x + across / 2
    let least = Self.distance + half
    let target = max(least, min(middle, width - Self.distance - half))
    gtk_popover_set_offset(object.pointer.cast(), CInt(clamping: target - middle), 0)
  }

  /// Removes the popover from the widget in which it was shown.
  public func leave() {
    if gtk_widget_get_parent(native) != nil { gtk_widget_unparent(native) }
  }

  /// Hides the popover.
  public func popDown() {
    gtk_popover_popdown(object.pointer.cast())
  }

  /// Calls back when the popover has been closed.
  public func onClosed(_ handler: @escaping () -> Void) {
    object.connect("closed", handler)
  }
}

extension GdkRectangle {
  /// The rectangle, moved and cut so that it lies inside of a widget.
  fileprivate func moved(into size: (width: Int, height: Int)) -> GdkRectangle {
    let (across, upright) = (CInt(clamping: size.width), CInt(clamping: size.height))
    let left = max(0, min(x, across - 1))
    let top = max(0, min(y, upright - 1))
    return GdkRectangle(
      x: left,
      y: top,
      width: max(1, min(x + width, across) - left),
      height: max(1, min(y + height, upright) - top)
    )
  }
}

extension Widget {
  /// The widget's vertical extent inside of another one.
  ///
  /// - Parameter ancestor: the other one; a widget that is scrolled out of it is above or below it.
  /// - Returns: pixels from its upper edge; nil when the widget is not in it, or not laid out.
  public func verticalExtent(in ancestor: Widget) -> ClosedRange<Double>? {
    var bounds = graphene_rect_t()
    guard gtk_widget_get_mapped(native) != 0,
      gtk_widget_compute_bounds(native, ancestor.native, &bounds) != 0, bounds.size.height > 0
    else { return nil }
    let top = Double(bounds.origin.y)
    return top...(top + Double(bounds.size.height))
  }

  /// Returns whether a point lies inside of the widget.
  ///
  /// - Parameters:
  ///   - x: pixels from the left edge of the other widget.
  ///   - y: pixels from its upper edge.
  ///   - ancestor: a widget around this one.
  /// - Returns: false for a widget that is not in the other one.
  package func contains(x: Double, y: Double, of ancestor: Widget) -> Bool {
    guard let area = bounds(in: ancestor) else { return false }
    let (left, top) = (Double(area.x), Double(area.y))
    return left..<left + Double(area.width) ~= x && top..<top + Double(area.height) ~= y
  }

  /// The rectangle of the widget inside of another one, in pixels; nil when it is not in it.
  package func bounds(in ancestor: Widget) -> GdkRectangle? {
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
