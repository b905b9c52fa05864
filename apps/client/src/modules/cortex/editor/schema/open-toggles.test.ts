import { describe, expect, it } from "vitest";
import { parseToggles, withToggle } from "./open-toggles.ts";

describe("open toggles", () => {
  it("are remembered once each, the last one touched last", () => {
    const open = withToggle(withToggle(withToggle([], "a", true), "b", true), "a", true);
    expect(open).toEqual(["b", "a"]);
    expect(withToggle(open, "b", false)).toEqual(["a"]);
  });

  it("do not fill the browser's store: the oldest are forgotten", () => {
    const many = Array.from({ length: 1_000 }, (_, i) => String(i));
    const open = withToggle(many, "new", true);
    expect(open).toHaveLength(1_000);
    expect(open.at(-1)).toBe("new");
    expect(open).not.toContain("0");
  });

  it.each([null, "", "{", "5", '{"a":1}'])("are none where the store holds %j", (stored) => {
    expect(parseToggles(stored)).toEqual([]);
  });

  it("skip what is no id", () => {
    expect(parseToggles('["a", 5, null, "b"]')).toEqual(["a", "b"]);
  });
});
