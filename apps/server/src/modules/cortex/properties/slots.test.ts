import { describe, expect, it } from "vitest";
import { slotsPerKind } from "../../../storage/index.ts";
import type { SlotColumn } from "./property.ts";
import { emptyKey, freeSlot, slotKindOf } from "./slots.ts";

describe("key columns", () => {
  it("are given in their order, each to one property", () => {
    expect(freeSlot("t", [])).toBe("t1");
    expect(freeSlot("t", ["t1", "n1", null, "t3"])).toBe("t2");
    expect(freeSlot("n", ["t1", "n1"])).toBe("n2");
  });

  it("run out, and then a property has none", () => {
    const all = Array.from({ length: slotsPerKind }, (_, n) => `n${n + 1}` as SlotColumn);
    expect(freeSlot("n", all)).toBeNull();
    expect(freeSlot("t", all)).toBe("t1");
  });

  it("hold texts or numbers, as the type and its configuration say", () => {
    expect(slotKindOf("text", {})).toBe("t");
    expect(slotKindOf("date", {})).toBe("n");
    expect(slotKindOf("single_choice", { options: [] })).toBe("t");
    expect(slotKindOf("single_choice", { options: [], sort_by_order: true })).toBe("n");
  });

  it("are empty as empty texts or as null", () => {
    expect(emptyKey("t3")).toBe("");
    expect(emptyKey("n3")).toBeNull();
  });
});
