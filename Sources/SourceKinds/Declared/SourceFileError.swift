// SPDX-License-Identifier: GPL-3.0-or-later

/// The faults for which a file declares no source.
package struct SourceFileError: Error, Hashable, Sendable {
  /// A fault: its place, and what is wrong there.
  package struct Fault: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The keys down to the value, with points between them; empty for the file as a whole.
    package let key: String
    /// The fault, as a sentence in English.
    package let message: String
  }

  /// The name of the file.
  package let file: String
  /// The faults in the order of the file.
  package let faults: [Fault]

  /// The faults as lines for people: file, line, key and sentence.
  package var sentences: [String] {
    faults.map { fault in
      let key = fault.key.isEmpty ? "" : ", “\(fault.key)”"
      return "\(file), line \(fault.line)\(key): \(fault.message)"
    }
  }
}
