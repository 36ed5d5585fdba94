// SPDX-License-Identifier: GPL-3.0-or-later

package import StateMachineKit

/// An observer of a model; releasing it ends the observation.
package typealias Observation = StateMachineKit.Observation

/// The program's own name and version.
package enum Freshet {
  /// The version that `--version` prints and that is sent to servers.
  package static let version = "0.1.0"
  /// The application's identity on the desktop.
  package static let applicationID = "org.freshet.Freshet"
}
