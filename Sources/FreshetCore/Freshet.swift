// SPDX-License-Identifier: GPL-3.0-or-later

package import StateMachineKit

/// Somebody who watches a model; letting go of it ends the watching.
package typealias Observation = StateMachineKit.Observation

/// The program's own name and version.
package enum Freshet {
  /// The version that `--version` tells and that servers are told.
  package static let version = "0.1.0"
  /// The application's identity on the desktop.
  package static let applicationID = "org.freshet.Freshet"
}
