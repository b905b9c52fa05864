import { type InlineMention, pageFragment } from "@maive/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { open, runs as arbitraryRuns, text, uuidOf } from "./arbitrary-pages.ts";
import {
  applyRowChange,
  type BlockRow,
  diff,
  fragmentToRows,
  hasMarks,
  plainText,
  rebase,
  type Run,
  requestedTable,
} from "./index.ts";

const blockId = uuidOf(1);
const row = (block_type: string, content: string, config: object): BlockRow => ({
  block_id: blockId,
  parent_block_id: null,
  block_order: 0,
  block_type,
  content,
  block_config: JSON.stringify(config),
});
const formatted = (said: readonly Run[]): BlockRow =>
  row("text", plainText(said), hasMarks(said) ? { inline: said } : {});
const said = (fragment: Y.XmlFragment) => {
  const [block] = fragmentToRows(fragment).rows;
  const { inline, rows } = JSON.parse(block?.block_config ?? "{}") as {
    inline?: Run[];
    rows?: { text: string }[][];
  };
  return { content: block?.content ?? "", inline: inline ?? null, rows: rows ?? [] };
};

const bert: InlineMention = { user_id: uuidOf(7) };

/** A second replica of a document. */
const copyOf = (fragment: Y.XmlFragment): Y.XmlFragment => {
  const doc = new Y.Doc();
  if (fragment.doc) Y.applyUpdate(doc, Y.encodeStateAsUpdate(fragment.doc));
  return doc.getXmlFragment(pageFragment);
};
const exchange = (one: Y.XmlFragment, two: Y.XmlFragment): void => {
  if (!one.doc || !two.doc) return;
  Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(two.doc));
  Y.applyUpdate(two.doc, Y.encodeStateAsUpdate(one.doc));
};
const write = (fragment: Y.XmlFragment, content: string): void => {
  applyRowChange(fragment, { type: "patch", blockId, edits: diff(said(fragment).content, content) });
};
const writeTable = (fragment: Y.XmlFragment, content: string, base: string | null = null): void => {
  applyRowChange(fragment, { type: "patch", blockId, table: { target: requestedTable(content, {}), base } });
};
/** The texts of the paragraphs in cells. */
const cellTexts = (fragment: Y.XmlFragment): Y.XmlText[] =>
  [...fragment.createTreeWalker((node) => node instanceof Y.XmlText)].filter(
    (node) => node instanceof Y.XmlText,
  );

describe("a text with mentions", () => {
  it("says what a call says, and its runs join to it, whatever stood there", () => {
    fc.assert(
      fc.property(arbitraryRuns, text, (before, content) => {
        const fragment = open([formatted(before)]);
        write(fragment, content);
        const now = said(fragment);
        expect(now.content).toBe(content);
        expect(plainText(now.inline ?? [{ text: content }])).toBe(content);
      }),
      { numRuns: 300 },
    );
  });

  it("has exactly the wanted formatting and mentions, whatever stood there", () => {
    fc.assert(
      fc.property(arbitraryRuns, arbitraryRuns, (before, after) => {
        const fragment = open([formatted(before)]);
        const edits = diff(plainText(before), plainText(after));
        applyRowChange(fragment, { type: "patch", blockId, edits, marks: after });
        expect(fragmentToRows(fragment).rows).toEqual(fragmentToRows(open([formatted(after)])).rows);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps a mention whole or makes it text", () => {
    const start = [{ text: "Hallo " }, { text: "Bert", mention: bert }, { text: "!" }];
    fc.assert(
      fc.property(fc.nat({ max: 11 }), fc.nat({ max: 11 }), text, (at, length, insert) => {
        const fragment = open([formatted(start)]);
        const content = "Hallo Bert!";
        const remove = Math.min(length, content.length - at);
        applyRowChange(fragment, { type: "patch", blockId, edits: [{ at, remove, insert }] });
        const now = said(fragment);
        expect(now.content).toBe(content.slice(0, at) + insert + content.slice(at + remove));
        const mentions = (now.inline ?? []).filter((run) => run.mention);
        expect(mentions.every((run) => run.text === "Bert")).toBe(true);
        const untouched = at + remove <= 6 || at >= 10;
        expect(mentions).toHaveLength(untouched ? 1 : 0);
      }),
    );
  });

  it("loses nobody's words when a call meets somebody who types", () => {
    const start = [{ text: "Hallo " }, { text: "Bert", mention: bert }, { text: ", bis morgen" }];
    const base = plainText(start);
    const word = fc.constantFrom("früh", "❤", "Apfel ");
    fc.assert(
      fc.property(word, word, fc.nat({ max: base.length }), (mine, theirs, at) => {
        const place = at > 6 && at < 10 ? 10 : at;
        const fragment = open([formatted(start)]);
        const typed = base.slice(0, place) + theirs + base.slice(place);
        write(fragment, typed);
        const edits = rebase(base, `${mine}${base}`, typed);
        applyRowChange(fragment, { type: "patch", blockId, edits });
        const now = said(fragment);
        expect(now.content).toContain(theirs);
        expect(now.content.startsWith(mine) || now.content.startsWith(theirs + mine)).toBe(true);
        expect(now.inline).toContainEqual({ text: "Bert", mention: bert });
      }),
    );
  });

  it("is the same for two who edit it at once", () => {
    fc.assert(
      fc.property(arbitraryRuns, text, text, (before, one, two) => {
        const mine = open([formatted(before)]);
        const theirs = copyOf(mine);
        write(mine, one);
        write(theirs, two);
        exchange(mine, theirs);
        expect(fragmentToRows(mine).rows).toEqual(fragmentToRows(theirs).rows);
      }),
    );
  });
});

const word = fc.constantFrom("", "a", "b", "Apfel", "zwei Wörter", "😀");
const matrix = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(word, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
  );
const plain = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join("\t")).join("\n");

describe("a table", () => {
  it("says what a call says, whatever stood there", () => {
    fc.assert(
      fc.property(matrix, matrix, (before, after) => {
        const fragment = open([row("table", plain(before), {})]);
        writeTable(fragment, plain(after));
        expect(said(fragment).content).toBe(plain(after));
        expect(said(fragment).rows.map((cells) => cells.map((cell) => cell.text))).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  it("is left alone where it says it already", () => {
    fc.assert(
      fc.property(matrix, (before) => {
        const fragment = open([row("table", plain(before), {})]);
        const updates: Uint8Array[] = [];
        fragment.doc?.on("update", (bytes: Uint8Array) => updates.push(bytes));
        writeTable(fragment, plain(before));
        expect(updates).toEqual([]);
      }),
    );
  });

  it("keeps what others type in its cells while a call changes cells, rows and columns", () => {
    const start = "Name\tOrt\nAnna\tBonn\nBert\tUlm";
    const calls: [string, string][] = [
      ["Name\tOrt\nAnna\tKöln\nBert\tUlm", "Name\tOrt\nAnna!\tKöln\nBert\tUlm"],
      ["Name\tOrt\nLiebe Anna\tBonn\nBert\tUlm", "Name\tOrt\nLiebe Anna!\tBonn\nBert\tUlm"],
      ["Name\tOrt\nZora\tTrier\nAnna\tBonn\nBert\tUlm", "Name\tOrt\nZora\tTrier\nAnna!\tBonn\nBert\tUlm"],
      ["Name\tAlter\tOrt\nAnna\t7\tBonn\nBert\t8\tUlm", "Name\tAlter\tOrt\nAnna!\t7\tBonn\nBert\t8\tUlm"],
      ["Name\nAnna\nBert", "Name\nAnna!\nBert"],
      ["Name\tOrt\nAnna\tBonn", "Name\tOrt\nAnna!\tBonn"],
    ];
    for (const [wanted, both] of calls) {
      const mine = open([row("table", start, {})]);
      const theirs = copyOf(mine);
      writeTable(mine, wanted, start);
      cellTexts(theirs)
        .find((node) => node.toString() === "Anna")
        ?.insert(4, "!");
      exchange(mine, theirs);
      expect(said(mine).content).toBe(both);
      expect(said(theirs).content).toBe(both);
      // The other way round: the typing came first, and the call is based on it.
      const fragment = open([row("table", start, {})]);
      cellTexts(fragment)
        .find((node) => node.toString() === "Anna")
        ?.insert(4, "!");
      writeTable(fragment, wanted, start);
      expect(said(fragment).content).toBe(both);
    }
  });

  it("keeps rows and columns that others added since a call looked at it, and words in rows it removes", () => {
    const start = "Name\tOrt\nAnna\tBonn\nBert\tUlm";
    const fragment = open([row("table", start, {})]);
    writeTable(fragment, "Name\tAlter\tOrt\nAnna\t7\tBonn\nCora\t9\tTrier\nBert\t8\tUlm");
    writeTable(fragment, "Name\tOrt\nAnna\tKöln\nBert\tUlm", start);
    expect(said(fragment).content).toBe("Name\tAlter\tOrt\nAnna\t7\tKöln\nCora\t9\tTrier\nBert\t8\tUlm");
    const other = open([row("table", start, {})]);
    writeTable(other, "Name\tOrt\nAnna\tBonn\nBert schreibt\tUlm");
    writeTable(other, "Name\tOrt\nAnna\tBonn", start);
    expect(said(other).content).toBe("Name\tOrt\nAnna\tBonn\nBert schreibt\tUlm");
  });

  it("is the same for two who change it at once", () => {
    fc.assert(
      fc.property(matrix, matrix, matrix, (before, one, two) => {
        const mine = open([row("table", plain(before), {})]);
        const theirs = copyOf(mine);
        writeTable(mine, plain(one));
        writeTable(theirs, plain(two));
        exchange(mine, theirs);
        expect(fragmentToRows(mine).rows).toEqual(fragmentToRows(theirs).rows);
        // The table may be ragged now; a call can still replace it.
        writeTable(mine, plain(before));
        expect(said(mine).content).toBe(plain(before));
      }),
    );
  });
});
