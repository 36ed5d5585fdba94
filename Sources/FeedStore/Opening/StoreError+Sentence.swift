// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

extension StoreError {
  /// The finding and the next step in English, to be put after the name of the attempt.
  package var sentence: String { sentence(in: .english) }

  /// Returns the finding and the next step in the reader's language, to be put after the name of
  /// the attempt.
  ///
  /// They contain no file name and no address.
  ///
  /// - Parameter wording: translates the sentences.
  /// - Returns: two sentences, with the details between them, or in brackets if they are words of
  ///   the system.
  package func sentence(in wording: Wording) -> String {
    let (finding, advice) = (finding(in: wording), advice(in: wording))
    guard !detail.isEmpty else {
      return wording.localize("{finding}. {advice}", ["finding": finding, "advice": advice])
    }
    let detail = detail.text(in: wording)
    let parts: KeyValuePairs = ["finding": finding, "detail": detail, "advice": advice]
    guard self.detail.english.hasSuffix(".") else {
      return wording.localize("{finding} ({detail}). {advice}", parts)
    }
    return wording.localize("{finding}. {detail} {advice}", parts)
  }

  private func finding(in wording: Wording) -> String {
    switch code {
    case .diskFull: wording.localize("The disk is full")
    case .readOnly: wording.localize("The library’s file or its folder cannot be written")
    case .locked: wording.localize("Another program holds the library")
    case .damaged: wording.localize("The library’s file is damaged")
    case .missing: wording.localize("There is no library here")
    case .gone:
      wording.localize("The library’s file was removed, moved or replaced while it was open")
    case .notALibrary: wording.localize("This is not a library of Freshet")
    case .otherProgram: wording.localize("This is the database of another program")
    case .folder: wording.localize("There is a folder in place of the library")
    case .newerSchema:
      wording.localize("A newer version of Freshet made this library, and it can only be read")
    case .inputOutput: wording.localize("The disk could not be read or written")
    case .notFound: wording.localize("What was asked for is not in the library")
    case .conflict: wording.localize("What was asked contradicts what is in the library")
    case .cancelled: wording.localize("The work was cancelled")
    case .other: wording.localize("The library could not do what was asked")
    }
  }

  private func advice(in wording: Wording) -> String {
    switch code {
    case .diskFull: wording.localize("Nothing was lost; make room, then try again.")
    case .readOnly:
      wording.localize("Nothing was changed; check that you may write the file and its folder.")
    case .locked: wording.localize("Close the other program, or try again in a moment.")
    case .damaged:
      wording.localize(
        "Do not delete it: “freshetctl doctor --recover” moves it aside and saves its contents."
      )
    case .missing: wording.localize("Nothing was made; check the path.")
    case .gone:
      wording.localize("Nothing more is written; put the file back, or start Freshet again.")
    case .notALibrary, .otherProgram, .folder:
      wording.localize("It was not touched; move it away, or name another file with --library.")
    case .newerSchema:
      wording.localize("Nothing was changed; use the newer version to change something.")
    case .inputOutput:
      wording.localize("Check the disk, then try again; the backups stand beside the library.")
    case .notFound: wording.localize("Check what was asked for.")
    case .conflict: wording.localize("Nothing was changed; check what was asked for.")
    case .cancelled: wording.localize("Nothing was changed; try again when you want it.")
    case .other: wording.localize("Nothing was changed; try again.")
    }
  }
}
