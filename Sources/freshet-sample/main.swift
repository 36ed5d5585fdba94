// SPDX-License-Identifier: MIT

import ForumSample
import Foundation
import GtkShell

guard Display.isReachable else {
  FileHandle.standardError.write(Data("freshet-sample: There is no display.\n".utf8))
  exit(64)
}
// freshet-sample [SCREEN [PICTURE]]: opens a screen, or those that were open last; with a picture,
// saves a screenshot of it and quits.
let arguments = Array(CommandLine.arguments.dropFirst())
let route = arguments.first.map { Route(name: $0) ?? .menu }
let application = Application(identifier: "org.freshet.Sample")
let server = ForumServer()
var sample: SampleApplication?
var code: Int32 = 0

/// Opens the window as soon as the forum answers.
@MainActor
func open() async {
  guard let address = try? await server.start() else {
    FileHandle.standardError.write(Data("freshet-sample: There is no free port.\n".utf8))
    code = 69
    return
  }
  let file = SavedSample.file()
  let begun = SampleApplication(application, route, server: server, at: address, file: file)
  sample = begun
  guard arguments.count > 1 else { return }
  let line = await begun.savePicture(at: arguments[1])
  code = line == nil ? 73 : 0
  let words = line ?? "freshet-sample: Could not write \(arguments[1])."
  let stream = line == nil ? FileHandle.standardError : .standardOutput
  stream.write(Data("\(words)\n".utf8))
  application.quit()
}

application.onEndRequest {
  sample?.writeDown()
  application.quit()
}
application.onActivate {
  application.hold()
  Task {
    await open()
    application.release()
  }
}
let status = application.run()
exit(status == 0 ? code : status)
