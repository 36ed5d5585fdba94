// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The faults for which a file declares no source.
package struct SourceFileError: Error, Hashable, Sendable {
  /// A fault of the file, with its place.
  package struct Fault: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The keys down to the value, with points between them; empty for the file as a whole.
    package let key: String
    /// The fault, as a sentence in the language that the file was read in.
    package let message: String
  }

  /// The name of the file.
  package let file: String
  /// The faults in the order of the file.
  package let faults: [Fault]

  /// Returns the faults as lines for people: file, line, key and sentence.
  ///
  /// - Parameter wording: the language, in which the file has to be read as well.
  /// - Returns: a line for each fault.
  package func sentences(in wording: Wording = .english) -> [String] {
    faults.map { fault in
      if fault.key.isEmpty {
        return wording.localize(
          "{file}, line {line}: {fault}",
          ["file": file, "line": "\(fault.line)", "fault": fault.message]
        )
      }
      return wording.localize(
        "{file}, line {line}, “{key}”: {fault}",
        ["file": file, "line": "\(fault.line)", "key": fault.key, "fault": fault.message]
      )
    }
  }
}
