// SPDX-License-Identifier: GPL-3.0-or-later

package import StateMachineKit

/// A model whose observers are called with it, at once and after each change.
///
/// - Isolation: main actor.
@MainActor
package protocol ObservedModel: AnyObject {
  /// The observers, whom the model alone calls.
  var observers: Observers<Self> { get }
}

extension ObservedModel {
  /// Adds an observer, which is called with the model at once and after each change.
  ///
  /// - Returns: the observation, whose release ends it.
  package func observe(_ observer: @escaping (Self) -> Void) -> Observation {
    observer(self)
    return observers.add(observer)
  }
}
