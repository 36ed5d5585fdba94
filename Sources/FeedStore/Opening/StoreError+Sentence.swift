// SPDX-License-Identifier: GPL-3.0-or-later

extension StoreError {
  /// A text in English that says what is wrong and what helps, to be put after what was tried.
  ///
  /// It contains no file name and no address.
  package var sentence: String {
    let found = detail.isEmpty ? finding : "\(finding) (\(plainDetail))"
    return "\(found). \(advice)"
  }

  private var plainDetail: String {
    detail.hasSuffix(".") ? String(detail.dropLast()) : detail
  }

  private var finding: String {
    switch code {
    case .diskFull: "The disk is full"
    case .readOnly: "The library’s file or its folder cannot be written"
    case .locked: "Another program holds the library"
    case .damaged: "The library’s file is damaged"
    case .missing: "There is no library here"
    case .gone: "The library’s file was removed, moved or replaced while it was open"
    case .notALibrary: "This is not a library of Freshet"
    case .newerSchema: "A newer version of Freshet made this library, and it can only be read"
    case .inputOutput: "The disk could not be read or written"
    case .notFound: "What was asked for is not in the library"
    case .conflict: "What was asked contradicts what is in the library"
    case .cancelled: "The work was cancelled"
    case .other: "The library could not do what was asked"
    }
  }

  private var advice: String {
    switch code {
    case .diskFull: "Nothing was lost; make room, then try again."
    case .readOnly: "Nothing was changed; check that you may write the file and its folder."
    case .locked: "Close the other program, or try again in a moment."
    case .damaged:
      "Do not delete it: “freshetctl doctor --recover” moves it aside and saves what is in it."
    case .missing: "Nothing was made; check the path."
    case .gone: "Nothing more is written; put the file back, or start Freshet again."
    case .notALibrary: "It was not touched; choose another file."
    case .newerSchema: "Nothing was changed; use the newer version to change something."
    case .inputOutput: "Check the disk, then try again; the backups stand beside the library."
    case .notFound: "Check what was asked for."
    case .conflict: "Nothing was changed; check what was asked for."
    case .cancelled: "Nothing was changed; try again when you want it."
    case .other: "Nothing was changed; try again."
    }
  }
}
