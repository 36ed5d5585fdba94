// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The version of a file of which a part was stored, as it is written beside the part.
struct PartialVersion: Codable, Hashable {
  /// The validator of the body; nil when the server gave none with which it can be continued.
  var validator: String?
  /// The number of bytes of the whole file; nil while it is not known.
  var total: Int?

  private enum CodingKeys: String, CodingKey {
    case validator, total
  }
}
