import { describe, expect, it } from "vitest";
import type { KeptWrite } from "./cell-write.ts";
import { databasesWithKeptWrites, keptWritesIn } from "./kept-writes.ts";

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  full = false;

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(name: string): string | null {
    return this.#items.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.#items.set(name, value);
  }
  removeItem(name: string): void {
    this.#items.delete(name);
  }
  clear(): void {
    this.#items.clear();
  }
}

const kept = (key: string): KeptWrite => ({
  key,
  write: { entryId: "e1", propertyId: 2, propertyName: "Autor", isLead: false, value: "neu", oldValue: null },
  next: null,
  madeAt: 1,
});

describe("edits kept in the browser", () => {
  it("are found again by the same person in the same database alone", () => {
    const storage = new MemoryStorage();
    keptWritesIn(storage, "anna", 7).keep(kept("k1"));
    expect(keptWritesIn(storage, "anna", 7).list()).toEqual([kept("k1")]);
    expect(keptWritesIn(storage, "bert", 7).list()).toEqual([]);
    expect(keptWritesIn(storage, "anna", 77).list()).toEqual([]);
    expect(databasesWithKeptWrites(storage, "anna")).toEqual([7]);
    expect(databasesWithKeptWrites(storage, "bert")).toEqual([]);
  });

  it("leave one by one", () => {
    const writes = keptWritesIn(new MemoryStorage(), "anna", 7);
    writes.keep(kept("k1"));
    writes.keep(kept("k2"));
    writes.forget("k1");
    expect(writes.list().map(({ key }) => key)).toEqual(["k2"]);
  });

  it("have names by which signing out finds them", () => {
    const storage = new MemoryStorage();
    keptWritesIn(storage, "anna", 7).keep(kept("k1"));
    expect(storage.key(0)).toMatch(/^maive-cell-write:/);
  });

  it("are dropped when they cannot be read", () => {
    const storage = new MemoryStorage();
    const writes = keptWritesIn(storage, "anna", 7);
    writes.keep(kept("k1"));
    const name = storage.key(0) ?? "";
    for (const damaged of ["{", '{"key":"k1"}']) {
      storage.setItem(name, damaged);
      expect(writes.list()).toEqual([]);
      expect(storage.length).toBe(0);
    }
  });

  it("are not kept in a full storage, and editing goes on", () => {
    const storage = new MemoryStorage();
    storage.full = true;
    expect(() => keptWritesIn(storage, "anna", 7).keep(kept("k1"))).not.toThrow();
  });
});
