import { describe, expect, it } from "vitest";
import type { BlockRow } from "../document/index.ts";
import { compareRows } from "./compare-rows.ts";
import type { Editor } from "./editors.ts";
import { type Bursts, burstTimes, endBursts, firstEnd, gatherHistory } from "./history.ts";

const row = (content: string, more: Partial<BlockRow> = {}): BlockRow => ({
  block_id: "block",
  parent_block_id: null,
  block_order: 0,
  block_type: "text",
  content,
  block_config: "{}",
  ...more,
});
const anna: Editor = { userId: "anna", typing: true };
const bert: Editor = { userId: "bert", typing: true };
const call: Editor = { userId: "anna", typing: false };

/** A page whose rows change step by step. */
const openPage = (...first: BlockRow[]) => {
  let rows = new Map(first.map((each) => [each.block_id, { ...each, last_modified: "before" }]));
  let bursts: Bursts = new Map();
  const logged: string[] = [];
  const note = (changes: ReturnType<typeof endBursts>["changes"]): void => {
    const content = (side: unknown) => (side as { content?: string } | undefined)?.content ?? "";
    for (const { kind, actorId, before, after } of changes)
      logged.push(`${kind} ${actorId}: ${content(before)} > ${content(after)}`);
  };
  return {
    logged,
    patchDocument: (now: number, editor: Editor, ...next: BlockRow[]): void => {
      const comparison = compareRows(rows, next, "now", "page");
      const step = gatherHistory(bursts, {
        pageId: "page",
        before: rows,
        comparison,
        editorOf: () => editor,
        now,
      });
      note(step.changes);
      bursts = step.open;
      rows = new Map(comparison.rows);
    },
    wait: (now: number): void => {
      const step = endBursts(bursts, now, { pageId: "page", rows });
      note(step.changes);
      bursts = step.open;
    },
    ends: () => firstEnd(bursts),
  };
};

describe("typing in a block", () => {
  it("is one row of the change log when the block has rested, from its first to its last text", () => {
    const page = openPage(row("a"));
    page.patchDocument(0, anna, row("ab"));
    page.patchDocument(250, anna, row("abc"));
    page.patchDocument(500, anna, row("abcd"));
    page.wait(500 + burstTimes.rest - 1);
    expect(page.logged).toEqual([]);
    page.wait(500 + burstTimes.rest);
    expect(page.logged).toEqual(["block_changed anna: a > abcd"]);
    expect(page.ends()).toBeNull();
  });

  it("is logged once a minute while it goes on, without a gap between the rows", () => {
    const page = openPage(row("start"));
    for (let now = 0; now <= 2 * burstTimes.longest + 1_000; now += 1_000)
      page.patchDocument(now, anna, row(String(now)));
    page.wait(Infinity);
    expect(page.logged).toEqual(["block_changed anna: start > 60000", "block_changed anna: 60000 > 121000"]);
  });

  it("is logged when another person goes on in the same block", () => {
    const page = openPage(row("a"));
    page.patchDocument(0, anna, row("ab"));
    page.patchDocument(250, bert, row("abc"));
    page.patchDocument(500, bert, row("abcd"));
    expect(page.logged).toEqual(["block_changed anna: a > ab"]);
    page.wait(Infinity);
    expect(page.logged.slice(1)).toEqual(["block_changed bert: ab > abcd"]);
  });

  it("is logged before the block gets another type, moves or goes", () => {
    const other = row("other", { block_id: "other" });
    const retyped = openPage(row("a"));
    retyped.patchDocument(0, anna, row("ab"));
    retyped.patchDocument(250, anna, row("ab", { block_type: "quote" }));
    expect(retyped.logged).toEqual(["block_changed anna: a > ab", "block_changed anna:  > "]);

    const moved = openPage(other, row("a", { block_order: 1 }));
    moved.patchDocument(0, anna, other, row("ab", { block_order: 1 }));
    moved.patchDocument(250, anna, row("abc"), { ...other, block_order: 1 });
    expect(moved.logged).toEqual(["block_changed anna: a > abc", "block_moved anna:  > "]);

    const deleted = openPage(row("a"), { ...other, block_order: 1 });
    deleted.patchDocument(0, anna, row("ab"), { ...other, block_order: 1 });
    deleted.patchDocument(250, bert, other);
    expect(deleted.logged).toEqual(["block_changed anna: a > ab", "block_deleted bert: ab > "]);
  });

  it("is logged before much of it goes, and what goes is a change of its own", () => {
    const words = "Wort ".repeat(60);
    const page = openPage(row(""));
    page.patchDocument(0, anna, row(words));
    page.patchDocument(250, anna, row(`${words}Ende`));
    page.patchDocument(500, anna, row("Ende"));
    page.patchDocument(750, anna, row("Ende!"));
    page.wait(Infinity);
    expect(page.logged).toEqual([
      `block_changed anna:  > ${words}Ende`,
      `block_changed anna: ${words}Ende > Ende`,
      "block_changed anna: Ende > Ende!",
    ]);
  });

  it("starts with the text the block was created with", () => {
    const page = openPage();
    page.patchDocument(0, anna, row("a"));
    page.patchDocument(250, anna, row("ab"));
    page.wait(Infinity);
    expect(page.logged).toEqual(["block_created anna:  > a", "block_changed anna: a > ab"]);
  });

  it("is no row when everything was taken back", () => {
    const page = openPage(row("a"));
    page.patchDocument(0, anna, row("ab"));
    page.patchDocument(250, anna, row("a"));
    page.wait(Infinity);
    expect(page.logged).toEqual([]);
  });

  it("is not mixed with a call of the same person", () => {
    const page = openPage(row("a"));
    page.patchDocument(0, anna, row("ab"));
    page.patchDocument(250, call, row("abc"));
    page.patchDocument(500, call, row("abcd"));
    expect(page.logged).toEqual([
      "block_changed anna: a > ab",
      "block_changed anna: ab > abc",
      "block_changed anna: abc > abcd",
    ]);
  });
});
