// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A dialog that asks for a name, and says beside it why it does not take one.
///
/// - Ownership: once it is shown it keeps itself until it was answered.
public final class NameDialog {
  /// The names of the answers.
  private enum Answer {
    static let cancel = "cancel"
    static let accept = "accept"
    static let other = "other"
  }

  /// The words of a dialog.
  public struct Texts {
    /// What stands over the line.
    public var title: String
    /// The button that takes the name.
    public var accept: String
    /// The button that leaves everything as it was.
    public var cancel: String
    /// A button that does something else; nil for none.
    public var other: String?

    /// Creates the words of a dialog without another button.
    public init(title: String, accept: String, cancel: String) {
      self.title = title
      self.accept = accept
      self.cancel = cancel
    }
  }

  /// The line in which the name is typed.
  package let entry = Entry()
  /// Why the name is not taken; empty where it is.
  package var complaint: String { warning.text }

  private let window: Widget
  private var answering: SignalConnection?
  private let warning = Label("")
  private let check: (String) -> String?
  /// Whether anything was typed: nobody is blamed before that.
  private var isTouched = false

  /// Creates a dialog, without showing it.
  ///
  /// - Parameters:
  ///   - texts: the words.
  ///   - name: what stands in the line at first.
  ///   - check: says why a name cannot be taken; nil for one that can.
  public init(_ texts: Texts, name: String, check: @escaping (String) -> String?) {
    self.check = check
    window = Widget(created(adw_message_dialog_new(nil, texts.title, nil)))
    entry.text = name
    entry.setActivatesDefault()
    entry.setAccessibleLabel(texts.title)
    warning.isWrapping = true
    warning.xAlignment = 0
    warning.addCSSClass("error")
    warning.addCSSClass("caption")
    let column = Box(.vertical, spacing: 6)
    column.append(entry)
    column.append(warning)
    adw_message_dialog_set_extra_child(dialog, column.native)
    adw_message_dialog_add_response(dialog, Answer.cancel, texts.cancel)
    if let other = texts.other { adw_message_dialog_add_response(dialog, Answer.other, other) }
    adw_message_dialog_add_response(dialog, Answer.accept, texts.accept)
    adw_message_dialog_set_response_appearance(dialog, Answer.accept, ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response(dialog, Answer.accept)
    adw_message_dialog_set_close_response(dialog, Answer.cancel)
    entry.onChanged { [weak self] in
      self?.isTouched = true
      self?.judge()
    }
    judge()
  }

  /// Shows the dialog over a window.
  ///
  /// - Parameters:
  ///   - parent: the window.
  ///   - onOther: called when the other button is pressed.
  ///   - onName: called with the name that was taken, as it was typed.
  public func present(
    over parent: ApplicationWindow,
    onOther: @escaping () -> Void = {},
    onName: @escaping (String) -> Void
  ) {
    gtk_window_set_transient_for(window.object.pointer.cast(), parent.object.pointer.cast())
    gtk_window_set_modal(window.object.pointer.cast(), 1)
    answering = window.object.connect(
      "response",
      telling: { [self] answer in
        // Ends the hold of the window on its own wrapper.
        answering?.disconnect()
        switch answer {
        case Answer.accept: onName(entry.text)
        case Answer.other: onOther()
        default: break
        }
      }
    )
    gtk_window_present(window.object.pointer.cast())
    entry.grabFocus()
    entry.selectAll()
  }

  /// Answers as the button does that takes the name, if it can be pressed.
  package func accept() {
    guard adw_message_dialog_get_response_enabled(dialog, Answer.accept) != 0 else { return }
    adw_message_dialog_response(dialog, Answer.accept)
  }

  private var dialog: UnsafeMutablePointer<AdwMessageDialog> { window.object.pointer.cast() }

  /// A name that is not taken makes no button, and says why as soon as somebody has typed.
  private func judge() {
    let fault = check(entry.text)
    adw_message_dialog_set_response_enabled(dialog, Answer.accept, fault == nil ? 1 : 0)
    warning.text = isTouched ? fault ?? "" : ""
    warning.isVisible = !warning.text.isEmpty
    entry.setAccessibleDescription(warning.text)
    if warning.text.isEmpty {
      entry.removeCSSClass("error")
    } else {
      entry.addCSSClass("error")
    }
  }
}
