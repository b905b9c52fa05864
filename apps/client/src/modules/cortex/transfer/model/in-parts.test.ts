import { describe, expect, it } from "vitest";
import { inParts } from "./in-parts.ts";

const megabyte = 1024 * 1024;
const file = (name: string, megabytes: number): File =>
  Object.defineProperty(new File([], name), "size", { value: megabytes * megabyte });
const split = (...files: File[]) => {
  const { parted, together } = inParts(files, ({ name }) => name.startsWith("begun"));
  return [parted, together].map((list) => list.map(({ name }) => name));
};

describe("files of an import", () => {
  it("go in one request where they are small together", () => {
    expect(split(file("a.md", 1), file("b.zip", 19))).toEqual([[], ["a.md", "b.zip"]]);
  });

  it("go in parts, the largest first, until the others fit", () => {
    expect(split(file("a.md", 1), file("b.zip", 15), file("c.zip", 2_000), file("d.zip", 10))).toEqual([
      ["c.zip", "b.zip"],
      ["a.md", "d.zip"],
    ]);
  });

  it("go on in parts where they are begun, also those that would fit into a request by now", () => {
    expect(split(file("a.md", 1), file("begun.zip", 3), file("c.md", 2))).toEqual([
      ["begun.zip"],
      ["a.md", "c.md"],
    ]);
    expect(split(file("a.zip", 18), file("begun.zip", 15), file("c.zip", 1))).toEqual([
      ["begun.zip"],
      ["a.zip", "c.zip"],
    ]);
  });

  it("go in parts one by one where each is large", () => {
    expect(split(file("a.zip", 21), file("b.zip", 22))).toEqual([["b.zip", "a.zip"], []]);
  });
});
