// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// Short messages that appear over the foot of a page and disappear by themselves.
///
/// There is one message on the screen at most, and one row that shows them all: a new message
/// changes its text. libadwaita's own toasts are made anew for each message, and 1.2 writes to a
/// freed one if it disappears before the animation of its appearance is over: by a key that is held
/// down, by its own buttons, by Escape, or when a busy machine drops frames. Its toasts also cut a
/// sentence at the end of a line.
///
/// - Source: libadwaita 1.3, “toast-overlay: Prevent show_done from firing after hide_done”.
public final class ToastOverlay: Widget {
  /// Milliseconds for which a short message is shown, as libadwaita's are.
  private static let shortest = 5_000
  /// Milliseconds for which any message is shown at most.
  private static let longest = 20_000
  /// Milliseconds in which a letter is read: 15 a second, half of what readers do at leisure.
  private static let perLetter = 65
  /// Milliseconds between two checks of a message that has the pointer over it.
  private static let whileHeld = 1_000
  /// The most pixels of the text across, about 60 letters.
  private static let widest = 440
  /// The least pixels of the text across, in however narrow a window.
  private static let narrowest = 80
  /// Pixels between the parts of the row, as between libadwaita's.
  private static let spacing = 6

  var queue = ToastQueue()
  /// The message, with its buttons.
  package let row: Widget
  let label = Label()
  /// The button of the message, for what it offers.
  package let button = Button()
  /// The button that closes the message.
  package let closing = Button(icon: "window-close-symbolic")
  private let revealer: Revealer
  private let pointer = GObjectRef(created(gtk_event_controller_motion_new()), .owned)
  private let keyboard = GObjectRef(created(gtk_event_controller_focus_new()), .owned)
  /// The widget that had the keyboard focus before the message got it.
  private var before: GObjectRef?
  private var timer: LoopSource?

  /// Creates an overlay on a page.
  ///
  /// - Parameters:
  ///   - child: the page.
  ///   - close: the label of the button that closes a message.
  public init(_ child: Widget, close: String) {
    let row = Widget(created(fr_toast_new(CInt(Self.spacing))))
    self.row = row
    revealer = Revealer(row)
    super.init(created(gtk_overlay_new()))
    gtk_overlay_set_child(object.pointer, child.native)
    gtk_overlay_add_overlay(object.pointer, revealer.native)
    revealer.slidesUp()
    revealer.horizontalAlignment = .center
    revealer.verticalAlignment = .end
    expandsHorizontally = true
    expandsVertically = true
    fill(close)
    listen()
    timer = LoopSource { [weak self] in self?.timeHasPassed() }
  }

  /// Shows a message; the current one, if it has no button, is shown to its end first.
  public func show(_ message: String) {
    add(Toast(text: message, offer: nil))
  }

  /// Shows a message with a button, in the place of the last one with a button.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - title: the label of the button.
  ///   - onPressed: called when the button is pressed; the message has gone by then.
  public func show(_ message: String, button title: String, onPressed: @escaping () -> Void) {
    add(Toast(text: message, offer: Toast.Offer(title: title, onPressed: onPressed)))
  }

  /// Shows a message with a button that runs an action, in the place of the last one with a button.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - title: the label of the button.
  ///   - action: the full name of the action, such as `win.show-failures`.
  public func show(_ message: String, button title: String, action: String) {
    show(message, button: title) { [weak self] in self?.activateAction(action) }
  }

  /// Ends a message about work that is over, so that its outcome is shown at once.
  ///
  /// - Parameter message: the message, which has no button.
  public func end(_ message: String) {
    if queue.remove(message) { present() }
  }

  /// Shows messages above a bar at the foot of the page, instead of over it, while the bar is
  /// shown.
  ///
  /// - Parameter bar: the only bar there.
  public func placeMessages(above bar: Widget) {
    bar.object.connect("map") { [weak self, weak bar] in
      guard let bar else { return }
      self?.revealer.setMargins(bottom: bar.height(forWidth: -1))
    }
    bar.object.connect("unmap") { [weak self] in self?.revealer.setMargins() }
  }

  /// Ends the time of the message.
  func timeHasPassed() {
    if isHeld {
      timer?.start(milliseconds: Self.whileHeld)
    } else {
      finish()
    }
  }

  // MARK: The row

  private func fill(_ close: String) {
    label.xAlignment = 0
    label.isWrapping = true
    // Its width is set by each message: a wrapping label in an overlay is as high as its least or
    // its natural width would have it, whatever it gets.
    label.maximumCharacters = 1
    label.addCSSClass("heading")
    label.setMargins(start: Self.spacing, end: Self.spacing)
    closing.addCSSClass("circular")
    closing.addCSSClass("flat")
    closing.setTooltip(close)
    closing.setAccessibleLabel(close)
    for part in [label, button, closing] as [Widget] {
      part.verticalAlignment = .center
      gtk_box_append(row.object.pointer.cast(), part.native)
    }
    for part in [button, closing] { part.leaveFocusOnClick() }
    // A screen reader finds it before it has a label.
    button.isVisible = false
    button.onClicked { [weak self] in self?.press() }
    closing.onClicked { [weak self] in self?.finish() }
  }

  private func listen() {
    for controller in [pointer, keyboard] {
      // The widget takes over one reference to the controller.
      g_object_ref(UnsafeMutableRawPointer(controller.pointer))
      gtk_widget_add_controller(row.native, controller.pointer)
    }
    addController(gtk_event_controller_key_new()).connect(
      "key-pressed",
      key: { [weak self] key, _, _ in key == guint(GDK_KEY_Escape) && self?.dismiss() == true }
    )
  }

  /// Whether the pointer or the keyboard focus is in the message.
  private var isHeld: Bool {
    gtk_event_controller_motion_contains_pointer(pointer.pointer) != 0 || hasKeyboard
  }

  private var hasKeyboard: Bool {
    gtk_event_controller_focus_contains_focus(keyboard.pointer) != 0
  }

  // MARK: Messages

  /// Whether a message is shown, or sliding in.
  var isRevealed: Bool { revealer.isRevealed }

  private func add(_ toast: Toast) {
    if queue.add(toast) { present() }
  }

  /// Shows the message that the queue says.
  private func present() {
    guard let toast = queue.shown else { return hide() }
    rememberFocus()
    label.text = toast.text
    label.setSizeRequest(width: -1, height: -1)
    if toast.offer == nil, button.isVisible { giveFocusBack() }
    button.isVisible = toast.offer != nil
    button.label = toast.offer?.title ?? ""
    label.setSizeRequest(width: widthOfWords(), height: -1)
    row.setAccessibleLabel(toast.text)
    announce(toast.text)
    revealer.isRevealed = true
    let time = toast.text.count * Self.perLetter
    timer?.start(milliseconds: min(max(Self.shortest, time), Self.longest))
  }

  /// The width of the text in one line, as far as there is room beside the buttons.
  private func widthOfWords() -> Int {
    label.isWrapping = false
    label.maximumCharacters = -1
    let wanted = label.naturalWidth
    label.isWrapping = true
    label.maximumCharacters = 1
    let others = row.naturalWidth - label.naturalWidth
    let room = allocatedSize.width > 0 ? allocatedSize.width - others : Self.widest
    return min(wanted, max(Self.narrowest, min(Self.widest, room)))
  }

  private func press() {
    guard let offer = queue.shown?.offer else { return }
    finish()
    offer.onPressed()
  }

  private func finish() {
    queue.finish()
    present()
  }

  private func dismiss() -> Bool {
    guard queue.shown != nil else { return false }
    finish()
    return true
  }

  private func hide() {
    timer?.cancel()
    giveFocusBack()
    before = nil
    revealer.isRevealed = false
  }

  private func rememberFocus() {
    guard !hasKeyboard else { return }
    before = gtk_widget_get_root(native).flatMap { gtk_root_get_focus($0) }
      .map { GObjectRef(OpaquePointer($0), .borrowed) }
  }

  /// Returns the keyboard focus to the widget that had it, if the message has it now.
  private func giveFocusBack() {
    guard hasKeyboard, let before else { return }
    let widget: UnsafeMutablePointer<GtkWidget> = before.pointer.cast()
    if gtk_widget_get_mapped(widget) != 0 { gtk_widget_grab_focus(widget) }
  }
}
