// SPDX-License-Identifier: GPL-3.0-or-later

/// A place on the earth that an article is about.
package struct GeoPoint: Codable, Hashable, Sendable {
  /// Degrees north of the equator.
  ///
  /// - Units: degrees of WGS 84, -90…90.
  package var latitude: Double
  /// Degrees east of Greenwich.
  ///
  /// - Units: degrees of WGS 84, -180…180.
  package var longitude: Double

  /// Makes a place; nil when a coordinate is out of its bounds.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
