// SPDX-License-Identifier: GPL-3.0-or-later

/// One content coding of a body that is being decoded.
///
/// Some servers declare a compression that the body does not have, or omit its wrapper. The first
/// bytes are stored until the first byte is unpacked; if that fails, they are read with another
/// wrapper, or passed on as they are.
final class ContentStage {
  /// The part of the body that is being read.
  private enum State {
    /// The start, of which no byte is unpacked; → `running`, `ended`, `plain`.
    case beginning
    /// The rest, after the first unpacked byte; → `ended`.
    case running
    /// The proper end was there; further bytes are left aside.
    case ended
    /// The body was not compressed at all.
    case plain
  }

  /// The reason why the rest of a body is of no use.
  enum Fault: Error {
    /// Damaged data.
    case broken
    /// More unpacked bytes than are allowed.
    case tooLarge
  }

  /// The most first bytes that are stored: a longer start that unpacks to nothing is no text.
  private static let headBytes = 1 << 10

  private var decompressor: any Decompressing
  private var next: (any Decompressing)?
  private var state = State.beginning
  private var head: [UInt8] = []
  private var produced = 0

  /// Creates a stage; nil for an unknown coding.
  ///
  /// - Parameter coding: its name in lower case.
  /// - Source: RFC 9110 §8.4.1; RFC 7932 §13.
  init?(coding: Substring) {
    let found: (any Decompressing)?
    switch coding {
    case "gzip", "x-gzip": found = ZlibDecompressor(.gzip)
    case "deflate":
      found = ZlibDecompressor(.zlib)
      // Some servers send bare deflate under this name.
      next = ZlibDecompressor(.bare)
    case "br": found = BrotliDecompressor()
    default: found = nil
    }
    guard let found else { return nil }
    decompressor = found
  }

  /// Whether the coding has reached its proper end, or there is none.
  var isComplete: Bool {
    switch state {
    case .ended, .plain: true
    case .beginning, .running: false
    }
  }

  /// Decodes the next part.
  ///
  /// - Parameters:
  ///   - input: the next bytes.
  ///   - maximumBytes: the most bytes that this stage may unpack in all.
  /// - Returns: the unpacked bytes; with `fault`, those before the fault.
  func decode(_ input: [UInt8], maximumBytes: Int) -> (output: [UInt8], fault: Fault?) {
    switch state {
    case .plain: return (input, nil)
    case .ended: return ([], nil)
    case .beginning, .running: break
    }
    if state == .beginning { head += input }
    var output: [UInt8] = []
    let left = maximumBytes - produced
    let found = decompressor.unpack(input, into: &output, maximumBytes: left)
    produced += output.count
    if found == .broken, state == .beginning, output.isEmpty { return startAgain(maximumBytes) }
    return (output, note(found, hasOutput: !output.isEmpty))
  }

  private func note(_ found: DecompressionState, hasOutput: Bool) -> Fault? {
    if hasOutput || head.count > Self.headBytes {
      state = .running
      head = []
    }
    switch found {
    case .running: return nil
    case .ended:
      state = .ended
      head = []
      return nil
    case .broken: return .broken
    case .tooLarge: return .tooLarge
    }
  }

  /// Reads the first bytes with another wrapper of the same coding, or as they are.
  private func startAgain(_ maximumBytes: Int) -> (output: [UInt8], fault: Fault?) {
    let beginning = head
    head = []
    guard let other = next else {
      state = .plain
      return (beginning, nil)
    }
    decompressor = other
    next = nil
    return decode(beginning, maximumBytes: maximumBytes)
  }
}
