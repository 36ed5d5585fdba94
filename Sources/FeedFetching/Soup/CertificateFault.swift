// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
package import FeedModel

/// The reasons why a server's certificate was refused.
package enum CertificateFault {
  /// The faults in the order of their report, the gravest first.
  private static let clauses: [(flag: GTlsCertificateFlags, clause: Phrase)] = [
    (G_TLS_CERTIFICATE_REVOKED, Phrase("its certificate was revoked")),
    (G_TLS_CERTIFICATE_BAD_IDENTITY, Phrase("its certificate is for another name")),
    (G_TLS_CERTIFICATE_EXPIRED, Phrase("its certificate has expired")),
    (G_TLS_CERTIFICATE_NOT_ACTIVATED, Phrase("its certificate is not valid yet")),
    (
      G_TLS_CERTIFICATE_UNKNOWN_CA,
      Phrase("its certificate is signed by nobody whom this computer trusts, or by itself")
    ),
    (
      G_TLS_CERTIFICATE_INSECURE,
      Phrase("its certificate is signed in a way that is no longer safe")
    ),
  ]

  /// Returns the faults as clauses without a full stop.
  ///
  /// - Parameter flags: the bits of `GTlsCertificateFlags`.
  /// - Returns: a clause for each fault; a general one for a fault without a name here.
  package static func clauses(_ flags: UInt32) -> [Phrase] {
    let found = clauses.filter { flags & UInt32($0.flag.rawValue) != 0 }.map(\.clause)
    return found.isEmpty && flags != 0 ? [Phrase("its certificate is not valid")] : found
  }
}
