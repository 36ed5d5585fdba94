// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A dialog that asks for a name, and explains beside the entry why it refuses one.
///
/// - Ownership: once it is shown it keeps itself until it was answered.
public final class NameDialog {
  /// The names of the dialog's responses.
  private enum Answer {
    static let cancel = "cancel"
    static let accept = "accept"
    static let other = "other"
  }

  /// The texts of a dialog.
  public struct Texts {
    /// The heading over the entry.
    public var title: String
    /// The label of the button that accepts the name.
    public var accept: String
    /// The label of the button that cancels.
    public var cancel: String
    /// The label of a button for another action; nil for none.
    public var other: String?

    /// Creates the texts of a dialog without another button.
    public init(title: String, accept: String, cancel: String) {
      self.title = title
      self.accept = accept
      self.cancel = cancel
    }
  }

  /// The entry for the name.
  package let entry = Entry()
  /// The reason why the name is refused; empty for a name that is accepted.
  package var complaint: String { warning.text }

  private let question: Widget
  private var answering: SignalConnection?
  private let warning = Label("")
  private let check: (String) -> String?
  /// Whether anything was typed: no reason is shown before that.
  private var isTouched = false

  /// Creates a dialog, without showing it.
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - name: the text of the entry at first.
  ///   - check: returns the reason why a name is refused; nil for one that is accepted.
  public init(_ texts: Texts, name: String, check: @escaping (String) -> String?) {
    self.check = check
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
    question = Widget(created(fr_question_new(texts.title, column.native)))
    fr_question_add_answer(question.native, Answer.cancel, texts.cancel)
    if let other = texts.other { fr_question_add_answer(question.native, Answer.other, other) }
    fr_question_add_answer(question.native, Answer.accept, texts.accept)
    fr_question_set_default(question.native, Answer.accept, Answer.cancel)
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
    answering = question.object.connect(
      "response",
      telling: { [self] answer in
        // Ends the hold of the dialog on its own wrapper.
        answering?.disconnect()
        switch answer {
        case Answer.accept: onName(entry.text)
        case Answer.other: onOther()
        default: break
        }
      }
    )
    fr_present_over(question.native, parent.object.pointer.cast())
    entry.grabFocus()
    entry.selectAll()
  }

  /// Presses the button that accepts the name, if it is enabled.
  package func accept() {
    guard fr_question_is_enabled(question.native, Answer.accept) != 0 else { return }
    fr_question_answer(question.native, Answer.accept)
  }

  /// Checks the name: one that is refused disables the button, and shows the reason once anything
  /// was typed.
  private func judge() {
    let fault = check(entry.text)
    fr_question_set_enabled(question.native, Answer.accept, fault == nil ? 1 : 0)
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
