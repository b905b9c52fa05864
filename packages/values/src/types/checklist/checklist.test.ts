import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { checklist } from "./checklist.ts";
import {
  type ChecklistItem,
  checklistText,
  countsOf,
  doneText,
  itemsOf,
  shareDone,
  shareText,
} from "./items.ts";
import { areTicked, checklistLines } from "./lines.ts";
import { mergedChecklist } from "./merge.ts";

const parse = (raw: string | number | boolean | null) => checklist.parse(raw, {});
const shape = (raw: string): string => {
  const parsed = parse(raw);
  return parsed.ok
    ? itemsOf(parsed.value)
        .map(({ id, text, done }) => `${id}${done ? "+" : "-"}${text}`)
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
    expect(shape('[{"id":"a","text":"Milch","done":true},{"text":"Brot"}]')).toBe("a+Milch|1-Brot");
    expect(shape('["Milch","Brot"]')).toBe("1-Milch|2-Brot");
    expect(shape("- [x] Milch\n* [ ] Brot\r\n☑ Käse\n\n☐ Wein\n[X] Öl\nSalz")).toBe(
      "1+Milch|2-Brot|3+Käse|4-Wein|5+Öl|6-Salz",
    );
    expect(shape("- Milch\n-5 Grad\n[x]quer")).toBe("1-Milch|2--5 Grad|3-[x]quer");
    expect(shape("12")).toBe("1-12");
    expect(parse("")).toEqual({ ok: true, value: null });
    expect(parse('[{"text":"  "}]')).toEqual({ ok: true, value: null });
  });

  it("gives ids where there are none, and each once", () => {
    expect(
      shape('[{"id":"1","text":"a"},{"id":"1","text":"b"},{"text":"c"},{"id":"no id!","text":"d"}]'),
    ).toBe("1-a|2-b|3-c|4-d");
    expect(shape('[{"text":"a"},{"id":"1","text":"b"}]')).toBe("2-a|1-b");
  });

  it("is canonical: what was read is read as the same again", () => {
    const value = list("a+Milch b-Brot");
    expect(parse(value)).toEqual({ ok: true, value });
    expect(parse(checklist.format(value, {}))).toMatchObject({ ok: true });
    expect(checklist.format(value, {})).toBe("- [x] Milch\n- [ ] Brot");
    expect(shape(checklist.format(value, {}))).toBe("1+Milch|2-Brot");
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
    expect(shareDone(null)).toBeNull();
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

  it("keeps different items that were sent without ids by both, and one that both sent", () => {
    const [base, mine, theirs] = ["Milch", "Milch\nBrot\nWein", "Milch\nKäse\nWein"].map((lines) => {
      const parsed = checklist.parse(lines, {});
      return parsed.ok ? parsed.value : null;
    });
    const merged = mergedChecklist(base ?? null, mine ?? null, theirs ?? null) ?? null;
    expect(itemsOf(merged).map(({ text }) => text)).toEqual(["Milch", "Brot", "Käse", "Wein"]);
    expect(new Set(itemsOf(merged).map(({ id }) => id)).size).toBe(4);
  });

  it("are not joined where there would be too many items", () => {
    const items = (from: number, count: number) =>
      checklistText(Array.from({ length: count }, (_, n) => ({ id: `${from + n}`, text: "x", done: false })));
    expect(mergedChecklist(null, items(0, 60), items(100, 60))).toBeUndefined();
    expect(mergedChecklist(null, items(0, 60), items(100, 40))).not.toBeUndefined();
  });
});
