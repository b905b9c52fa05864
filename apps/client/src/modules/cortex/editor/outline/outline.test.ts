import { Schema } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { countWords, minutesFor, wordsIn } from "./count-words.ts";
import type { ContentText, PageText } from "./page-text.ts";
import { depthsOf, headingsOf, indexAtLine, sameHeadings } from "./headings.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "(heading | paragraph | synced) blockGroup?", attrs: { id: { default: "" } } },
    heading: { content: "inline*", attrs: { level: { default: 1 } } },
    paragraph: { content: "inline*" },
    synced: { attrs: { content: { default: "" } } },
    mention: { group: "inline", inline: true, attrs: { label: { default: "" } } },
    text: { group: "inline" },
  },
});
type Part = string | { label: string };
type Made = ReturnType<typeof schema.node>;
const inline = (parts: readonly Part[]) =>
  parts.map((part) => (typeof part === "string" ? schema.text(part) : schema.node("mention", part)));
const block = (id: string, level: number | null, parts: readonly Part[], below: readonly Made[] = []): Made =>
  schema.node("blockContainer", { id }, [
    level === null
      ? schema.node("paragraph", null, inline(parts))
      : schema.node("heading", { level }, inline(parts)),
    ...(below.length > 0 ? [schema.node("blockGroup", null, below)] : []),
  ]);
const page = (...blocks: Made[]): PageText => ({ doc: pageDoc(...blocks), contentOf: () => null });
const pageDoc = (...blocks: Made[]): Made =>
  schema.node("doc", null, schema.node("blockGroup", null, blocks));

describe("the headings of a page", () => {
  const written = page(
    block("a", 1, ["Haus ", { label: "@Anna" }]),
    block("b", null, ["Text"], [block("c", 2, ["Küche"]), block("d", 3, ["  "])]),
    block("e", 3, ["Ofen"]),
  );

  it("stand in order at any depth, empty ones left out", () => {
    expect(headingsOf(written)).toEqual([
      { blockId: "a", level: 1, text: "Haus @Anna" },
      { blockId: "c", level: 2, text: "Küche" },
      { blockId: "e", level: 3, text: "Ofen" },
    ]);
  });

  it("are the same only with equal texts, levels and places", () => {
    const there = headingsOf(written);
    expect(sameHeadings(there, headingsOf(written))).toBe(true);
    expect(sameHeadings(there, there.toReversed())).toBe(false);
    expect(
      sameHeadings(
        there,
        there.map((heading) => ({ ...heading, level: 3 })),
      ),
    ).toBe(false);
    expect(sameHeadings(there, there.slice(1))).toBe(false);
  });

  it("are indented by the levels that there are", () => {
    expect(depthsOf([{ level: 2 }, { level: 3 }, { level: 2 }])).toEqual([0, 1, 0]);
    expect(depthsOf([{ level: 1 }, { level: 3 }])).toEqual([0, 1]);
  });

  it("have those of contents where they are shown, in an editor or as blocks", () => {
    const shown = (id: string) => schema.node("blockContainer", { id }, [schema.node("synced")]);
    const { doc } = page(block("a", 1, ["Oben"]), shown("near"), shown("far"), shown("secret"));
    const stored = { block_order: 0, block_config: "{}", parent_block_id: null, last_modified: "" };
    const contents: Record<string, ContentText> = {
      near: page(block("b", 2, ["Hier"]), block("c", null, ["drei Worte mehr"])).doc,
      far: [
        { ...stored, block_id: "d", block_type: "heading_3", content: "Weit  weg" },
        { ...stored, block_id: "e", block_type: "image", content: "kein Text" },
      ],
    };
    const text = { doc, contentOf: (id: string) => contents[id] ?? null };
    expect(headingsOf(text)).toEqual([
      { blockId: "a", level: 1, text: "Oben" },
      { blockId: "b", level: 2, text: "Hier", within: "near" },
      { blockId: "d", level: 3, text: "Weit weg", within: "far" },
    ]);
    expect(countWords(text).words).toBe(7);
  });

  it("are current from where they pass the line", () => {
    expect(indexAtLine([200, 400], 120)).toBe(0);
    expect(indexAtLine([-300, 119, 400], 120)).toBe(1);
    expect(indexAtLine([-300, -200], 120)).toBe(1);
    expect(indexAtLine([], 120)).toBe(-1);
  });
});

describe("the words of a page", () => {
  it.each([
    ["", 0],
    ["  – … !", 0],
    ["Ein Haus", 2],
    ["Mutter-Kind-Kur, geht's? 3,5 km", 4],
    ["Äpfel\nBirnen", 2],
    ["e\u0301t\u00e9 日本", 2],
  ])("of %j are counted", (text, count) => {
    expect(wordsIn(text)).toBe(count);
  });

  it("include headings, nested blocks and mentions", () => {
    const written = page(block("a", 1, ["Unser Haus"], [block("b", null, ["mit ", { label: "@Anna" }])]));
    expect(countWords(written)).toEqual({ words: 4, characters: 19 });
  });

  it("of a long page are counted in time that grows with it", () => {
    expect(wordsIn("a-".repeat(200_000))).toBe(1);
    expect(wordsIn("a ".repeat(200_000))).toBe(200_000);
  });

  it("take at least a minute", () => {
    expect([0, 220, 2_200].map(minutesFor)).toEqual([1, 1, 10]);
  });
});
