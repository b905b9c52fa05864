import { describe, expect, it } from "vitest";
import { readRelation, targetOf, textOfIds, withMoved, withToggled } from "./relation-value.ts";

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const property = (multiple: boolean) => ({
  property_id: 1,
  property_name: "Bücher",
  property_type: "relation" as const,
  property_config: { multiple },
  is_lead_property: false,
  property_group: null,
});

describe("relations", () => {
  it("lead to their own database or to another one", () => {
    expect(targetOf({ target: "self" }, 7)).toBe(7);
    expect(targetOf({ target: "cortex:12" }, 7)).toBe(12);
    expect([targetOf({}, 7), targetOf({ target: "cortex:x" }, 7)]).toEqual([null, null]);
  });

  it("take one entry or several, in the chosen order", () => {
    expect(withToggled(["a"], "b", true)).toEqual(["a", "b"]);
    expect(withToggled(["a"], "b", false)).toEqual(["b"]);
    expect(withToggled(["a", "b"], "a", true)).toEqual(["b"]);
  });

  it("are put into another order place by place, and stop at the ends", () => {
    expect(withMoved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
    expect(withMoved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(withMoved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  });

  it("are pasted as ids, as many as fit, and never by a title", () => {
    expect(readRelation(`${id(1)}, ${id(2)}`, property(true))).toEqual({
      ok: true,
      value: textOfIds([id(1), id(2)]),
    });
    expect(readRelation(`${id(1)},${id(2)}`, property(false)).ok).toBe(false);
    expect(readRelation("Der Zauberberg", property(true)).ok).toBe(false);
    expect(readRelation("", property(true))).toEqual({ ok: true, value: "" });
  });
});
