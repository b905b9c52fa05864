import { limits } from "@maive/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checklist } from "./checklist.ts";
import {
  type ChecklistItem,
  checklistText,
  countsOf,
  doneText,
  freshItemId,
  itemsOf,
  doneRatio,
  shareText,
} from "./items.ts";
import { areTicked, checklistLines } from "./lines.ts";
import { checklistOver, mergedChecklist, seenChecklist } from "./merge.ts";

const givenId = /^t[0-9a-f]{16}/;
const parse = (raw: string | number | boolean | null) => checklist.parse(raw, {});
/** Items by id, done or not, and text; `~` for an id that was given to an item without one. */
const shape = (raw: string): string => {
  const parsed = parse(raw);
  return parsed.ok
    ? itemsOf(parsed.value)
        .map(({ id, text, done }) => `${id.replace(givenId, "~")}${done ? "+" : "-"}${text}`)
        .join("|")
    : "refused";
};
/** `a+Milch b-Brot`: items by id, done or not, and text. */
const list = (written: string): string | null =>
  checklistText(
    written.split(" ").flatMap((part): ChecklistItem[] => {
      const [id = "", text = ""] = part.split(/[+-]/);
      return part === "" ? [] : [{ id, text, done: part.includes("+") }];
    }),
  );
const written = (value: string | null | undefined): string =>
  value === undefined
    ? "too many"
    : itemsOf(value)
        .map(({ id, text, done }) => `${id}${done ? "+" : "-"}${text}`)
        .join(" ");

describe("a checklist", () => {
  it("is read from a list of items, texts, Markdown, signs and plain lines", () => {
    expect(shape('[{"id":"a","text":"Milch","done":true},{"text":"Brot"}]')).toBe("a+Milch|~-Brot");
    expect(shape('["Milch","Brot"]')).toBe("~-Milch|~-Brot");
    expect(shape("- [x] Milch\n* [ ] Brot\r\n☑ Käse\n\n☐ Wein\n[X] Öl\nSalz")).toBe(
      "~+Milch|~-Brot|~+Käse|~-Wein|~+Öl|~-Salz",
    );
    expect(shape("- Milch\n-5 Grad\n[x]quer")).toBe("~-Milch|~--5 Grad|~-[x]quer");
    expect(shape("12")).toBe("~-12");
    expect(parse("")).toEqual({ ok: true, value: null });
    expect(parse('[{"text":"  "}]')).toEqual({ ok: true, value: null });
  });

  it("gives ids where there are none, and each once", () => {
    expect(
      shape('[{"id":"1","text":"a"},{"id":"1","text":"b"},{"text":"c"},{"id":"no id!","text":"d"}]'),
    ).toBe("1-a|~-b|~-c|~-d");
    expect(shape('[{"text":"a"},{"id":"1","text":"b"}]')).toBe("~-a|1-b");
    expect(shape('["a","a","b","a"]')).toBe("~-a|~-2-a|~-b|~-3-a");
    expect(parse("b\na")).toEqual(parse('[{"id":"no id!","text":"b"},"a"]'));
  });

  it("is canonical: what was read is read as the same again", () => {
    const value = list("a+Milch b-Brot");
    expect(parse(value)).toEqual({ ok: true, value });
    expect(parse(checklist.format(value, {}))).toMatchObject({ ok: true });
    expect(checklist.format(value, {})).toBe("- [x] Milch\n- [ ] Brot");
    expect(shape(checklist.format(value, {}))).toBe("~+Milch|~-Brot");
    expect(checklist.searchText(value, {})).toBe("Milch\nBrot");
  });

  it("refuses what is none, and more than it may have", () => {
    expect(parse(true).ok).toBe(false);
    expect(parse("[1,2]").ok).toBe(false);
    expect(parse('[{"text":"a","done":"ja"}]').ok).toBe(false);
    expect(parse('[{"text":"\\ud800"}]').ok).toBe(false);
    expect(parse('[{"text":"a\\u0000"}]').ok).toBe(false);
    const many = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => `Punkt ${n}`));
    expect(parse(many(limits.checklistItems)).ok).toBe(true);
    expect(parse(many(limits.checklistItems + 1)).ok).toBe(false);
    expect(parse("a".repeat(limits.checklistItemLength)).ok).toBe(true);
    expect(parse("a".repeat(limits.checklistItemLength + 1)).ok).toBe(false);
    expect(parse("\n".repeat(1_000_000)).ok).toBe(false);
  });

  it("is sorted by the part that is done", () => {
    expect(doneRatio(null)).toBeNull();
    expect(checklist.sortKey(null, {})).toEqual({ kind: "n", key: null });
    expect(checklist.sortKey(list("a+x b-y"), {})).toEqual({ kind: "n", key: 0.5 });
    expect(shareText(list("a+x b-y c-z"))).toBe("0.3333333333");
    expect(countsOf(list("a+x b-y c+z"))).toEqual({ done: 2, total: 3 });
    expect(doneText(list("a+x b-y"))).toBe("1/2");
    expect(doneText(null)).toBe("");
  });

  it("knows lines that say what is done", () => {
    expect(areTicked("- [x] a\n\n- [ ] b")).toBe(true);
    expect(areTicked("- [x] a\nb")).toBe(false);
    expect(areTicked("")).toBe(false);
    for (const bare of ["[x]", "- [ ]", "✅", "☐ ", "[x] a\n[ ]"]) expect(areTicked(bare)).toBe(false);
    expect(checklistLines([{ text: "a", done: true }])).toBe("- [x] a");
  });
});

describe("two people's changes of a checklist", () => {
  const cases: readonly [what: string, base: string, mine: string, theirs: string, merged: string][] = [
    ["ticks of different items", "a-x b-y", "a+x b-y", "a-x b+y", "a+x b+y"],
    ["the same tick", "a-x", "a+x", "a+x", "a+x"],
    ["a tick and a new text of one item", "a-x", "a+x", "a-z", "a+z"],
    ["two new texts of one item: mine", "a-x", "a-mine", "a-theirs", "a-mine"],
    ["two new items", "a-x", "a-x b-y", "a-x c-z", "a-x b-y c-z"],
    ["new items at the beginning", "a-x", "b-y a-x", "a-x", "b-y a-x"],
    ["a removed item and a tick elsewhere", "a-x b-y", "b-y", "a-x b+y", "b+y"],
    ["an item that was removed here and ticked there stays", "a-x b-y", "b-y", "a+x b-y", "a+x b-y"],
    ["an item that was ticked here and removed there stays", "a-x b-y", "a+x b-y", "b-y", "a+x b-y"],
    ["my order and their tick", "a-x b-y c-z", "c-z a-x b-y", "a-x b+y c-z", "c-z a-x b+y"],
    ["their order and my tick", "a-x b-y c-z", "a+x b-y c-z", "c-z b-y a-x", "c-z b-y a+x"],
    ["both removed everything", "a-x", "", "", ""],
    ["nothing before", "", "a-x", "b-y", "a-x b-y"],
  ];
  it.each(cases)("%s", (_what, base, mine, theirs, merged) => {
    expect(written(mergedChecklist(list(base), list(mine), list(theirs)))).toBe(merged);
  });

  it("are not joined where there would be too many items", () => {
    const items = (from: number, count: number) =>
      checklistText(Array.from({ length: count }, (_, n) => ({ id: `${from + n}`, text: "x", done: false })));
    expect(mergedChecklist(null, items(0, 60), items(100, 60))).toBeUndefined();
    expect(mergedChecklist(null, items(0, 60), items(100, 40))).not.toBeUndefined();
  });
});

/** A value of what was sent. */
const valueOf = (raw: string): string | null => {
  const parsed = parse(raw);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};
type Ticks = readonly (readonly [text: string, done: boolean])[];
const linesOf = (ticks: Ticks): string =>
  ticks.map(([text, done]) => `[${done ? "x" : " "}] ${text}`).join("\n");
const ticksOf = (value: string | null | undefined): Ticks =>
  itemsOf(value ?? null).map(({ text, done }) => [text, done]);
/** What `mine`, sent without ids by somebody who saw `base`, becomes over `theirs`. */
const joined = (base: string | null, mine: string, theirs: string | null) =>
  mergedChecklist(base, checklistOver(valueOf(mine), base, theirs), theirs);

describe("a list that is sent without ids", () => {
  const [milk, bread] = ["Milch", "Brot"];

  it("renames nothing of the list that it takes the place of", () => {
    const base = valueOf("Milch\nBrot");
    const theirs = checklistText(itemsOf(base).map((item) => ({ ...item, done: item.text === milk })));
    expect(ticksOf(joined(base, "Neu\nAlt", theirs))).toEqual([
      ["Neu", false],
      ["Alt", false],
      [milk, true],
    ]);
    const replaced = checklistOver(valueOf("Neu\nAlt"), base);
    expect(ticksOf(mergedChecklist(base, theirs, replaced))).toEqual([
      [milk, true],
      ["Neu", false],
      ["Alt", false],
    ]);
  });

  it("has new items of both, and once what both have sent", () => {
    const merged = joined(valueOf("Milch"), "Milch\nBrot\nWein", valueOf("Milch\nKäse\nWein"));
    expect(ticksOf(merged).map(([text]) => text)).toEqual([milk, bread, "Käse", "Wein"]);
  });

  it("means the items that have its texts, whatever ids they have", () => {
    expect(checklistOver(valueOf("[x] Milch\nBrot"), list("a-Milch b-Brot"))).toBe(list("a+Milch b-Brot"));
    const renamed = checklistText(itemsOf(valueOf("Milch")).map((item) => ({ ...item, text: "Butter" })));
    const over = itemsOf(checklistOver(valueOf("Milch\nButter"), renamed));
    expect(over[1]?.id).toBe(itemsOf(renamed)[0]?.id);
    expect(new Set(over.map(({ id }) => id)).size).toBe(2);
  });

  it("is known again by whoever sent it and goes on before the answer", () => {
    const stored = checklistOver(valueOf("Milch\nBrot"), list("a-Milch"));
    const base = seenChecklist(valueOf("Milch\nBrot"), stored);
    const mine = checklistOver(valueOf("[x] Milch\nBrot"), base, stored);
    expect(ticksOf(mergedChecklist(base, mine, stored))).toEqual([
      [milk, true],
      [bread, false],
    ]);
  });

  const text = fc.constantFrom(..."abcdefgh");
  const ticks = fc.uniqueArray(fc.tuple(text, fc.boolean()), { selector: ([name]) => name, maxLength: 6 });
  /** Changes of one item after the other: what it is called, whether it is done, and whether it is there at all. */
  const edits = fc.array(
    fc.record({ at: fc.nat(5), kind: fc.constantFrom("tick", "rename", "remove", "add"), text }),
    { maxLength: 6 },
  );
  type Edit = { at: number; kind: string; text: string };
  const edited = (value: string | null, changes: readonly Edit[]): string | null => {
    let items = [...itemsOf(value)];
    for (const { at, kind, text: name } of changes) {
      const isFree = items.every((item) => item.text !== name);
      if (kind === "remove") items = items.filter((_item, index) => index !== at);
      else if (kind === "tick")
        items = items.map((item, index) => (index === at ? { ...item, done: !item.done } : item));
      else if (kind === "rename" && isFree)
        items = items.map((item, index) => (index === at ? { ...item, text: name } : item));
      else if (kind === "add" && isFree) items.push({ id: freshItemId(), text: name, done: false });
    }
    return checklistText(items);
  };

  it("stands as it was sent beside all that others have made of the items that it leaves out", () => {
    fc.assert(
      fc.property(ticks, edits, edits, ticks, (first, earlier, meanwhile, sent) => {
        const leftOut: [is: readonly ChecklistItem[], should: readonly ChecklistItem[]][] = [];
        const base = edited(valueOf(linesOf(first)), earlier);
        const theirs = edited(base, meanwhile);
        const merged = itemsOf(joined(base, linesOf(sent), theirs) ?? null);
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        const before = itemsOf(base);
        const fresh = sent.filter(([name]) => before.every((item) => item.text !== name));
        expect(ticksOf(checklistText(merged))).toEqual(expect.arrayContaining([...fresh]));
        for (const item of itemsOf(theirs)) {
          const was = before.find(({ id }) => id === item.id);
          const isLeftOut = was !== undefined && !sent.some(([name]) => name === was.text);
          if (!isLeftOut) continue;
          const isTouched = was.text !== item.text || was.done !== item.done;
          leftOut.push([merged.filter(({ id }) => id === item.id), isTouched ? [item] : []]);
        }
        expect(leftOut.map(([is]) => is)).toEqual(leftOut.map(([, should]) => should));
      }),
      { numRuns: 500 },
    );
  });

  it("is what it says, over whatever was there", () => {
    fc.assert(
      fc.property(ticks, edits, ticks, (first, earlier, sent) => {
        const stored = edited(valueOf(linesOf(first)), earlier);
        const value = checklistOver(valueOf(linesOf(sent)), stored);
        expect(ticksOf(value)).toEqual(sent);
        const ids = new Map(itemsOf(stored).map((item) => [item.text, item.id]));
        const [known, fresh] = [true, false].map((isKnown) =>
          itemsOf(value).filter((item) => ids.has(item.text) === isKnown),
        );
        expect(known?.map(({ id }) => id)).toEqual(known?.map((item) => ids.get(item.text)));
        const taken = new Set(ids.values());
        expect(fresh?.filter(({ id }) => taken.has(id))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
