import type { Block } from "@maive/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig, type Run } from "../../block-preview/index.ts";
import { compareStates } from "./compare-states.ts";
import { editScript, Effort } from "./edit-script.ts";
import { stayingAmong } from "./match-blocks.ts";
import { wordRuns } from "./word-runs.ts";

const block = (
  block_id: string,
  content: string,
  given: Partial<Block> & { config?: object } = {},
): Block => {
  const { config = {}, ...rest } = given;
  return {
    block_id,
    block_type: "text",
    content,
    block_order: 0,
    block_config: JSON.stringify(config),
    parent_block_id: null,
    last_modified: "",
    ...rest,
  };
};
/** In this order on their level. */
const level = (...blocks: Block[]): Block[] => blocks.map((each, block_order) => ({ ...each, block_order }));

/** `[-removed-]`, `{+added+}`. */
const shown = (runs: readonly Run[] = []): string =>
  runs
    .map(({ text, change }) =>
      change === "removed" ? `[-${text}-]` : change === "added" ? `{+${text}+}` : text,
    )
    .join("");

const compare = async (old: readonly Block[], now: readonly Block[]) => {
  const { blocks, marks, counts } = await compareStates(old, now, () => undefined);
  const lines = blocks.map(({ block_id, content, block_config }) => {
    const mark = marks.get(block_id);
    const { inline } = readConfig(block_config);
    return `${mark?.tone ?? ""} ${inline ? shown(inline) : content}`.trim();
  });
  return { lines, marks, counts, blocks };
};

const words = (old: string, now: string, effort = new Effort()) =>
  wordRuns({ content: old, inline: undefined }, { content: now, inline: undefined }, effort);

describe("a text in two states", () => {
  it("is compared by its words", () => {
    expect(shown(words("Wir fahren um 7 Uhr los.", "Wir fahren um 9 Uhr gemeinsam los."))).toBe(
      "Wir fahren um [-7-]{+9+} Uhr{+ gemeinsam+} los.",
    );
    expect(shown(words("Größe", "Größen"))).toBe("[-Größe-]{+Größen+}");
    expect(shown(words("", "Neu"))).toBe("{+Neu+}");
  });

  it("that is written anew is one change", () => {
    expect(shown(words("Rot, grün, blau", "Hund, Katze, Maus"))).toBe(
      "[-Rot, grün, blau-]{+Hund, Katze, Maus+}",
    );
  });

  it("looks as it does now where it is the same, and mentions are one word", () => {
    const now: Run[] = [
      { text: "Frag " },
      { text: "Anna", mention: { user_id: "1" } },
      { text: " heute", marks: { bold: true } },
    ];
    const old: Run[] = [{ text: "Frag " }, { text: "Anna", mention: { user_id: "2" } }, { text: " heute" }];
    expect(
      wordRuns(
        { content: "Frag Anna heute", inline: old },
        { content: "Frag Anna heute", inline: now },
        new Effort(),
      ),
    ).toEqual([
      { text: "Frag " },
      { text: "Anna", mention: { user_id: "2" }, change: "removed" },
      { text: "Anna", mention: { user_id: "1" }, change: "added" },
      { text: " heute", marks: { bold: true } },
    ]);
  });

  it("gives both texts back, whatever they are and however little may be searched", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "Haus", " ", ", ", "ß", "🎉", "\n"), { maxLength: 40 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 50 }), (old, now, most) => {
        const runs = words(old, now, new Effort({ most }));
        const side = (without: string) =>
          runs.flatMap(({ text: said, change }) => (change === without ? [] : [said])).join("");
        expect([side("added"), side("removed")]).toEqual([old, now]);
      }),
    );
  });
});

describe("an edit script", () => {
  it("is as short as can be", () => {
    const script = editScript([..."ABCABBA"], [..."CBABAC"], new Effort());
    const edits = script.reduce((sum, { kind, from, to }) => (kind === "same" ? sum : sum + to - from), 0);
    expect(edits).toBe(5);
  });

  it("ends beyond what may be searched, also in all", () => {
    const effort = new Effort({ total: 200, most: 10 });
    const [old, now] = [
      Array.from({ length: 500 }, (_, n) => n),
      Array.from({ length: 500 }, (_, n) => n + 1_000),
    ];
    expect(editScript([1, ...old, 2], [1, ...now, 2], effort)).toEqual([
      { kind: "same", from: 0, to: 1 },
      { kind: "removed", from: 1, to: 501 },
      { kind: "added", from: 1, to: 501 },
      { kind: "same", from: 501, to: 502 },
    ]);
    editScript(old, now, effort);
    expect(effort.edits).toBe(0);
  });
});

describe("two states of a page", () => {
  it("are one page with what was added, removed and changed, at its places", async () => {
    const old = level(block("a", "Eins"), block("b", "Zwei"), block("c", "Drei"));
    const now = level(block("a", "Eins"), block("n", "Neu"), block("c", "Drei und mehr"));
    const { lines, counts, marks } = await compare(old, now);
    expect(lines).toEqual(["Eins", "removed [-Zwei-]", "added {+Neu+}", "changed Drei{+ und mehr+}"]);
    expect(counts).toEqual({ added: 1, removed: 1, moved: 0, changed: 1 });
    expect(marks.get("c")?.label).toBe("Geändert");
    expect((await compare(old, old)).marks.size).toBe(0);
  });

  it("name the blocks that were moved, as few as possible, and from where", async () => {
    const old = level(block("a", "A"), block("b", "B"), block("c", "C"), block("d", "D"));
    const now = level(block("d", "D"), block("a", "A"), block("b", "B"), block("c", "C"));
    const { lines, marks } = await compare(old, now);
    expect(lines).toEqual(["moved D", "A", "B", "C"]);
    expect(marks.get("d")?.label).toBe("Verschoben, stand weiter unten");
    const back = await compare(now, old);
    expect(back.marks.get("d")?.label).toBe("Verschoben, stand weiter oben");
    const inA = await compare(old, [...level(...old.slice(0, 3)), block("d", "D", { parent_block_id: "a" })]);
    expect(inA.marks.get("d")?.label).toBe("Verschoben, stand in einem anderen Abschnitt");
  });

  it("know a block again that was cut and pasted, by what it says", async () => {
    const old = level(block("a", "Bleibt"), block("b", "Wandert"));
    const now = level(block("x", "Wandert"), block("a", "Bleibt"));
    const { lines } = await compare(old, now);
    expect(lines).toEqual(["moved Wandert", "Bleibt"]);
  });

  it("hold what was removed with all that stood in it", async () => {
    const inside = block("i", "Innen", { parent_block_id: "t" });
    const old = [...level(block("a", "Eins"), block("t", "Liste", { block_type: "toggle" })), inside];
    expect((await compare(old, level(block("a", "Eins")))).lines).toEqual([
      "Eins",
      "removed [-Liste-]",
      "removed [-Innen-]",
    ]);
    const { lines } = await compare(old, level(block("a", "Eins"), { ...inside, parent_block_id: null }));
    expect(lines).toEqual(["Eins", "removed [-Liste-]", "moved Innen"]);
  });

  it("include kinds and settings", async () => {
    const label = async (old: Block, now: Block) => (await compare([old], [now])).marks.get("a")?.label;
    const [plain, done] = [block("a", "X", { block_type: "to_do" }), { checked: true }];
    expect(await label(plain, block("a", "X", { block_type: "to_do", config: done }))).toBe("Abgehakt");
    expect(await label(block("a", "X"), block("a", "X", { block_type: "heading_2" }))).toBe(
      "Umgewandelt: Text → Überschrift 2",
    );
    const bold = { inline: [{ text: "X", marks: { bold: true } }], text_color: "red" };
    expect(await label(block("a", "X"), block("a", "X", { config: bold }))).toBe(
      "Farbe geändert · Formatierung geändert",
    );
    const image = (caption: string) => block("a", "", { block_type: "image", config: { caption } });
    expect(await label(image("alt"), image("neu"))).toBe("Bildunterschrift: „alt“ → „neu“");
    const address = (block_type: string, config = {}) =>
      block("a", "https://a.example", { block_type, config });
    expect(await label(address("bookmark"), address("embed"))).toBe("Umgewandelt: Lesezeichen → Einbettung");
    expect(await label(address("embed"), address("embed", { height: 300 }))).toBe("Größe geändert");
  });

  it("compare tables by their rows and cells", async () => {
    const table = (...lines: string[]) =>
      block("a", lines.join("\n"), {
        block_type: "table",
        config: { rows: lines.map((line) => line.split("\t").map((text) => ({ text }))) },
      });
    const { blocks } = await compare(
      [table("Name\tPreis", "Brot\t3 Euro", "Milch\t1 Euro")],
      [table("Name\tPreis", "Käse\t9 Euro", "Brot\t4 Euro", "Milch\t1 Euro")],
    );
    const rows = readConfig(blocks[0]?.block_config ?? "").rows ?? [];
    expect(rows.map((row) => row.map((cell) => (cell.inline ? shown(cell.inline) : cell.text)))).toEqual([
      ["Name", "Preis"],
      ["[-Brot-]{+Käse+}", "[-3-]{+9+} Euro"],
      ["{+Brot+}", "{+4 Euro+}"],
      ["Milch", "1 Euro"],
    ]);
  });

  it("are compared however long they are", async () => {
    const text = (n: number, word: string) =>
      Array.from({ length: 15 }, (_, at) => `${word}${n * at}`).join(" ");
    const page = (word: string, shift: number) =>
      Array.from({ length: 2_600 }, (_, n) =>
        block(`b${n}`, text(n, word), { block_order: (n * 7 + shift) % 2_600 }),
      );
    let pauses = 0;
    const { blocks, counts } = await compareStates(page("alt", 0), page("neu", 5), () => {
      pauses += 1;
      return undefined;
    });
    expect(blocks).toHaveLength(2_600);
    expect(counts.changed + counts.moved).toBe(2_600);
    expect(pauses).toBe(2_600);
  });
});

describe("the fewest moves", () => {
  it("leave a longest rising row in place", () => {
    expect([...stayingAmong([3, 0, 1, 4, 2])].toSorted()).toEqual([0, 1, 2].toSorted());
    expect(stayingAmong([]).size).toBe(0);
  });
});
