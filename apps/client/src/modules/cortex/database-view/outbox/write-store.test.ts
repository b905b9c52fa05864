import { describe, expect, it } from "vitest";
import { MemoryStorage } from "../../../../../../../e2e/support/memory-storage.ts";
import type { PersistedWrite } from "./persisted-writes.ts";
import { databasesWithUnsavedWrites, createWriteStore } from "./write-store.ts";

const persisted = (key: string): PersistedWrite => ({
  key,
  write: { entryId: "e1", propertyId: 2, propertyName: "Autor", isLead: false, value: "neu", oldValue: null },
  next: null,
  madeAt: 1,
});

describe("edits persisted in the browser", () => {
  it("are found again by the same person in the same database alone", () => {
    const storage = new MemoryStorage();
    createWriteStore(storage, "anna", 7).save(persisted("k1"));
    expect(createWriteStore(storage, "anna", 7).list()).toEqual([persisted("k1")]);
    expect(createWriteStore(storage, "bert", 7).list()).toEqual([]);
    expect(createWriteStore(storage, "anna", 77).list()).toEqual([]);
    expect(databasesWithUnsavedWrites(storage, "anna")).toEqual([7]);
    expect(databasesWithUnsavedWrites(storage, "bert")).toEqual([]);
  });

  it("leave one by one", () => {
    const writes = createWriteStore(new MemoryStorage(), "anna", 7);
    writes.save(persisted("k1"));
    writes.save(persisted("k2"));
    writes.remove("k1");
    expect(writes.list().map(({ key }) => key)).toEqual(["k2"]);
  });

  it("have names by which signing out finds them", () => {
    const storage = new MemoryStorage();
    createWriteStore(storage, "anna", 7).save(persisted("k1"));
    expect(storage.key(0)).toMatch(/^maive-cell-write:/);
  });

  it("are dropped when they cannot be read", () => {
    const storage = new MemoryStorage();
    const writes = createWriteStore(storage, "anna", 7);
    writes.save(persisted("k1"));
    const name = storage.key(0) ?? "";
    for (const damaged of ["{", '{"key":"k1"}']) {
      storage.setItem(name, damaged);
      expect(writes.list()).toEqual([]);
      expect(storage.length).toBe(0);
    }
  });

  it("are not persisted in a full storage, and editing goes on", () => {
    const storage = new MemoryStorage();
    storage.full = true;
    expect(() => createWriteStore(storage, "anna", 7).save(persisted("k1"))).not.toThrow();
  });
});
