import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { exportedNames } from "../../apps/client/build/libraries/exported-names.ts";
import { libraryParts } from "../../apps/client/build/libraries/left-out.ts";

const root = resolve(import.meta.dirname, "../..");
const standIns = join(root, "apps/client/build/libraries/stand-ins");

describe("what is left out of a library", () => {
  it.each(Object.entries(libraryParts))("%s has all that is named", (library, parts) => {
    const sources = join(root, "node_modules", library, "src");
    const named = [
      ...parts.leftOut,
      ...Object.keys(parts.leftOutFrom),
      ...Object.values(parts.leftOutFrom).flat(),
      ...Object.keys(parts.replaced),
    ];
    expect(named.filter((path) => !existsSync(join(sources, path)))).toEqual([]);
  });

  it.each(Object.entries(libraryParts))(
    "of %s, what stands in has the same names",
    (library, { replaced }) => {
      for (const [path, standIn] of Object.entries(replaced)) {
        const original = readFileSync(join(root, "node_modules", library, "src", path), "utf8");
        const own = readFileSync(join(standIns, standIn), "utf8");
        expect(exportedNames(own).toSorted()).toEqual(exportedNames(original).toSorted());
      }
    },
  );

  it("is known by the names that a module exports, types aside", () => {
    const code = `
      import type { Other } from "./other.js";
      export const one = 1, two: Other = 2;
      export function three<T>(x: T): T { return x; }
      export class Four { private five!: string }
      export type Six = Other;
      export interface Seven { eight: number }
      const nine = 9;
      export { nine as ten, type Other };
      export * from "./more.js";
    `;
    expect(exportedNames(code)).toEqual(["one", "two", "three", "Four", "ten"]);
  });
});
