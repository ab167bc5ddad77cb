import Testing

@testable import ElistSession

/// What a sync program left beside a vault is known by its name alone, as each program writes it.
@Suite struct ConflictCopiesTests {
  @Test(arguments: [
    // docs.syncthing.net, "Understanding Synchronization".
    "list.sync-conflict-20261122-101530-K3ABCDE.elist",
    // Desktop clients of ownCloud and Nextcloud: first so,
    "list_conflict-20261122-101530.elist",
    // and later as docs.nextcloud.com says, "Conflicts", or with the user's name.
    "list (conflicted copy 2026-11-22 101530).elist",
    "list (conflicted copy zoe 2026-11-22 101530).elist",
    // help.dropbox.com, "What's a conflicted copy?": who, and when; there may be several of a day.
    "list (Zoe's conflicted copy 2026-11-22).elist",
    "list (Zoe's conflicted copy 2026-11-22 (1)).elist",
  ])
  func `a copy of the vault is one by its name`(name: String) {
    #expect(ConflictCopies.isCopy(name, of: "list.elist"))
    #expect(!ConflictCopies.isCopy(name, of: "lists.elist"))
    #expect(!ConflictCopies.isCopy(name, of: "list.vcf"))
    #expect(!ConflictCopies.isCopy("my" + name, of: "list.elist"))
  }

  @Test func `the name of the vault may have no ending, or several dots`() {
    #expect(ConflictCopies.isCopy("list_conflict-20261122-101530", of: "list"))
    #expect(ConflictCopies.isCopy("our.list_conflict-20261122-101530.elist", of: "our.list.elist"))
    #expect(!ConflictCopies.isCopy("our_conflict-20261122-101530.elist", of: "our.list.elist"))
  }

  @Test(arguments: [
    "list.elist", "list (1).elist", "list.old.elist", "list-2.elist", "list_conflict.elist",
    "conflict-list.elist", "list (conflicted copy 2026-11-22 101530).elist.tmp",
    ".list.elist.0123456789abcdef.tmp",
  ])
  func `another file beside the vault is none`(name: String) {
    #expect(!ConflictCopies.isCopy(name, of: "list.elist"))
  }
}
