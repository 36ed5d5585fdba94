// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

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

  private let question: Widget
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

  /// Answers as the button does that takes the name, if it can be pressed.
  package func accept() {
    guard fr_question_is_enabled(question.native, Answer.accept) != 0 else { return }
    fr_question_answer(question.native, Answer.accept)
  }

  /// A name that is not taken makes no button, and says why as soon as somebody has typed.
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
