import { limits } from "@maive/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { scanJson } from "./scan-json.ts";

const scan = (text: string): Promise<void> => scanJson(Buffer.from(text));
const tooMany = { code: "too_many_items" };
const list = (count: number): string => `[${"0,".repeat(count - 1)}0]`;
const named = (count: number, prefix = "k"): string =>
  `{${Array.from({ length: count }, (_, i) => `"${prefix}${i}":0`).join()}}`;

it("takes lists and objects as long as they may be, and none that is longer", async () => {
  await expect(
    scan(`{"a":${list(limits.jsonListItems)},"b":${named(limits.jsonObjectNames)}}`),
  ).resolves.toBeUndefined();
  await expect(scan(`{"a":${list(limits.jsonListItems + 1)}}`)).rejects.toMatchObject(tooMany);
  await expect(scan(named(limits.jsonObjectNames + 1))).rejects.toMatchObject(tooMany);
});

it("counts different names in all objects together, and the same ones once", async () => {
  const half = limits.jsonNames / 2;
  await expect(
    scan(`[${named(half, "a")},${named(half, "b")},${named(half, "a")}]`),
  ).resolves.toBeUndefined();
  await expect(scan(`[${named(half, "a")},${named(half, "b")},{"more":1}]`)).rejects.toMatchObject(tooMany);
});

it("takes as many levels as may be, and none deeper", async () => {
  const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  await expect(scan(nested(limits.jsonDepth))).resolves.toBeUndefined();
  await expect(scan(nested(limits.jsonDepth + 1))).rejects.toMatchObject({ code: "invalid" });
  await expect(scan("[".repeat(1_000_000))).rejects.toMatchObject({ code: "invalid" });
});

it("what stands in strings is text", async () => {
  await expect(
    scan(JSON.stringify({ '[{"\\': `${"[".repeat(100)}",${",".repeat(100_000)}\\` })),
  ).resolves.toBeUndefined();
  await expect(scan(JSON.stringify([`\\"${"{".repeat(100)}`, "\\\\"]))).resolves.toBeUndefined();
});

it("takes every JSON that is small, also over many turns", async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 20 }), async (text) => {
      await expect(scan(text)).resolves.toBeUndefined();
    }),
    { numRuns: 500 },
  );
  await expect(
    scan(JSON.stringify(Array.from({ length: 50_000 }, (_, i) => ({ name: `Zeile ${i} "${i}"` })))),
  ).resolves.toBeUndefined();
});

it("ends with bytes that are not JSON", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
      const outcome = await scanJson(bytes).then(
        () => "taken",
        ({ code }: { code?: string }) => code,
      );
      expect(["taken", "invalid"]).toContain(outcome);
    }),
    { numRuns: 500 },
  );
});
