import { describe, expect, it } from "vitest";
import { entryBeside, offerSequence, type EntrySequence } from "./entry-sequences.ts";

const listOf = (...ids: string[]): EntrySequence => ({
  step: (entryId, by) => {
    const at = ids.indexOf(entryId);
    return at < 0 ? null : Promise.resolve(ids[at + by] ?? null);
  },
});

describe("the entry before and behind another one", () => {
  it("is that of the table in which it stands, as long as that is on the screen", async () => {
    const withdraw = [offerSequence(listOf("a", "b")), offerSequence(listOf("c", "d"))];
    expect(await entryBeside("a", 1)).toBe("b");
    expect(await entryBeside("d", -1)).toBe("c");
    expect([await entryBeside("b", 1), await entryBeside("x", 1)]).toEqual([null, null]);
    for (const end of withdraw) end();
    expect(await entryBeside("a", 1)).toBeNull();
  });
});
