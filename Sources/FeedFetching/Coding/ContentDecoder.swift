// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes the content codings off a body, part by part and within a size.
///
/// Done here because libsoup's own decoder takes a body without its end for a whole one, and stays
/// in one dispatch for as long as bytes come that unpack to nothing.
///
/// - Source: RFC 9110 §8.4.
struct ContentDecoder {
  /// The most codings on top of each other: honest servers use one.
  private static let maximumCodings = 3

  /// In the order of decoding: the coding applied last comes off first.
  private var stages: [ContentStage] = []

  /// The value of `Accept-Encoding`.
  ///
  /// - Parameter isSecure: whether the connection is encrypted: boxes on the way change what they
  ///   do not know, and brotli is known to few of them.
  /// - Returns: the codings that are understood.
  static func accepted(isSecure: Bool) -> String {
    isSecure ? "gzip, deflate, br" : "gzip, deflate"
  }

  /// Makes a decoder.
  ///
  /// - Parameter fields: the values of `Content-Encoding`; with a coding that is not known, or too
  ///   many of them, the body is taken as it comes.
  init(_ fields: [String]) {
    let names = fields.joined(separator: ",").lowercased()
      .split { $0 == "," || $0 == " " || $0 == "\t" }
      .filter { $0 != "identity" }
    guard names.count <= Self.maximumCodings else { return }
    let found = names.reversed().compactMap { ContentStage(coding: $0) }
    if found.count == names.count { stages = found }
  }

  /// Whether the bytes are taken as they come.
  var isIdentity: Bool { stages.isEmpty }

  /// Whether every coding has its proper end.
  var isComplete: Bool { stages.allSatisfy(\.isComplete) }

  /// Takes the codings off the next part.
  ///
  /// - Parameters:
  ///   - part: the next bytes.
  ///   - maximumBytes: the most bytes that each coding may unpack in all.
  /// - Returns: what was unpacked; with `fault`, what came before it.
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
