import { describe, expect, it } from "vitest";
import { withNewIds } from "./new-ids.ts";

const counter = () => {
  let last = 0;
  return () => `neu-${(last += 1)}`;
};

describe("shapes of a file under new ids", () => {
  it("are moved, and what refers to each other still does", () => {
    const shapes = [
      {
        id: "a",
        x: 1,
        y: 2,
        groupIds: ["g"],
        boundElements: [
          { id: "p", type: "arrow" },
          { id: "fremd", type: "arrow" },
        ],
      },
      {
        id: "p",
        x: 3,
        y: 4,
        groupIds: ["g"],
        startBinding: { elementId: "a", gap: 1 },
        endBinding: { elementId: "fremd" },
      },
      { id: "t", x: 0, y: 0, groupIds: [], containerId: "a", frameId: "weg" },
    ];
    expect(withNewIds(shapes, { x: 10, y: 20 }, counter())).toEqual([
      {
        id: "neu-1",
        x: 11,
        y: 22,
        index: null,
        groupIds: ["neu-4"],
        boundElements: [{ id: "neu-2", type: "arrow" }],
      },
      {
        id: "neu-2",
        x: 13,
        y: 24,
        index: null,
        groupIds: ["neu-4"],
        startBinding: { elementId: "neu-1", gap: 1 },
        endBinding: null,
      },
      { id: "neu-3", x: 10, y: 20, index: null, groupIds: [], containerId: "neu-1", frameId: null },
    ]);
  });
});
