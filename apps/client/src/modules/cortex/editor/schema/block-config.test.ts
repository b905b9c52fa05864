import { describe, expect, it } from "vitest";
import { changeDatabaseBlock, readDatabaseBlock } from "./block-config.ts";

describe("database block", () => {
  it("reads the database and its views", () => {
    const config = JSON.stringify({ visible_view_ids: [3, 4], active_view_id: 4 });
    expect(readDatabaseBlock({ content: "7", config })).toEqual({
      databaseId: 7,
      visibleViewIds: [3, 4],
      activeViewId: 4,
      hideTabs: false,
    });
  });

  it("reads database 0", () => {
    expect(readDatabaseBlock({ content: "0", config: "{}" }).databaseId).toBe(0);
  });

  it.each([
    ["", "{}"],
    ["abc", "no json"],
    ["-1", "[1]"],
    ["1.5", '"text"'],
    ["", '{"visible_view_ids":"3"}'],
  ])("shows nothing chosen for content %j and config %j", (content, config) => {
    expect(readDatabaseBlock({ content, config })).toEqual({
      databaseId: null,
      visibleViewIds: null,
      activeViewId: null,
      hideTabs: false,
    });
  });

  it("hides the tabs until they are shown again, or another database is chosen", () => {
    const hidden = changeDatabaseBlock({ content: "7", config: "{}" }, { hideTabs: true, activeViewId: 4 });
    expect(JSON.parse(hidden.config)).toEqual({ active_view_id: 4, hide_tabs: true });
    expect(readDatabaseBlock(hidden)).toMatchObject({ activeViewId: 4, hideTabs: true });
    expect(JSON.parse(changeDatabaseBlock(hidden, { hideTabs: false }).config)).toEqual({
      active_view_id: 4,
    });
    expect(readDatabaseBlock(changeDatabaseBlock(hidden, { databaseId: 8 })).hideTabs).toBe(false);
  });

  it("forgets the views of the old database when another is chosen", () => {
    const before = {
      content: "7",
      config: JSON.stringify({ visible_view_ids: [3], active_view_id: 3, note: "bleibt" }),
    };
    const after = changeDatabaseBlock(before, { databaseId: 8 });
    expect(after.content).toBe("8");
    expect(JSON.parse(after.config)).toEqual({ note: "bleibt" });
  });

  it("keeps the views when the same database is chosen again", () => {
    const before = { content: "7", config: JSON.stringify({ active_view_id: 3 }) };
    expect(readDatabaseBlock(changeDatabaseBlock(before, { databaseId: 7 })).activeViewId).toBe(3);
  });

  it("changes only what was changed", () => {
    const before = { content: "7", config: JSON.stringify({ visible_view_ids: [3, 4], active_view_id: 3 }) };
    expect(readDatabaseBlock(changeDatabaseBlock(before, { activeViewId: null }))).toEqual({
      databaseId: 7,
      visibleViewIds: [3, 4],
      activeViewId: null,
      hideTabs: false,
    });
  });
});
