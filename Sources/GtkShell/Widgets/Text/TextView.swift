// SPDX-License-Identifier: MIT

import CAdwaita

/// A text of several lines that the reader types, or reads and copies.
///
/// It has no scroll bars: put it into a `ScrolledWindow`, whose `setMaximumHeight` lets it grow
/// with its text. Tab leads to the next widget. What the reader types can be undone with Ctrl+Z;
/// what the program sets cannot.
///
/// ```swift
/// let field = TextView()
/// field.setAccessibleLabel("Reply")
/// field.onChanged { [weak field] in button.isSensitive = field?.isBlank == false }
/// ```
///
/// A text may have many paragraphs: those in sight are laid out, the others when there is time. One
/// paragraph is laid out as a whole on the main actor, so a program that shows texts of others
/// splits paragraphs of more than some 10,000 characters. Nothing is cut here, and pasted text has
/// no limit; a program that has one compares it with `characterCount`.
///
/// - Isolation: the main actor.
public final class TextView: Widget {
  /// The text behind the view.
  ///
  /// - Ownership: one reference, beside that of the view.
  private let buffer: GObjectRef
  /// Whether an old text was removed and the new one is about to come.
  private var isReplacing = false

  /// Creates a view of a text.
  ///
  /// - Parameter text: the text; a NUL in it is left out.
  public init(_ text: String = "") {
    let view = created(gtk_text_view_new())
    buffer = GObjectRef(OpaquePointer(gtk_text_view_get_buffer(view.cast())), .borrowed)
    super.init(view)
    gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
    gtk_text_view_set_accepts_tab(view.cast(), 0)
    // As in an entry: see `leaveOutPictureChooser`.
    gtk_text_view_set_input_hints(view.cast(), GTK_INPUT_HINT_NO_EMOJI)
    self.text = text
  }

  private var view: UnsafeMutablePointer<GtkTextView> { object.pointer.cast() }
  private var content: UnsafeMutablePointer<GtkTextBuffer> { buffer.pointer.cast() }

  /// The whole text, with the line ends as they were set or pasted.
  ///
  /// Setting it leaves out each NUL, which GTK cannot hold, puts the cursor behind the text, and is
  /// one change; setting the same text is none.
  ///
  /// - Complexity: O(n), also to read it.
  public var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(content, &start, &end)
      guard let text = gtk_text_buffer_get_text(content, &start, &end, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    set {
      let new = newValue.utf8.contains(0) ? newValue.filter { $0 != "\0" } : newValue
      guard new != text else { return }
      if !new.isEmpty, characterCount > 0 {
        isReplacing = true
        gtk_text_buffer_set_text(content, "", 0)
        isReplacing = false
      }
      gtk_text_buffer_set_text(content, new, -1)
    }
  }

  /// The number of characters of the text, as Unicode counts scalars.
  public var characterCount: Int { Int(gtk_text_buffer_get_char_count(content)) }

  /// Whether the text has nothing but white space.
  ///
  /// - Complexity: O(1) for a text that begins with another character.
  public var isBlank: Bool {
    var iterator = GtkTextIter()
    gtk_text_buffer_get_start_iter(content, &iterator)
    while gtk_text_iter_is_end(&iterator) == 0 {
      guard g_unichar_isspace(gtk_text_iter_get_char(&iterator)) != 0 else { return false }
      gtk_text_iter_forward_char(&iterator)
    }
    return true
  }

  /// Whether the reader can change the text; they can select and copy it in any case.
  public var isEditable = true {
    didSet {
      gtk_text_view_set_editable(view, isEditable ? 1 : 0)
      gtk_text_view_set_cursor_visible(view, isEditable ? 1 : 0)
    }
  }

  /// Whether long lines wrap; otherwise the view is as wide as the longest one.
  public var isWrapping = true {
    didSet { gtk_text_view_set_wrap_mode(view, isWrapping ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE) }
  }

  /// Whether all letters are as wide as each other, as for code.
  public var isMonospaced = false {
    didSet { gtk_text_view_set_monospace(view, isMonospaced ? 1 : 0) }
  }

  /// Whether Tab is typed; the reader then leaves the view with Ctrl+Tab.
  public var insertsTab = false {
    didSet { gtk_text_view_set_accepts_tab(view, insertsTab ? 1 : 0) }
  }

  /// Sets the distance of the text to the edges of the view, in pixels.
  public func setPadding(horizontal: Int, vertical: Int) {
    gtk_text_view_set_left_margin(view, CInt(horizontal))
    gtk_text_view_set_right_margin(view, CInt(horizontal))
    gtk_text_view_set_top_margin(view, CInt(vertical))
    gtk_text_view_set_bottom_margin(view, CInt(vertical))
  }

  /// Selects the whole text, so that the next letter replaces it.
  public func selectAll() {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(content, &start, &end)
    gtk_text_buffer_select_range(content, &start, &end)
  }

  /// Calls back after each change of the text, by the reader or by the program.
  ///
  /// - Parameter handler: called on the main actor.
  /// - Ownership: kept until the view is gone.
  public func onChanged(_ handler: @escaping () -> Void) {
    buffer.connect("changed") { [weak self] in
      guard self?.isReplacing != true else { return }
      handler()
    }
  }
}
