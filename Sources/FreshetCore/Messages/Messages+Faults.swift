// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore

// The strings about failures of the library. `StoreError.sentence` has the same words, in English
// only, for the modules below; a test compares them.
extension Messages {
  /// Returns why the library did not do what was asked, and what helps.
  ///
  /// - Parameter error: the reason.
  /// - Returns: two sentences; the finding has the database's own words in brackets.
  package func sentence(for error: StoreError) -> String {
    let (finding, advice) = (finding(error.code), advice(error.code))
    guard !error.detail.isEmpty else {
      return localize("{finding}. {advice}", ["finding": finding, "advice": advice])
    }
    let detail = error.detail.hasSuffix(".") ? String(error.detail.dropLast()) : error.detail
    return localize(
      "{finding} ({detail}). {advice}",
      ["finding": finding, "detail": detail, "advice": advice]
    )
  }

  private func finding(_ code: StoreError.Code) -> String {
    switch code {
    case .diskFull: localize("The disk is full")
    case .readOnly: localize("The library’s file or its folder cannot be written")
    case .locked: localize("Another program holds the library")
    case .damaged: localize("The library’s file is damaged")
    case .missing: localize("There is no library here")
    case .gone: localize("The library’s file was removed, moved or replaced while it was open")
    case .notALibrary: localize("This is not a library of Freshet")
    case .newerSchema:
      localize("A newer version of Freshet made this library, and it can only be read")
    case .inputOutput: localize("The disk could not be read or written")
    case .notFound: localize("What was asked for is not in the library")
    case .conflict: localize("What was asked contradicts what is in the library")
    case .cancelled: localize("The work was cancelled")
    case .other: localize("The library could not do what was asked")
    }
  }

  private func advice(_ code: StoreError.Code) -> String {
    switch code {
    case .diskFull: localize("Nothing was lost; make room, then try again.")
    case .readOnly:
      localize("Nothing was changed; check that you may write the file and its folder.")
    case .locked: localize("Close the other program, or try again in a moment.")
    case .damaged:
      localize(
        "Do not delete it: “freshetctl doctor --recover” moves it aside and saves what is in it."
      )
    case .missing: localize("Nothing was made; check the path.")
    case .gone: localize("Nothing more is written; put the file back, or start Freshet again.")
    case .notALibrary: localize("It was not touched; choose another file.")
    case .newerSchema:
      localize("Nothing was changed; use the newer version to change something.")
    case .inputOutput:
      localize("Check the disk, then try again; the backups stand beside the library.")
    case .notFound: localize("Check what was asked for.")
    case .conflict: localize("Nothing was changed; check what was asked for.")
    case .cancelled: localize("Nothing was changed; try again when you want it.")
    case .other: localize("Nothing was changed; try again.")
    }
  }
}
