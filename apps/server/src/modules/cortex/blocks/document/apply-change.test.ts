import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as Y from "yjs";
import { open, rowsFrom, text, type, uuidOf } from "./arbitrary-pages.ts";
import { applyRowChange, type BlockRow, diff, fragmentToRows, type Run, toTrees } from "./index.ts";

/** The page as a plain list of trees: the simplest model of a change. */
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

  const rounds = [
    { count: 3_000, tags: [] },
    // Each change looks at every line once; looked at for each line, this would take minutes.
    { count: 99_000, tags: ["endurance"] },
  ];
  for (const { count, tags } of rounds)
    it(`take in ${count} line breaks, change many places among them, and remove them`, { tags }, () => {
      const breaks = "\n".repeat(count);
      const words = Array.from({ length: 300 }, (_, n) => `w${n}`);
      const texts = [
        breaks,
        `${breaks}${words.join(" ")}`,
        `${breaks}${words.map((each, n) => (n % 2 === 0 ? each : "neu")).join(" ")}`,
        words.join(" "),
      ];
      const row = { parent_block_id: null, block_order: 0, block_type: "text", block_config: "{}" };
      const fragment = open([{ ...row, block_id: uuidOf(1), content: "" }]);
      let before = "";
      for (const content of texts) {
        applyRowChange(fragment, { type: "patch", blockId: uuidOf(1), edits: diff(before, content) });
        const [now] = fragmentToRows(fragment).rows;
        expect(now?.content === content).toBe(true);
        before = content;
      }
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
