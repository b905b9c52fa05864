import { describe, expect, it } from "vitest";
import { createReach } from "../../apps/client/build/reached.ts";

/** Modules by id: their source, and the ids of what they import, as the bundler lists them. */
const reachedFrom = (root: string, modules: Record<string, [code: string, ...importedIds: string[]]>) =>
  [
    ...createReach({
      getModuleInfo: (id) => {
        const [code, ...importedIds] = modules[id] ?? [""];
        return { code, importedIds, dynamicallyImportedIds: [] };
      },
    })([root]),
  ].toSorted();

const shared = {
  "/a/index.ts": [
    `export { One as First } from "./one.ts"; import { three } from "./three.ts"; export { three }; export * from "./two.ts";`,
    "/a/one.ts",
    "/a/three.ts",
    "/a/two.ts",
  ],
  "/a/one.ts": [`import { help } from "./help.ts"; export const One = help;`, "/a/help.ts"],
  "/a/two.ts": ["export function two(): number { return 2; }"],
  "/a/three.ts": ["export const three = 3;"],
  "/a/help.ts": ["export const help = 1;"],
} satisfies Record<string, [string, ...string[]]>;

describe("what a module needs", () => {
  it("is followed by name, through what an index passes on", () => {
    const from = (code: string) => reachedFrom("/main.ts", { ...shared, "/main.ts": [code, "/a/index.ts"] });
    expect(from(`import { First } from "./a/index.ts";`)).toEqual(["/a/help.ts", "/a/one.ts", "/main.ts"]);
    expect(from(`import { two } from "./a/index.ts";`)).toEqual(["/a/two.ts", "/main.ts"]);
    expect(from(`import { three, type Two } from "./a/index.ts";`)).toEqual(["/a/three.ts", "/main.ts"]);
  });

  it("is everything where a whole index is taken, or a name is not to be found", () => {
    for (const code of [`import * as all from "./a/index.ts";`, `import { nothing } from "./a/index.ts";`])
      expect(reachedFrom("/main.ts", { ...shared, "/main.ts": [code, "/a/index.ts"] })).toEqual(
        [...Object.keys(shared), "/main.ts"].toSorted(),
      );
  });

  it("is found in packages, and in what the bundler adds", () => {
    const modules = {
      "/main.tsx": [
        `import { Button } from "@kit/core"; import type { Props } from "./props.ts"; export const one = <T,>(x: T) => Button;`,
        "/node_modules/@kit/core/index.mjs",
        "\0helper",
      ],
      "/node_modules/@kit/core/index.mjs": [
        `export { Button } from "./button.mjs"; export { Select } from "./select.mjs";`,
        "/node_modules/@kit/core/button.mjs",
        "/node_modules/@kit/core/select.mjs",
      ],
    } satisfies Record<string, [string, ...string[]]>;
    expect(reachedFrom("/main.tsx", modules)).toEqual([
      "\0helper",
      "/main.tsx",
      "/node_modules/@kit/core/button.mjs",
    ]);
  });
});
