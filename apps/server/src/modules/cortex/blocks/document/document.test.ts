import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { applyRowChange, type BlockRow, fragmentToRows, type Run, rowsToFragment, toTrees } from "./index.ts";
import { applyEdits, diff } from "./diff.ts";
import { rebase } from "./rebase.ts";

const open = (rows: readonly BlockRow[] = []): Y.XmlFragment => {
  const fragment = new Y.Doc().getXmlFragment("blocks");
  rowsToFragment(fragment, rows);
  return fragment;
};

const uuidOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

const word = fc.constantFrom("Apfel", "Birne", "grün", "😀", "Käse-Brot", "e\u0301", "7", " ", "\n");
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(""));
const type = fc.constantFrom(
  "text",
  "heading_1",
  "heading_2",
  "heading_3",
  "database_view",
  "page_reference",
  "quote",
  "image",
);
const extras = fc.dictionary(
  fc.constantFrom("file_id", "width", "caption", "text_alignment"),
  fc.constantFrom("a", "center", 7, true),
  { noNullPrototype: true },
);

interface Shape {
  block_type: string;
  content: string;
  config: Record<string, unknown>;
  /** Which of the blocks before it is the parent. */
  under: number;
}
const shape: fc.Arbitrary<Shape> = fc.record({
  block_type: type,
  content: text,
  config: extras,
  under: fc.nat({ max: 12 }),
});

const rowsFrom = (shapes: readonly Shape[]): BlockRow[] => {
  const rows: BlockRow[] = [];
  shapes.forEach(({ block_type, content, config, under }, index) => {
    const parent = under < index && under % 3 === 0 ? uuidOf(under) : null;
    const block_order = rows.filter((row) => row.parent_block_id === parent).length;
    rows.push({
      block_id: uuidOf(index),
      parent_block_id: parent,
      block_order,
      block_type,
      content,
      block_config: JSON.stringify(config),
    });
  });
  return rows;
};

const comparable = (rows: readonly BlockRow[]) =>
  rows
    .map((row) => ({ ...row, block_config: JSON.parse(row.block_config) as unknown }))
    .toSorted((a, b) => a.block_id.localeCompare(b.block_id));

describe("a document and its rows", () => {
  it("give the same rows that made the document", () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 14 }), (shapes) => {
        const rows = rowsFrom(shapes);
        const read = fragmentToRows(open(rows));
        expect(comparable(read.rows)).toEqual(comparable(rows));
        expect(read.anomalies).toEqual([]);
      }),
    );
  });

  it("keep formatting, links and line breaks as runs that join to the content", () => {
    const inline: Run[] = [
      { text: "Ein " },
      { text: "fetter\nLink", marks: { bold: true, link: "https://example.org/" } },
      { text: " und Text" },
    ];
    const fragment = open([
      {
        block_id: uuidOf(1),
        parent_block_id: null,
        block_order: 0,
        block_type: "text",
        content: "Ein fetter\nLink und Text",
        block_config: JSON.stringify({ inline }),
      },
    ]);
    const [row] = fragmentToRows(fragment).rows;
    expect(row?.content).toBe("Ein fetter\nLink und Text");
    expect(JSON.parse(row?.block_config ?? "")).toEqual({ inline });
  });

  it("survive the way through an update to another copy", () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 14 }), (shapes) => {
        const fragment = open(rowsFrom(shapes));
        const copy = new Y.Doc();
        if (fragment.doc) Y.applyUpdate(copy, Y.encodeStateAsUpdate(fragment.doc));
        expect(fragmentToRows(copy.getXmlFragment("blocks")).rows).toEqual(fragmentToRows(fragment).rows);
      }),
    );
  });

  it("report blocks without a usable id and give them no row", () => {
    const fragment = open(rowsFrom([{ block_type: "text", content: "eins", config: {}, under: 0 }]));
    const group = fragment.get(0) as Y.XmlElement;
    const bad = new Y.XmlElement("blockContainer");
    bad.setAttribute("id", "initialBlockId");
    bad.insert(0, [new Y.XmlElement("paragraph")]);
    group.insert(1, [(group.get(0) as Y.XmlElement).clone(), bad, new Y.XmlElement("blockContainer")]);
    const { rows, anomalies } = fragmentToRows(fragment);
    expect(rows.map((row) => row.content)).toEqual(["eins"]);
    expect(anomalies.map((anomaly) => anomaly.kind)).toEqual([
      "duplicate_id",
      "malformed_id",
      "missing_id",
      "no_content",
    ]);
  });
});

/** The page as a plain list of trees: what a change should do, written as simply as can be. */
interface Plain {
  block_id: string;
  block_type: string;
  content: string;
  children: Plain[];
}
const findPlain = (level: Plain[], id: string): { level: Plain[]; node: Plain } | null => {
  for (const node of level) {
    if (node.block_id === id) return { level, node };
    const below = findPlain(node.children, id);
    if (below) return below;
  }
  return null;
};
const plainOf = (rows: readonly BlockRow[]): Plain[] => {
  const strip = (nodes: ReturnType<typeof toTrees>): Plain[] =>
    nodes.map(({ block_id, block_type, content, children }) => ({
      block_id,
      block_type,
      content,
      children: strip(children),
    }));
  return strip(toTrees(rows));
};

type Step =
  | { step: "insert"; under: number; index: number; content: string; block_type: string }
  | { step: "write"; at: number; content: string }
  | { step: "convert"; at: number; block_type: string }
  | { step: "delete"; at: number }
  | { step: "shuffle"; at: number; keys: number[] }
  | { step: "move"; at: number; under: number };
const n = fc.nat({ max: 40 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    step: fc.constant("insert" as const),
    under: n,
    index: fc.nat({ max: 6 }),
    content: text,
    block_type: type,
  }),
  fc.record({ step: fc.constant("write" as const), at: n, content: text }),
  fc.record({ step: fc.constant("convert" as const), at: n, block_type: type }),
  fc.record({ step: fc.constant("delete" as const), at: n }),
  fc.record({
    step: fc.constant("shuffle" as const),
    at: n,
    keys: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
  }),
  fc.record({ step: fc.constant("move" as const), at: n, under: n }),
);

describe("changes of a document", () => {
  it("do what the same changes do to a plain list", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const fragment = open();
        const plain: Plain[] = [];
        let made = 0;
        for (const action of steps) {
          const ids = fragmentToRows(fragment).rows.map((row) => row.block_id);
          const pick = (index: number): string | null => ids[index % Math.max(1, ids.length)] ?? null;
          if (action.step === "insert") {
            const parentId = action.under % 2 === 0 ? null : pick(action.under);
            const block = {
              block_id: uuidOf(made++),
              block_type: action.block_type,
              content: action.content,
            };
            applyRowChange(fragment, {
              type: "insert",
              parentId,
              index: action.index,
              blocks: [{ ...block, block_config: "{}", children: [] }],
            });
            const level = parentId === null ? plain : findPlain(plain, parentId)?.node.children;
            level?.splice(action.index, 0, { ...block, children: [] });
            continue;
          }
          const blockId = pick(action.at);
          const found = blockId === null ? null : findPlain(plain, blockId);
          if (blockId === null || !found) continue;
          if (action.step === "write") {
            applyRowChange(fragment, {
              type: "patch",
              blockId,
              edits: diff(found.node.content, action.content),
            });
            found.node.content = action.content;
          } else if (action.step === "convert") {
            applyRowChange(fragment, { type: "patch", blockId, block_type: action.block_type });
            found.node.block_type = action.block_type;
          } else if (action.step === "delete") {
            applyRowChange(fragment, { type: "delete", blockId });
            found.level.splice(found.level.indexOf(found.node), 1);
          } else if (action.step === "shuffle") {
            const key = new Map(found.level.map((node, index) => [node.block_id, action.keys[index] ?? 0]));
            found.level.sort((a, b) => (key.get(a.block_id) ?? 0) - (key.get(b.block_id) ?? 0));
            applyRowChange(fragment, {
              type: "reorder",
              orderedIds: found.level.map((node) => node.block_id),
            });
          } else {
            const parentId = pick(action.under);
            if (parentId === null || parentId === blockId || findPlain(found.node.children, parentId))
              continue;
            applyRowChange(fragment, { type: "reparent", blockId, parentId });
            found.level.splice(found.level.indexOf(found.node), 1);
            findPlain(plain, parentId)?.node.children.push(found.node);
          }
        }
        const { rows, anomalies } = fragmentToRows(fragment);
        expect(plainOf(rows)).toEqual(plain);
        expect(anomalies).toEqual([]);
        expect(fragment.toString()).not.toContain("<blockgroup></blockgroup>");
      }),
      { numRuns: 300 },
    );
  });

  it("leave the formatting of unchanged text when the plain text is patched", () => {
    const fragment = open([
      {
        block_id: uuidOf(1),
        parent_block_id: null,
        block_order: 0,
        block_type: "text",
        content: "Milch und Brot kaufen",
        block_config: JSON.stringify({
          inline: [
            { text: "Milch", marks: { bold: true } },
            { text: " und " },
            { text: "Brot", marks: { italic: true } },
            { text: " kaufen" },
          ],
        }),
      },
    ]);
    const edits = diff("Milch und Brot kaufen", "Heute Milch und frisches Brot holen");
    applyRowChange(fragment, { type: "patch", blockId: uuidOf(1), edits });
    const [row] = fragmentToRows(fragment).rows;
    expect(row?.content).toBe("Heute Milch und frisches Brot holen");
    const { inline } = JSON.parse(row?.block_config ?? "{}") as { inline: Run[] };
    expect(inline).toContainEqual({ text: "Milch", marks: { bold: true } });
    expect(inline).toContainEqual({ text: "Brot", marks: { italic: true } });
  });

  it("set exactly the wanted formatting, whatever stood there", () => {
    const marks = fc.record(
      {
        bold: fc.constant(true as const),
        code: fc.constant(true as const),
        link: fc.constantFrom("/a", "https://b.de/"),
      },
      { requiredKeys: [] },
    );
    const cut = (content: string, lengths: readonly number[], kinds: readonly Run["marks"][]): Run[] => {
      const runs: Run[] = [];
      let from = 0;
      lengths.forEach((length, index) => {
        const to = index === lengths.length - 1 ? content.length : Math.min(content.length, from + length);
        const kind = kinds[index];
        runs.push({
          text: content.slice(from, to),
          ...(kind && Object.keys(kind).length > 0 ? { marks: kind } : {}),
        });
        from = to;
      });
      return runs;
    };
    const lengths = fc.array(fc.nat({ max: 8 }), { minLength: 4, maxLength: 4 });
    const kinds = fc.array(marks, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(
        text.filter((t) => !t.includes("😀")),
        lengths,
        kinds,
        lengths,
        kinds,
        (content, l1, k1, l2, k2) => {
          const block = {
            block_id: uuidOf(1),
            parent_block_id: null,
            block_order: 0,
            block_type: "text",
            content,
          };
          const wanted = cut(content, l2, k2);
          const fragment = open([
            { ...block, block_config: JSON.stringify({ inline: cut(content, l1, k1) }) },
          ]);
          applyRowChange(fragment, { type: "patch", blockId: uuidOf(1), marks: wanted });
          const fresh = open([{ ...block, block_config: JSON.stringify({ inline: wanted }) }]);
          expect(fragmentToRows(fragment).rows).toEqual(fragmentToRows(fresh).rows);
        },
      ),
    );
  });

  it("move as few blocks as possible when the order changes", () => {
    const fragment = open(
      rowsFrom(
        Array.from({ length: 6 }, (_, i) => ({ block_type: "text", content: `${i}`, config: {}, under: 1 })),
      ),
    );
    const before = (fragment.get(0) as Y.XmlElement).toArray();
    applyRowChange(fragment, { type: "reorder", orderedIds: [5, 0, 1, 2, 3, 4].map(uuidOf) });
    const after = new Set((fragment.get(0) as Y.XmlElement).toArray());
    expect(before.filter((container) => after.has(container))).toHaveLength(5);
    expect(fragmentToRows(fragment).rows.map((row) => row.content)).toEqual(["5", "0", "1", "2", "3", "4"]);
  });
});

describe("diff and rebase", () => {
  it("turn one text into the other and never cut a character", () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        const edits = diff(from, to);
        expect(applyEdits(from, edits)).toBe(to);
        for (const { insert } of edits) expect(insert.isWellFormed()).toBe(true);
      }),
    );
    expect(applyEdits("a😀b", diff("a😀b", "a😁b"))).toBe("a😁b");
    for (const { insert } of diff("a😀b", "a😁b")) expect(insert.isWellFormed()).toBe(true);
  });

  it("give the wanted text where nobody else wrote", () => {
    fc.assert(
      fc.property(text, text, (base, wanted) => {
        expect(applyEdits(base, rebase(base, wanted, base))).toBe(wanted);
      }),
    );
  });

  it("do nothing where the wanted text stands already", () => {
    fc.assert(
      fc.property(text, text, (base, wanted) => {
        expect(rebase(base, wanted, wanted)).toEqual([]);
      }),
    );
  });

  it("keep every word that somebody added, on either side", () => {
    const words = fc.array(fc.constantFrom("eins", "zwei", "drei"), { maxLength: 6 });
    const additions = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.boolean()), { maxLength: 4 });
    const add = (base: string, places: readonly [number, boolean][], tag: string): string => {
      let result = base;
      places.forEach(([place, blank], index) => {
        const at = place % (result.length + 1);
        result = `${result.slice(0, at)}${blank ? " " : ""}<${tag}${index}>${result.slice(at)}`;
      });
      return result;
    };
    fc.assert(
      fc.property(words, additions, additions, (base, mine, theirs) => {
        const from = base.join(" ");
        const wanted = add(from, mine, "M");
        const now = add(from, theirs, "T");
        const result = applyEdits(now, rebase(from, wanted, now));
        const count = (char: string): number => [...result].filter((other) => other === char).length;
        expect(count("M")).toBeGreaterThanOrEqual(mine.length);
        expect(count("T")).toBeGreaterThanOrEqual(theirs.length);
        expect(result.length).toBeGreaterThanOrEqual(wanted.length + now.length - from.length);
      }),
    );
  });
});
