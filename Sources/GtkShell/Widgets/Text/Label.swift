// SPDX-License-Identifier: MIT

import CAdwaita

/// The end of a text at which it is cut if it does not fit.
public enum Ellipsis: Sendable {
  /// Neither: the text is not cut.
  case none
  /// The beginning.
  case start
  /// The middle.
  case middle
  /// The end.
  case end

  var native: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}

/// A text.
public final class Label: Widget {
  /// Wraps a label that C has made.
  ///
  /// - Ownership: adds a reference.
  init(existing pointer: OpaquePointer) {
    super.init(pointer, .borrowed)
  }

  /// Creates a label that shows a plain text.
  public init(_ text: String = "") {
    super.init(created(gtk_label_new(text)))
    updateText()
  }

  /// The text without markup.
  public var text: String {
    get { gtk_label_get_text(object.pointer).map { String(cString: $0) } ?? "" }
    set {
      gtk_label_set_text(object.pointer, newValue)
      updateText()
    }
  }

  /// Sets the text in Pango markup; the caller escapes foreign text.
  public func setMarkup(_ markup: String) {
    gtk_label_set_markup(object.pointer, markup)
    updateText()
  }

  /// Whether long lines wrap.
  public var isWrapping = false {
    didSet {
      gtk_label_set_wrap(object.pointer, isWrapping ? 1 : 0)
      gtk_label_set_wrap_mode(object.pointer, PANGO_WRAP_WORD_CHAR)
      updateText()
    }
  }

  /// Breaks the text into lines between words alone, where it has no room for one line.
  ///
  /// For short texts: the longest word is the least width.
  public func wrapBetweenWords() {
    isWrapping = true
    gtk_label_set_wrap_mode(object.pointer, PANGO_WRAP_WORD)
    // Else the text takes as little of the width as the height of its place lets it.
    gtk_label_set_natural_wrap_mode(object.pointer, GTK_NATURAL_WRAP_NONE)
  }

  /// Whether the reader can select and copy the text.
  ///
  /// - Note: a selectable text gets the keyboard focus with nothing selected, so that Tab moves on
  ///   to its links. By itself GTK selects all of a text then, and no key reaches a link.
  public var isSelectable = false {
    didSet {
      if isSelectable { Self.selectNothingOnFocus() }
      gtk_label_set_selectable(object.pointer, isSelectable ? 1 : 0)
    }
  }

  /// Makes the text selectable by the pointer alone, to be copied: the keyboard never goes there.
  ///
  /// The right button shows GTK's own menu with an entry that copies. A selectable label takes the
  /// focus of the row around it, though it is no stop of Tab, unless it can have no focus at all.
  public func allowCopying() {
    isSelectable = true
    isFocusable = false
    gtk_widget_set_can_focus(native, 0)
  }

  /// Stops GTK from selecting a text that gets the focus, in all of the program.
  private static func selectNothingOnFocus() {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    defer { g_value_unset(&value) }
    g_value_set_boolean(&value, 0)
    g_object_set_property(settings.cast(), "gtk-label-select-on-focus", &value)
  }

  /// The end at which the text is cut if it does not fit.
  public var ellipsis = Ellipsis.none {
    didSet { gtk_label_set_ellipsize(object.pointer, ellipsis.native) }
  }

  /// The most lines of a wrapping text, which is cut after them; -1 for no limit.
  public var maximumLines = -1 {
    didSet { gtk_label_set_lines(object.pointer, CInt(maximumLines)) }
  }

  /// The characters that the label has room for at least.
  public var minimumCharacters = -1 {
    didSet { gtk_label_set_width_chars(object.pointer, CInt(minimumCharacters)) }
  }

  /// The characters beyond which the text asks for no more width.
  public var maximumCharacters = -1 {
    didSet { gtk_label_set_max_width_chars(object.pointer, CInt(maximumCharacters)) }
  }

  /// The horizontal alignment of the lines: 0 for their start, 0.5 for the middle, 1 for their end.
  public var xAlignment: Float = 0.5 {
    didSet { gtk_label_set_xalign(object.pointer, xAlignment) }
  }

  /// The vertical place of a text in a label that is higher: 0 for the top, 0.5 for the middle.
  public var yAlignment: Float = 0.5 {
    didSet { gtk_label_set_yalign(object.pointer, yAlignment) }
  }

  /// Whether each line of a wrapping text is centered.
  public var isCentered = false {
    didSet {
      gtk_label_set_justify(object.pointer, isCentered ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT)
    }
  }

  /// Puts the lines on the side where they begin in a new direction of the label.
  ///
  /// A label keeps the side of its lines as it was laid out first.
  func layOutAnew() {
    let justification = gtk_label_get_justify(object.pointer)
    gtk_label_set_justify(object.pointer, GTK_JUSTIFY_FILL)
    gtk_label_set_justify(object.pointer, justification)
  }

  /// The most characters of a wrapping text without a least width of its lines.
  private static let shortText = 40
  /// The least number of characters in a line of a longer text.
  private static let shortLine = 8

  /// Updates the layout for a new text, so that its time grows with the length and no faster.
  private func updateText() {
    LongWords.splitWords(in: object.pointer)
    guard isWrapping, minimumCharacters < 0 else { return }
    // Without a least width GTK first lays the text out with one letter a line, to find its
    // smallest width: this takes four times as long as all the rest.
    let isLong = g_utf8_strlen(gtk_label_get_text(object.pointer), -1) > Self.shortText
    gtk_label_set_width_chars(object.pointer, isLong ? CInt(Self.shortLine) : -1)
  }

  /// Sets the entries that the label's own menu has besides copying.
  ///
  /// - Parameter menu: the entries, which may change later; only a selectable text has a menu.
  public func setExtraMenu(_ menu: Menu) {
    gtk_label_set_extra_menu(object.pointer, menu.object.pointer.cast())
  }

  /// Calls back when a link in the markup is activated.
  ///
  /// - Parameter handler: is given the link's address; returns whether it dealt with it.
  public func onActivateLink(_ handler: @escaping (String) -> Bool) {
    object.connect("activate-link", text: handler)
  }
}
