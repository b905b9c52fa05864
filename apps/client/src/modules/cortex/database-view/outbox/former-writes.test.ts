import { describe, expect, it } from "vitest";
import { MemoryStorage } from "../../../../../../../e2e/support/memory-storage.ts";
import { formerWrites } from "./former-writes.ts";
import { createWriteStore } from "./write-store.ts";

const write = (entryId: string, value: string) => ({
  entryId,
  propertyId: 3,
  propertyName: "Stand",
  isLead: false,
  value,
  oldValue: null,
  entryTitle: "Beet",
});

describe("edits from before a restore", () => {
  it("are read as ones to decide about, the last of each cell, and leave the storage one by one", () => {
    const storage = new MemoryStorage();
    const former = createWriteStore(storage, "anna", 7, "anna@before");
    former.save({ key: "a", write: write("e1", "alt"), next: { value: "neu", key: "a2" }, madeAt: 1 });
    former.saveBulk({ key: "b", writes: [write("e2", "x"), write("e3", "y")], madeAt: 2 });
    former.saveRow({ key: "r", title: "Zeile", values: {}, madeAt: 3 });
    createWriteStore(storage, "anna", 7).save({ key: "now", write: write("e9", "z"), next: null, madeAt: 4 });
    createWriteStore(storage, "bert", 7, "bert@before").save({
      key: "other",
      write: write("e9", "z"),
      next: null,
      madeAt: 4,
    });
    const [found, ...more] = formerWrites(storage, "anna");
    expect(more).toEqual([]);
    expect(found?.databaseId).toBe(7);
    expect(found?.edits.map((edit) => [edit.write.entryId, edit.write.value, edit.problem.kind])).toEqual([
      ["e1", "neu", "refused"],
      ["e2", "x", "refused"],
      ["e3", "y", "refused"],
    ]);
    expect(found?.rows.map(({ title }) => title)).toEqual(["Zeile"]);
    for (const { key } of [...(found?.edits ?? []), ...(found?.rows ?? [])]) found?.remove(key);
    expect(formerWrites(storage, "anna")).toEqual([]);
    expect(createWriteStore(storage, "anna", 7).list()).toHaveLength(1);
    expect(formerWrites(storage, "bert")).toHaveLength(1);
  });
});
