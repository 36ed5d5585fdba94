// SPDX-License-Identifier: MIT

import Foundation
import GtkShell

guard Display.isReachable else {
  FileHandle.standardError.write(Data("freshet-sample: There is no display.\n".utf8))
  exit(64)
}
// freshet-sample [SCREEN [PICTURE]]: opens a screen; with a picture, keeps one of it and quits.
let arguments = Array(CommandLine.arguments.dropFirst())
let route = arguments.first.flatMap { Route(rawValue: $0) } ?? .menu
let application = Application(identifier: "org.freshet.Sample")
var sample: SampleApplication?
var code: Int32 = 0
application.onActivate {
  let begun = SampleApplication(application, route)
  sample = begun
  guard arguments.count > 1 else { return }
  Task {
    let line = await begun.keepPicture(at: arguments[1])
    code = line == nil ? 73 : 0
    let words = line ?? "freshet-sample: Could not write \(arguments[1])."
    let stream = line == nil ? FileHandle.standardError : .standardOutput
    stream.write(Data("\(words)\n".utf8))
    application.quit()
  }
}
let status = application.run()
exit(status == 0 ? code : status)
