// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// The encoding of the program's arguments.
///
/// Swift repairs bytes that are no UTF-8 without a word, and a file would be made under another
/// name than the one that was asked for.
package enum ArgumentEncoding {
  /// The arguments of this process, a zero byte behind each.
  ///
  /// - Source: proc(5).
  private static let file = URL(filePath: "/proc/self/cmdline")

  /// Finds the first argument that is not in UTF-8.
  ///
  /// - Parameter arguments: the arguments of this process, as Swift read them.
  /// - Returns: the argument, repaired; nil if there is none.
  package static func firstBroken(_ arguments: [String]) -> String? {
    guard arguments.contains(where: mayBeRepaired) else { return nil }
    do {
      let bytes = try FileHandle(forReadingFrom: file).readToEnd() ?? Data()
      return firstBroken(arguments, of: bytes)
    } catch {
      // Without /proc a repaired argument cannot be told from one that was typed so.
      return nil
    }
  }

  /// Finds the first argument that is not in UTF-8.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, as Swift read them.
  ///   - bytes: the arguments as the system has them, a zero byte behind each.
  /// - Returns: the argument, repaired; nil if there is none.
  package static func firstBroken(_ arguments: [String], of bytes: Data) -> String? {
    let texts = bytes.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
    return arguments.first { mayBeRepaired($0) && !texts.contains($0) }
  }

  private static func mayBeRepaired(_ argument: String) -> Bool {
    argument.unicodeScalars.contains("\u{FFFD}")
  }
}
