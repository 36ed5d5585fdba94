// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import Secrets
import Testing

@Suite("Secrets on a desktop without a secret service")
struct SecretStoreTests {
  private let forum = SecretName(server: "forum.example")
  private let social = SecretName(server: "Social.Example", account: "ben")

  private func withStore(_ body: (SecretStore, String) async throws -> Void) async throws {
    let folder = URL.temporaryDirectory.appending(path: "secrets \(UUID())")
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    let url = folder.appending(path: "secrets.json")
    let store = SecretStore(file: url, usesService: false)
    try await body(store, url.path(percentEncoded: false))
  }

  @Test
  func `a secret is in the file, which is said, and found there by its name`() async throws {
    try await withStore { store, path async throws in
      #expect(try await store.store("one", as: forum, label: "F") == .file(path: path))
      #expect(try await store.store("two", as: social, label: "S") == .file(path: path))
      #expect(try await store.secret(forum) == "one")
      #expect(try await store.secret(SecretName(server: "forum.example", account: "ben")) == nil)
    }
  }

  @Test
  func `the names of all secrets are told in their order, whenever they were stored`() async throws
  {
    try await withStore { store, path async throws in
      let ann = SecretName(server: "social.example", account: "ann")
      for name in [social, ann, forum] { _ = try await store.store("x", as: name, label: "") }
      let names = try await store.names()
      #expect(names.map(\.name) == [forum, ann, social])
      #expect(Set(names.map(\.location)) == [.file(path: path)])
    }
  }

  @Test
  func `a secret that is removed was there, and is there no more`() async throws {
    try await withStore { store, _ async throws in
      _ = try await store.store("one", as: forum, label: "F")
      #expect(try await store.remove(forum))
      #expect(try await !store.remove(forum))
      #expect(try await store.secret(forum) == nil)
    }
  }
}
