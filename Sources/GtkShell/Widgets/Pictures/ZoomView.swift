// SPDX-License-Identifier: MIT

import CAdwaita

/// A picture that is as large as its view, or scaled by a factor and scrolled.
///
/// - Ownership: the gestures live with the widget; their handlers belong to this wrapper's owner.
public final class ZoomView: Widget {
  private let picture = Picture(fit: .contain)
  private var gestures: [OwnedSignal] = []
  /// The factor at the beginning of a pinch.
  private var pinchStart = 1.0

  /// Called with the factor by which the reader scales the present size.
  public var onScaled: (Double) -> Void = { _ in }

  /// Creates an empty view.
  public init() {
    super.init(created(gtk_scrolled_window_new()))
    gtk_scrolled_window_set_child(object.pointer, picture.native)
    isFocusable = true
    // A scroller of newer GTK has no name without another role.
    setAccessibleRole(.group)
    connectGestures()
    show()
  }

  /// The picture; nil empties the view.
  public var texture: Texture? {
    get { picture.texture }
    set {
      picture.texture = newValue
      show()
    }
  }

  /// The size of the picture in proportion to its pixels; nil for as large as the view.
  public var factor: Double? {
    didSet {
      guard factor != oldValue else { return }
      let middle = (middle(of: horizontal), middle(of: vertical))
      show()
      guard factor != nil, oldValue != nil || texture != nil else { return }
      hold(middle)
    }
  }

  /// Sets the text that stands for the picture.
  public func setAlternativeText(_ text: String) {
    picture.setAlternativeText(text)
  }

  /// The size of the picture on the screen in proportion to its pixels; nil before layout.
  public var shownFactor: Double? {
    if let factor { return factor }
    let (width, height) = allocatedSize
    guard let texture, width > 0, height > 0 else { return nil }
    return min(Double(width) / Double(texture.width), Double(height) / Double(texture.height))
  }

  /// Scrolls the picture, if it is larger than the view.
  ///
  /// - Parameters:
  ///   - x: the share of the view's width; negative to the left.
  ///   - y: the share of the view's height; negative upwards.
  public func scroll(x: Double, y: Double) {
    for (share, adjustment) in [(x, horizontal), (y, vertical)] {
      let step = share * gtk_adjustment_get_page_size(adjustment)
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step)
    }
  }

  private var horizontal: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_hadjustment(object.pointer)
  }

  private var vertical: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_vadjustment(object.pointer)
  }

  private func show() {
    // The picture can shrink, so that a view that does not scroll is as small as it has to be.
    let policy = factor == nil ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC
    gtk_scrolled_window_set_policy(object.pointer, policy, policy)
    guard let factor, let texture else {
      picture.setSizeRequest(width: -1, height: -1)
      picture.horizontalAlignment = .fill
      picture.verticalAlignment = .fill
      return
    }
    picture.setSizeRequest(
      width: max(1, Int(Double(texture.width) * factor)),
      height: max(1, Int(Double(texture.height) * factor))
    )
    picture.horizontalAlignment = .center
    picture.verticalAlignment = .center
  }

  /// The middle of the visible part, as a share of the whole.
  private func middle(of adjustment: UnsafeMutablePointer<GtkAdjustment>?) -> Double {
    let upper = gtk_adjustment_get_upper(adjustment)
    guard upper > 0 else { return 0.5 }
    let page = gtk_adjustment_get_page_size(adjustment)
    return (gtk_adjustment_get_value(adjustment) + page / 2) / upper
  }

  /// Scrolls to the same middle after the next layout.
  private func hold(_ middle: (x: Double, y: Double)) {
    Task { [weak self] in
      guard let view = self else { return }
      await Frames.wait(2, of: view)
      for (share, adjustment) in [(middle.x, view.horizontal), (middle.y, view.vertical)] {
        let page = gtk_adjustment_get_page_size(adjustment)
        gtk_adjustment_set_value(
          adjustment,
          share * gtk_adjustment_get_upper(adjustment) - page / 2
        )
      }
    }
  }

  /// The factor of one turn of the wheel.
  private static let wheelStep = 1.15

  private func connectGestures() {
    let wheel = addController(
      gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL),
      isFirst: true
    )
    let pinch = addController(gtk_gesture_zoom_new())
    let pointer = wheel.pointer
    gestures = [
      OwnedSignal(wheel) {
        $0.connect(
          "scroll",
          scroll: { [weak self] _, turn in
            let keys = gtk_event_controller_get_current_event_state(pointer)
            guard keys.rawValue & GDK_CONTROL_MASK.rawValue != 0, turn != 0 else { return false }
            self?.onScaled(turn < 0 ? Self.wheelStep : 1 / Self.wheelStep)
            return true
          }
        )
      },
      OwnedSignal(pinch) {
        $0.connect("scale-changed", number: { [weak self] in self?.pinch(to: $0) })
      },
      OwnedSignal(pinch) {
        $0.connect("begin", argument: { [weak self] _ in self?.pinchStart = 1 })
      },
    ]
  }

  private func pinch(to scale: Double) {
    onScaled(scale / pinchStart)
    pinchStart = scale
  }
}
