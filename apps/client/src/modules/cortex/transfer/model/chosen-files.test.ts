import { describe, expect, it } from "vitest";
import { withChosen } from "./chosen-files.ts";

const file = (name: string, lastModified: number): File => new File(["a"], name, { lastModified });
const [notes, old, renewed] = [file("a.md", 1), file("Export.zip", 1), file("Export.zip", 2)];

describe("files that are chosen one after the other", () => {
  it("stay beside each other", () => {
    expect(withChosen([notes], [old])).toEqual({ all: [notes, old], replaced: [] });
  });

  it("take the place of those of their names, whose uploads nobody wants any more", () => {
    const { all, replaced } = withChosen([notes, old], [renewed]);
    expect([all.map((each) => each.lastModified), replaced]).toEqual([[1, 2], [old]]);
    expect(replaced[0]).toBe(old);
  });

  it("keep their uploads when they are chosen again", () => {
    const { all, replaced } = withChosen([old], [file("Export.zip", 1)]);
    expect([all.length, replaced]).toEqual([1, []]);
  });
});
