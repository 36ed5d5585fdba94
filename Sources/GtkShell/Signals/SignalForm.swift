// SPDX-License-Identifier: MIT

import CGtkShims

/// The types of a signal handler's arguments besides the object, and of its answer.
///
/// A C callback carries no type: if one returns nothing where GLib reads an answer, GLib reads an
/// arbitrary register. So each way to connect names its form, and a signal of another form is
/// refused.
package struct SignalForm: Hashable {
  /// The answer of a handler.
  package enum Answer: Character {
    /// No answer.
    case nothing = "-"
    /// Whether the event was handled.
    case isHandled = "b"
    /// A number, such as an exit code.
    case integer = "i"
    /// An object, which the emitter then owns, or nothing.
    case pointer = "p"
  }

  /// The arguments of a handler.
  package enum Argument: Character {
    /// A number, a choice or a truth value.
    case integer = "i"
    /// A number with a fraction.
    case double = "d"
    /// A text.
    case text = "s"
    /// An object, or anything else behind a pointer.
    case pointer = "p"
  }

  /// The form as the shim reads it.
  package let letters: String

  /// Makes a form.
  package init(_ arguments: Argument..., answer: Answer = .nothing) {
    letters = String([answer.rawValue] + arguments.map(\.rawValue))
  }

  /// Answers whether a signal of an object has this form.
  package func fits(_ signal: String, of object: GObjectRef) -> Bool {
    fr_signal_has_form(UnsafeMutableRawPointer(object.pointer), signal, letters) != 0
  }
}
