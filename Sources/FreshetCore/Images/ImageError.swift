// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a picture is not even requested.
package enum ImageError: Error, Hashable, Sendable {
  /// The document that names the picture may not lead to its address.
  case refusedAddress
}
