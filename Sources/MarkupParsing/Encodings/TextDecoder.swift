// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Turns a document's bytes into UTF-8.
///
/// As long as the bytes are ASCII there is nothing to decide. At the first other byte the decoder
/// looks at what lies ahead, and takes the first of these that holds:
///
/// 1. the byte order mark;
/// 2. UTF-8, if it was promised and the bytes are UTF-8, or if they are although a single-byte
///    encoding was promised: text of those is never UTF-8 by chance;
/// 3. the first other encoding that was promised, by HTTP or by the declaration;
/// 4. windows-1252, unless most sequences ahead are valid UTF-8 and a few are damaged.
///
/// - Source: the Encoding standard of WHATWG, for the labels.
package struct TextDecoder {
  /// The encoding that was used; before anything was decided, that of ASCII documents.
  package private(set) var encoding: TextEncoding = .utf8

  private let faults: FaultLog
  private let contentType: String?
  private var state = State.ascii
  private var promised: [TextEncoding] = []

  private enum State {
    case ascii
    case utf8
    case single
    case wide(WideDecoder)
    case legacy(IconvDecoder)
  }

  /// Makes a decoder for one document.
  package init(contentType: String?, faults: FaultLog) {
    self.contentType = contentType
    self.faults = faults
  }

  /// Decodes the document.
  ///
  /// - Parameter bytes: the whole document.
  /// - Returns: its text, as valid UTF-8.
  package mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    var input = bytes
    readHead(&input)
    if case .ascii = state {
      let end = ByteScan.endOfASCII(input.span, from: 0)
      if end == input.count { return input }
      decide(input, from: end)
    }
    return decodeDecided(input)
  }

  private mutating func readHead(_ input: inout [UInt8]) {
    let head = Array(input.prefix(EncodingSniffer.headLength))
    let sniffer = EncodingSniffer(head: head, contentType: contentType)
    promised = sniffer.promised
    input.removeFirst(sniffer.markLength)
    if let certain = sniffer.certain {
      use(certain)
    } else if promised.contains(.iso2022JP) {
      use(.iso2022JP)  // its bytes are ASCII, so the bytes never decide
    } else {
      encoding = promised.first ?? .utf8
      state = .ascii
    }
  }

  private mutating func use(_ encoding: TextEncoding) {
    self.encoding = encoding
    if encoding == .utf8 {
      state = .utf8
    } else if encoding.isWide {
      state = .wide(WideDecoder(encoding))
    } else if encoding != .windows1252, let decoder = IconvDecoder(encoding) {
      state = .legacy(decoder)
    } else {
      self.encoding = .windows1252
      state = .single
    }
  }

  /// Chooses the encoding at the first byte that is not ASCII.
  private mutating func decide(_ input: [UInt8], from start: Int) {
    let first = promised.first ?? .utf8
    let ahead = UTF8Census(input, from: start)
    if ahead.isValid, first == .utf8 || !first.isMultibyte {
      if first != .utf8 {
        faults.note(.encoding, "The document promises \(first.name) and is UTF-8.", at: start)
      }
      use(.utf8)
    } else if let other = promised.first(where: { $0 != .utf8 }) {
      if first != other {
        faults.note(.encoding, "HTTP promises utf-8, the bytes are \(other.name).", at: start)
      }
      use(other)
    } else if ahead.isMostlyValid {
      use(.utf8)
    } else {
      faults.note(.encoding, "The bytes are not UTF-8; they were read as windows-1252.", at: start)
      use(.windows1252)
    }
  }

  private func decodeDecided(_ input: [UInt8]) -> [UInt8] {
    switch state {
    case .ascii: return input
    case .utf8: return decodeUTF8(input)
    case .single:
      var output: [UInt8] = []
      output.reserveCapacity(input.count + input.count / 8)
      for byte in input {
        if byte < 0x80 {
          output.append(byte)
        } else {
          output.append(Windows1252.scalar(for: byte))
        }
      }
      return output
    case .wide(var decoder):
      let result = decoder.decode(input)
      if let bad = result.firstBad {
        faults.note(.encoding, "A code unit of \(encoding.name) is no character.", at: bad)
      }
      return result.text
    case .legacy(let decoder):
      let result = decoder.decode(input)
      if let bad = result.firstBad {
        faults.note(.encoding, "Some bytes are no \(encoding.name).", at: bad)
      }
      return result.text
    }
  }

  private func decodeUTF8(_ input: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var start = 0
    while true {
      let (end, outcome) = UTF8Validator.endOfValid(in: input, from: start)
      if start == 0, end == input.count { return input }
      output.append(contentsOf: input[start..<end])
      switch outcome {
      case .complete:
        return output
      case .incomplete:
        replace(input[end...], in: &output)
        return output
      case .invalid(let count):
        replace(input[end..<(end + count)], in: &output)
        start = end + count
      }
    }
  }

  /// Mends a sequence that is no UTF-8: one byte was most likely pasted from windows-1252, several
  /// are a character that was cut.
  private func replace(_ damaged: ArraySlice<UInt8>, in output: inout [UInt8]) {
    faults.note(.encoding, "A byte sequence is no UTF-8.", at: output.count)
    if damaged.count == 1, let byte = damaged.first {
      output.append(Windows1252.scalar(for: byte))
    } else {
      output.append(contentsOf: UTF8.encodedReplacementCharacter)
    }
  }
}

/// The number of sequences of some bytes that are UTF-8.
private struct UTF8Census {
  private var valid = 0
  private var invalid = 0

  /// Counts the sequences beyond ASCII from an index to the end; where none is damaged there is
  /// nothing to weigh, and none is counted.
  init(_ bytes: [UInt8], from start: Int) {
    var (end, outcome) = UTF8Validator.endOfValid(in: bytes, from: start)
    var index = start
    while case .invalid(let count) = outcome {
      valid += bytes[index..<end].reduce(0) { $1 >= 0xC2 ? $0 + 1 : $0 }
      invalid += count
      index = end + count
      (end, outcome) = UTF8Validator.endOfValid(in: bytes, from: index)
    }
    if invalid > 0 { valid += bytes[index..<end].reduce(0) { $1 >= 0xC2 ? $0 + 1 : $0 } }
  }

  /// Whether there is no damage.
  var isValid: Bool { invalid == 0 }

  /// Whether the damage is the exception.
  var isMostlyValid: Bool { valid > invalid }
}
