import { expect, it } from "vitest";
import { packPart } from "../documents/parts.ts";
import { ReadParts } from "./read-parts.ts";

const blocks = (content: string): string => JSON.stringify([["b", null, "text", content, "{}", 0]]);
const live = (content: string) => ({ body: null, blocks: blocks(content), labels: [] });

it("reads a part once, another one or another text of it anew", () => {
  const parts = new ReadParts();
  const first = parts.read(live("Ein Fahrradschloss"));
  expect(parts.read(live("Ein Fahrradschloss"))).toBe(first);
  expect(parts.read(live("Zwei Schlösser")).text.text).toBe("Zwei Schlösser");
  const labels = [{ at: 3, text: "Mühlbach" }];
  expect(parts.read({ ...live("Ein Fahrradschloss"), labels }).lines).toEqual([...labels, ...first.lines]);
  const packed = { body: packPart([{ at: 7, text: "offen" }]), blocks: null, labels: [] };
  expect(parts.read(packed)).toBe(parts.read({ ...packed, body: Uint8Array.from(packed.body ?? []) }));
  expect(parts.read({ body: null, blocks: null, labels: [] }).text.text).toBe("");
});

it("forgets those that nobody asks for any more, and all of them when told to", () => {
  const parts = new ReadParts();
  const text = (n: number) => `${n} ${"Wort ".repeat(3_000)}`;
  const first = parts.read(live(text(0)));
  for (let n = 1; n < 80; n += 1) parts.read(live(text(n)));
  expect(parts.read(live(text(0)))).toBe(first);
  for (let n = 80; n < 300; n += 1) parts.read(live(text(n)));
  expect(parts.letters).toBeLessThanOrEqual(1_500_000);
  expect(parts.read(live(text(0)))).not.toBe(first);
  parts.clear();
  expect(parts.letters).toBe(0);
});

it("says what is damaged each time", () => {
  const parts = new ReadParts();
  const damaged = { body: Uint8Array.of(1, 2, 3), blocks: null, labels: [] };
  expect(() => parts.read(damaged)).toThrow();
  expect(() => parts.read(damaged)).toThrow();
});
