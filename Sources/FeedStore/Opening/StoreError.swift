// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
internal import GRDB

/// Why the library could not do what was asked; nothing of a failed change is kept.
package struct StoreError: Error, Hashable, Sendable {
  /// What went wrong, as a bounded set.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// No room is left on the disk.
    case diskFull
    /// The file or its folder may not be written.
    case readOnly
    /// Another program holds the file.
    case locked
    /// The file is damaged.
    case damaged
    /// There is no file, and none was to be made.
    case missing
    /// The file was removed, moved, emptied or replaced while it was open.
    case gone
    /// The file is no library.
    case notALibrary
    /// A newer version of the program made the file.
    case newerSchema
    /// The disk could not be read or written.
    case inputOutput
    /// What was named is not there (any more).
    case notFound
    /// What was asked contradicts what is there.
    case conflict
    /// The calling task was cancelled.
    case cancelled
    /// The database gave another error; see `detail`.
    case other
  }

  /// What went wrong.
  package let code: Code
  /// What was found, in English, for logs and for the end of a sentence; may be empty.
  package let detail: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: what went wrong.
  ///   - detail: what was found.
  package init(_ code: Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }

  /// Reads an error of the database.
  ///
  /// - Parameter error: what the database threw; its arguments are not told on.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case is CancellationError: self.init(.cancelled)
    case let error as DatabaseError:
      self.init(Self.code(of: error), detail: Self.detail(of: error))
    default: self.init(.other, detail: error.localizedDescription)
    }
  }

  /// The database's words; of a fault of the disk also its number, which tells what was tried.
  private static func detail(of error: DatabaseError) -> String {
    let words = error.message ?? error.resultCode.description
    guard error.resultCode == .SQLITE_IOERR else { return words }
    return "\(words), number \(error.extendedResultCode.rawValue)"
  }

  private static func code(of error: DatabaseError) -> Code {
    switch error.resultCode {
    case .SQLITE_FULL: .diskFull
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: .readOnly
    case .SQLITE_BUSY, .SQLITE_LOCKED: .locked
    case .SQLITE_CORRUPT: .damaged
    case .SQLITE_NOTADB: .notALibrary
    case .SQLITE_IOERR: .inputOutput
    case .SQLITE_CONSTRAINT: .conflict
    case .SQLITE_INTERRUPT, .SQLITE_ABORT: .cancelled
    default: .other
    }
  }
}
