import { describe, expect, it } from "vitest";
import { movedOption, renamings } from "./option-changes.ts";

const [a, b, c] = ["A", "B", "C"].map((name) => ({
  id: name.toLowerCase(),
  name,
  color: "red" as const,
})) as [
  { id: string; name: string; color: "red" },
  { id: string; name: string; color: "red" },
  { id: string; name: string; color: "red" },
];

describe("changed options", () => {
  it("map chosen names to what they have become", () => {
    expect([
      ...renamings(
        [a, b, c],
        [
          { ...c, color: "blue" },
          { ...a, name: "Anfang" },
        ],
      ),
    ]).toEqual([
      ["A", "Anfang"],
      ["B", null],
    ]);
  });

  it("are put into another order place by place", () => {
    expect(movedOption([a, b, c], 0, 1)).toEqual([b, a, c]);
    expect(movedOption([a, b, c], 2, 1)).toEqual([a, b, c]);
  });
});
