// SPDX-License-Identifier: MIT

import GtkLists
package import GtkShell
import RefreshKit
import StateMachineKit

/// A dialog that asks for a name, and answers with it.
@MainActor
package final class SignIn: SceneScreen {
  package let title = Route.signIn.name
  package let widget: Widget
  /// The field of the name.
  package let entry = Entry()
  /// The button that signs in.
  package let button = Button("Sign In")
  /// The sentence under the field.
  package let note = Label()

  private let activity = ActivityTracker<SignInFlow.State>()
  private var observation: Observation?
  private var work: Task<Void, Never>?
  private let onAnswer: (String) -> Void
  private lazy var flow = MachineRunner(SignInFlow.table, state: .signedOut) { [weak self] in
    self?.perform($0)
  }

  /// Creates the dialog.
  ///
  /// - Parameter onAnswer: called with the name that was accepted.
  package init(onAnswer: @escaping (String) -> Void) {
    self.onAnswer = onAnswer
    let (column, spinner) = (Box(.vertical, spacing: 12), Spinner())
    column.setMargins(start: 24, end: 24, top: 24, bottom: 24)
    entry.setPlaceholder("Name")
    entry.setWidth(characters: 36)
    note.isWrapping = true
    for part in [entry, button, spinner, note] { column.append(part) }
    widget = column
    button.addCSSClass("suggested-action")
    button.onClicked { [weak self] in self?.flow.send(.named) }
    entry.onActivate { [weak self] in self?.flow.send(.named) }
    observation = activity.observe { [button] kinds in
      spinner.isSpinning = !kinds.isEmpty
      button.isSensitive = kinds.isEmpty
    }
  }

  private func perform(_ effect: SignInFlow.Effect) {
    switch effect {
    case .askServer:
      let name = entry.text
      work = Task { [weak self, activity] in
        let isKnown = await activity.track(.asking) { await Doorkeeper().accepts(name) }
        if !Task.isCancelled { self?.flow.send(isKnown ? .accepted : .refused) }
      }
    case .reportRefusal: note.text = "Nobody has this name. Type one without digits."
    case .answer: onAnswer(entry.text)
    }
  }

  package func close() async {
    observation?.cancel()
    work?.cancel()
    await work?.value
  }
}
