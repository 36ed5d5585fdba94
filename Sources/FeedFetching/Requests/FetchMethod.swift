// SPDX-License-Identifier: GPL-3.0-or-later

/// The method of a request.
///
/// - Source: RFC 9110 §9.3; RFC 5789.
package enum FetchMethod: String, Hashable, Sendable, CaseIterable {
  /// Asks for a document.
  case get = "GET"
  /// Submits something, such as a form.
  case post = "POST"
  /// Replaces the resource at the address.
  case put = "PUT"
  /// Changes the resource at the address.
  case patch = "PATCH"
  /// Removes the resource at the address.
  case delete = "DELETE"

  /// A Boolean value that indicates whether the server is to change nothing by the request.
  ///
  /// - Source: RFC 9110 §9.2.1.
  package var isSafe: Bool { self == .get }
}
