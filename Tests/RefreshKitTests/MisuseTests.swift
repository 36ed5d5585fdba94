// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Mistakes that a client of the libraries makes first, and the words of the compiler about them.
struct MisuseTests {
  private func source(page: String, item: String = "PagedItem") -> String {
    """
    import ListKit
    import RefreshKit
    struct Topic: \(item) { let id: Int; var revision: Int { 0 } }
    struct TopicSource: PageSource {
      @concurrent func page(for request: PageRequest<Int>) \(page) -> Page<Topic, Int> {
        Page(items: [], next: nil)
      }
    }
    func row<Row: ListRow>(_ row: Row.Type) {}
    func use() { row(Topic.self) }
    """
  }

  @Test func `a source throws page errors or nothing, and its items are rows without a word`()
    throws
  {
    for page in ["async throws(PageError)", "async"] {
      #expect(try Compiler.complaint(of: source(page: page)) == "")
      #expect(try Compiler.complaint(of: source(page: page, item: "PagedItem, ListRow")) == "")
    }
  }

  @Test func `a source that throws anything is told of the function and its errors`() throws {
    let complaint = try Compiler.complaint(of: source(page: "async throws"))
    #expect(complaint.contains("async throws(Self.PageFailure) -> Page<Topic, Int>"))
    #expect(complaint.contains("PageFailure = PageError"))
    #expect(!complaint.contains("requires nested type"))
  }
}
