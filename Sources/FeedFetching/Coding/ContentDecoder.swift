// SPDX-License-Identifier: GPL-3.0-or-later

/// A decoder of the content codings of a body, which works part by part and within a size.
///
/// libsoup's own decoder is not used: it accepts a body without its end as whole, and stays in one
/// dispatch for as long as bytes arrive that unpack to nothing.
///
/// - Source: RFC 9110 §8.4.
struct ContentDecoder {
  /// The most codings of one body: honest servers use one.
  private static let maximumCodings = 3

  /// The codings in the order of decoding: the one that was applied last is removed first.
  private var stages: [ContentStage] = []

  /// The value of `Accept-Encoding`.
  ///
  /// - Parameter isSecure: whether the connection is encrypted: proxies on the way change a coding
  ///   that they do not know, and few of them know brotli.
  /// - Returns: the codings that are understood.
  static func accepted(isSecure: Bool) -> String {
    isSecure ? "gzip, deflate, br" : "gzip, deflate"
  }

  /// Creates a decoder.
  ///
  /// - Parameter fields: the values of `Content-Encoding`; with an unknown coding, or too many of
  ///   them, the body is passed on as it arrives.
  init(_ fields: [String]) {
    let names = fields.joined(separator: ",").lowercased()
      .split { $0 == "," || $0 == " " || $0 == "\t" }
      .filter { $0 != "identity" }
    guard names.count <= Self.maximumCodings else { return }
    let found = names.reversed().compactMap { ContentStage(coding: $0) }
    if found.count == names.count { stages = found }
  }

  /// Whether the bytes are passed on as they arrive.
  var isIdentity: Bool { stages.isEmpty }

  /// Whether every coding has reached its proper end.
  var isComplete: Bool { stages.allSatisfy(\.isComplete) }

  /// Decodes the next part.
  ///
  /// - Parameters:
  ///   - part: the next bytes.
  ///   - maximumBytes: the most bytes that each coding may unpack in all.
  /// - Returns: the unpacked bytes; with `fault`, those before the fault.
  func decode(
    _ part: [UInt8],
    maximumBytes: Int
  ) -> (output: [UInt8], fault: ContentStage.Fault?) {
    var bytes = part
    var fault: ContentStage.Fault?
    for stage in stages where !bytes.isEmpty {
      let step = stage.decode(bytes, maximumBytes: maximumBytes)
      bytes = step.output
      fault = fault ?? step.fault
    }
    return (bytes, fault)
  }
}
