// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of an article's HTML was left out because it acts, or watches the reader.
package struct DropReport: Hashable, Sendable, Codable {
  /// Scripts.
  package var scripts = 0
  /// Style sheets.
  package var styles = 0
  /// Forms and their controls.
  package var forms = 0
  /// Attributes that run a program when something happens (`onclick` and the like).
  package var handlers = 0
  /// Addresses that run a program, or lead to something that is neither a page nor a mailbox.
  package var addresses = 0
  /// Pictures that only count readers.
  package var trackers = 0
  /// Parts of addresses that only tell where the reader came from (`utm_source` and the like).
  package var trackingParameters = 0

  /// Makes a report of nothing.
  package init() {}

  /// How many things were left out.
  package var total: Int {
    scripts + styles + forms + handlers + addresses + trackers + trackingParameters
  }
}
