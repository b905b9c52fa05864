import type { Block, Change } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { daysOf } from "./bursts.ts";
import { isSameState, marksOf } from "./marks.ts";
import { nameDatabases, pagesNamedByChanges, sentencesOf, type Names } from "./sentences.ts";

let made = 0;
const change = (kind: string, given: Partial<Change> = {}): Change => ({
  change_id: `c-${made++}`,
  user_id: "u-anna",
  username: "Anna",
  changed_at: new Date(2026, 1, 9, 14, 5).toISOString(),
  kind,
  before: null,
  after: null,
  ...given,
});
const at = (day: number, hour: number, minute: number) => ({
  changed_at: new Date(2026, 1, day, hour, minute).toISOString(),
});

const names: Names = {
  pages: { haus: "Haus" },
  database: (id) => (id === "2" ? "Projekte" : undefined),
  property: (id) => (id === 7 ? { name: "Status", show: (value) => `<${value}>` } : undefined),
};
const sentences = (...changes: Change[]) =>
  sentencesOf(changes, names).map(({ text, before, after }) =>
    [text, before, after].filter((part) => part !== undefined).join(" | "),
  );

describe("the history by days and bursts", () => {
  it("keeps together what one person did in one go", () => {
    const other = { user_id: "u-ben", username: "Ben" };
    const days = daysOf([
      change("block_changed", at(9, 14, 20)),
      change("block_changed", at(9, 14, 12)),
      change("block_changed", { ...at(9, 14, 11), ...other }),
      change("block_changed", at(9, 14, 5)),
      change("block_changed", at(9, 13, 0)),
      change("page_created", at(8, 23, 59)),
    ]);
    expect(
      days.map(({ day, bursts }) => [day.getDate(), bursts.map((burst) => burst.changes.length)]),
    ).toEqual([
      [9, [2, 1, 1, 1]],
      [8, [1]],
    ]);
  });

  it("keeps what was there before much was deleted as a state of its own", () => {
    const gone = (content: string) => change("block_deleted", { ...at(9, 14, 5), before: { content } });
    const typed = (before: string, after: string, minute = 4) =>
      change("block_changed", {
        ...at(9, 14, minute),
        before: { content: before },
        after: { content: after },
      });
    const sizes = (...changes: Change[]) =>
      daysOf(changes).flatMap(({ bursts }) => bursts.map((burst) => burst.changes.length));
    expect(sizes(change("x", at(9, 14, 6)), gone("a"), gone("b"), gone("c"), typed("a", "ab"))).toEqual([
      4, 1,
    ]);
    expect(sizes(gone("a"), gone("b"), typed("a", "ab"))).toEqual([3]);
    expect(sizes(gone("a".repeat(200)), typed("a", "ab"))).toEqual([1, 1]);
    const words = "Wort ".repeat(100);
    expect(sizes(change("x", at(9, 14, 5)), typed(words, "neu", 5), typed("", words))).toEqual([2, 1]);
    expect(sizes(typed(words, `${words}neu`, 5), typed("", words))).toEqual([2]);
  });

  it("never makes one burst of two days or of an hour and more", () => {
    expect(daysOf([change("x", at(9, 0, 1)), change("x", at(8, 23, 59))])).toHaveLength(2);
    const long = Array.from({ length: 20 }, (_, n) => change("x", at(9, 14, 55 - n * 5)));
    expect(daysOf(long)[0]?.bursts.map(({ changes }) => changes.length)).toEqual([13, 7]);
  });
});

describe("the sentences of the history", () => {
  it("names title, icon, cover and place with what they were and are", () => {
    expect(sentences(change("page_changed", { before: { title: "A" }, after: { title: "B" } }))).toEqual([
      "Titel geändert | A | B",
    ]);
    expect(
      sentences(change("page_changed", { before: { icon: null }, after: { icon: "lucide:house" } })),
    ).toEqual(["Symbol hinzugefügt"]);
    const cover = (cover_image_path: string | null, cover_position = 50) => ({
      cover_image_path,
      cover_position,
    });
    expect(sentences(change("page_changed", { before: cover("/a"), after: cover(null) }))).toEqual([
      "Cover entfernt",
    ]);
    expect(sentences(change("page_changed", { before: cover("/a"), after: cover("/a", 10) }))).toEqual([
      "Ausschnitt des Covers geändert",
    ]);
    const moved = (after: object) => sentences(change("page_moved", { before: {}, after }));
    expect([moved({ parent_page_id: "haus" }), moved({ parent_page_id: null }), moved({})].flat()).toEqual([
      "Seite unter „Haus“ verschoben",
      "Seite auf die oberste Ebene verschoben",
      "Seite verschoben",
    ]);
  });

  it("shows values as they are shown in tables", () => {
    expect(sentences(change("value_changed", { property_id: 7, before: null, after: "offen" }))).toEqual([
      "„Status“ geändert |  | <offen>",
    ]);
    expect(sentences(change("value_changed", { property_id: 8, after: "geheim" }))).toEqual([
      "Eigenschaft geändert",
    ]);
  });

  it("counts paragraphs once, however often they were touched", () => {
    const block = (kind: string, block_id: string, given: Partial<Change> = {}) =>
      change(kind, { block_id, ...given });
    expect(
      sentences(
        block("block_changed", "a", { before: { content: "zwei" }, after: { content: "drei" } }),
        block("block_changed", "a", { before: { content: "eins" }, after: { content: "zwei" } }),
      ),
    ).toEqual(["Absatz geändert | eins | drei"]);
    expect(
      sentences(
        block("block_changed", "a"),
        block("block_changed", "b"),
        block("block_deleted", "c", { before: { block_type: "image", content: "" } }),
        block("block_deleted", "d"),
        block("block_created", "d"),
        block("block_changed", "e"),
        block("block_created", "e", { after: { block_type: "heading_1", content: "Ziel" } }),
      ),
    ).toEqual(["2 Absätze geändert", "Überschrift hinzugefügt | Ziel", "Bild gelöscht | "]);
    expect(sentences(block("block_deleted", "d"), block("block_created", "d"))).toEqual(["Text bearbeitet"]);
  });

  it("names what a block leads to, and says nothing of what is gone or not to be read", () => {
    const made = (block_type: string, content: string) =>
      change("block_created", { block_id: "a", after: { block_type, content } });
    expect(["2", "3"].flatMap((id) => sentences(made("database_view", id)))).toEqual([
      "Datenbankansicht hinzugefügt | Projekte",
      "Datenbankansicht hinzugefügt | ",
    ]);
    expect(["haus", "geheim"].flatMap((id) => sentences(made("page_reference", id)))).toEqual([
      "Seitenverweis hinzugefügt | Haus",
      "Seitenverweis hinzugefügt | ",
    ]);
    expect(pagesNamedByChanges([made("page_reference", "haus"), made("text", "Wort")])).toEqual(["haus"]);
    expect([made("database_view", "2"), made("text", "2")].map((each) => nameDatabases([each]))).toEqual([
      true,
      false,
    ]);
  });

  it("counts what stands in columns, not the columns around it", () => {
    const made = (block_id: string, block_type: string, content = "") =>
      change("block_created", { block_id, after: { block_type, content } });
    const columns = [made("c", "columns"), made("l", "column"), made("r", "column")];
    expect(sentences(...columns, made("a", "text", "eins"), made("b", "text", "zwei"))).toEqual([
      "2 Absätze hinzugefügt",
    ]);
    expect(sentences(made("r", "column"), made("c", "columns"))).toEqual(["Spalten hinzugefügt | "]);
  });

  it("names the same step once, and of sharing only for how many", () => {
    expect(sentences(change("page_reordered"), change("page_reordered"))).toHaveLength(1);
    expect(
      sentences(
        change("page_permissions_changed", {
          before: { x: null, y: null },
          after: { x: "read", y: "write" },
        }),
      ),
    ).toEqual(["Freigabe für 2 Personen geändert"]);
  });
});

describe("an earlier state beside the one of today", () => {
  const block = (block_id: string, content: string, block_order = 0): Block => ({
    block_id,
    block_type: "text",
    content,
    block_order,
    block_config: "{}",
    parent_block_id: null,
    last_modified: "",
  });

  it("has marks where something was changed or deleted since", () => {
    const marks = marksOf(
      [block("a", "eins"), block("b", "zwei"), block("c", "drei")],
      [block("a", "eins"), block("b", "ZWEI"), block("neu", "")],
    );
    expect([...marks].map(([id, { tone }]) => [id, tone])).toEqual([
      ["b", "changed"],
      ["c", "gone"],
    ]);
  });

  it("is the same only where nothing was added or moved either", () => {
    const then = [block("a", "eins", 0), block("b", "zwei", 1)];
    expect(isSameState(then, then.toReversed())).toBe(true);
    expect(isSameState(then, [block("a", "eins", 1), block("b", "zwei", 0)])).toBe(false);
    expect(isSameState(then, [...then, block("c", "", 2)])).toBe(false);
  });
});
