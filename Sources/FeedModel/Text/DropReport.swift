// SPDX-License-Identifier: GPL-3.0-or-later

/// Counts of the parts of an article's HTML that were removed because they run code or track the
/// reader.
package struct DropReport: Hashable, Sendable, Codable {
  /// Scripts.
  package var scripts = 0
  /// Style sheets.
  package var styles = 0
  /// Forms and their controls.
  package var forms = 0
  /// Attributes that run code on an event (`onclick` and the like).
  package var handlers = 0
  /// Addresses that run code, or lead to something that is neither a page nor a mailbox.
  package var addresses = 0
  /// Images that only count readers.
  package var trackers = 0
  /// Parameters of addresses that only track the reader's way (`utm_source` and the like).
  package var trackingParameters = 0

  /// Makes an empty report.
  package init() {}

  /// Adds the parts of a further text.
  package mutating func add(_ other: DropReport) {
    scripts += other.scripts
    styles += other.styles
    forms += other.forms
    handlers += other.handlers
    addresses += other.addresses
    trackers += other.trackers
    trackingParameters += other.trackingParameters
  }

  /// The number of removed parts.
  package var total: Int {
    scripts + styles + forms + handlers + addresses + trackers + trackingParameters
  }
}
