// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import Secrets
import Testing

@Suite("Secrets in a file")
struct SecretFileTests {
  private let forum = SecretName(server: "Forum.Example")
  private let timeline = SecretName(server: "social.example", account: "ann")

  private func withFile(_ body: (SecretFile, String) throws -> Void) throws {
    let folder = URL.temporaryDirectory.appending(path: "secrets \(UUID())")
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    let url = folder.appending(path: "freshet/secrets.json")
    try body(SecretFile(url), url.path(percentEncoded: false))
  }

  private func rights(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test
  func `a secret is found by its server and account, and replaced, and removed`() throws {
    try withFile { file, _ throws in
      #expect(try file.secret(forum) == nil)
      #expect(try !file.replace(forum, by: "first"))
      #expect(try !file.replace(timeline, by: "other"))
      #expect(try file.replace(forum, by: "second"))
      #expect(try file.secret(SecretName(server: "forum.example")) == "second")
      #expect(try file.secret(timeline) == "other")
      #expect(try file.secret(SecretName(server: "social.example")) == nil)
      #expect(try file.replace(forum, by: nil))
      #expect(try file.secret(forum) == nil)
      #expect(try file.secret(timeline) == "other")
    }
  }

  @Test
  func `the file and its folder are their owner's alone`() throws {
    try withFile { file, path throws in
      try file.replace(forum, by: "token")
      #expect(try rights(path) == 0o600)
      #expect(try rights((path as NSString).deletingLastPathComponent) == 0o700)
      try file.replace(forum, by: "another")
      #expect(try rights(path) == 0o600)
    }
  }

  @Test
  func `a file that is none stays as it is`() throws {
    try withFile { file, path throws in
      try file.replace(forum, by: "token")
      try Data("{ half".utf8).write(to: URL(filePath: path))
      #expect(throws: SecretError.unreadable(path: path)) { try file.secret(forum) }
      #expect(throws: SecretError.unreadable(path: path)) { try file.replace(forum, by: "new") }
      #expect(try Data(contentsOf: URL(filePath: path)) == Data("{ half".utf8))
    }
  }

  @Test
  func `writers at the same time lose no secret`() async throws {
    let folder = URL.temporaryDirectory.appending(path: "secrets \(UUID())")
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    let file = SecretFile(folder.appending(path: "secrets.json"))
    try await withThrowingTaskGroup { group in
      for number in 1...20 {
        group.addTask { try file.replace(SecretName(server: "\(number).example"), by: "\(number)") }
      }
      try await group.waitForAll()
    }
    for number in 1...20 {
      #expect(try file.secret(SecretName(server: "\(number).example")) == "\(number)")
    }
  }
}
