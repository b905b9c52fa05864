import { describe, expect, it } from "vitest";
import type { ShortcutGroup } from "../../../commands/index.ts";
import { dayKey, screenKey, timesByKey } from "../../calendar-grid/model/key-steps.ts";
import { calendarShortcuts } from "../../calendar/shortcuts/index.ts";
import { gridCommand } from "../../cortex/database-view/input/keyboard.ts";
import { tableShortcuts } from "../../cortex/database-view/shortcuts/index.ts";
import { entryStep } from "../../cortex/side-panel/model/entry-step.ts";
import { treeKey } from "../../cortex/page-tree/model/tree-keyboard.ts";
import { treeShortcuts } from "../../cortex/page-tree/shortcuts/index.ts";
import { findKeyOf } from "../../../ui/find-keys.ts";
import { driveKey } from "../../drive/model/drive-keyboard.ts";
import { chooseOne } from "../../drive/model/selection.ts";
import { driveShortcuts } from "../../drive/shortcuts/index.ts";
import { boardKey } from "../../scribble/drawing/keyboard/board-key.ts";
import { scribbleShortcuts } from "../../scribble/shortcuts/index.ts";
import { allShortcuts } from "./all-shortcuts.ts";
import { shortcutsFor } from "./shortcuts-for.ts";

/** The keyboard event for keys as the overview writes them. */
const stroke = (keys: string) => {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  return {
    key: key === "Space" ? " " : key,
    ctrlKey: parts.includes("Mod"),
    metaKey: false,
    altKey: parts.includes("Alt"),
    shiftKey: parts.includes("Shift"),
  };
};
const keysOf = (group: ShortcutGroup) => group.shortcuts.flatMap(({ keys }) => keys);

const row = (page_id: string, level: number, hasChildren: boolean, expanded = false) => ({
  page: {
    page_id,
    parent_page_id: null,
    title: page_id,
    icon: null,
    cover_image_path: null,
    cover_position: 50,
    user_can_write: true,
    parent_database_id: null,
    last_modified: "2026-11-21T10:00:00.000Z",
    has_children: hasChildren,
  },
  level,
  hasChildren,
  expanded,
  position: 1,
  siblings: 1,
});

describe("the keys that the overview shows", () => {
  it("do something in a table; copying is the browser's own", () => {
    const clipboard = new Set(["Mod+C", "Mod+V", "Mod+X"]);
    for (const keys of keysOf(tableShortcuts).filter((each) => !clipboard.has(each)))
      expect([
        keys,
        entryStep(stroke(keys)) ??
          gridCommand(stroke(keys)) ??
          findKeyOf({ ...stroke(keys), code: "" }, false),
      ]).toEqual([keys, expect.anything()]);
  });

  it("do something in the calendar, on a day or an event; the menu key is the browser's own, and Entf the event's", () => {
    const elsewhere = new Set(["Shift+F10", "Delete"]);
    const event = { start: "2026-11-21T00:00:00.000Z", end: "2026-11-23T00:00:00.000Z", allDay: true };
    for (const keys of keysOf(calendarShortcuts).filter((each) => !elsewhere.has(each))) {
      const pressed = stroke(keys);
      const does = pressed.altKey
        ? timesByKey(event, pressed, "month")
        : (screenKey(pressed) ?? dayKey(pressed.key, "2026-11-21", "month"));
      expect([keys, does]).toEqual([keys, expect.anything()]);
    }
  });

  it("do something in a list of files", () => {
    const place = { ids: ["a", "b", "c"], selection: chooseOne("b"), columns: 1, pageRows: 10 };
    for (const keys of keysOf(driveShortcuts))
      expect([keys, driveKey(stroke(keys), place)]).toEqual([keys, expect.anything()]);
  });

  it("do something on a board where the drawing board has no key of its own", () => {
    const own = keysOf(scribbleShortcuts).filter((keys) => boardKey(stroke(keys)));
    expect(own).toEqual(["Enter", "Alt+PageDown", "Alt+PageUp", "Escape"]);
  });

  it("do something in the tree of pages, where there is something to do", () => {
    const closed = [row("a", 1, true), row("b", 1, true), row("c", 1, false)];
    const opened = [row("a", 1, true), row("b", 1, true, true), row("c", 2, true)];
    for (const keys of keysOf(treeShortcuts)) {
      const done = [closed, opened].flatMap((rows) => [1, 2].map((at) => treeKey(rows, at, stroke(keys))));
      expect([keys, done.some((action) => action !== null)]).toEqual([keys, true]);
    }
  });

  it("name each thing once in its group", () => {
    for (const { title, shortcuts } of allShortcuts) {
      const names = shortcuts.map(({ name }) => name);
      expect([title, names]).toEqual([title, [...new Set(names)]]);
    }
  });

  it("are those of reading for who only reads, and all for who writes everywhere", () => {
    const names = (groups: readonly ShortcutGroup[]) =>
      groups.flatMap(({ title, shortcuts }) => shortcuts.map(({ name }) => `${title}: ${name}`));
    expect(shortcutsFor(["pages", "tables", "calendar", "files", "boards"])).toEqual(allShortcuts);
    const read = names(shortcutsFor([]));
    expect(read).toEqual(
      expect.arrayContaining(["Tabelle: Kopieren", "Seitenbaum: Aufklappen", "Kalender: Heute"]),
    );
    for (const changing of [
      "Umbenennen",
      "Löschen",
      "Fett",
      "Einfügen",
      "verschieben",
      "Rückgängig",
      "leeren",
    ])
      expect(read.filter((name) => name.includes(changing))).toEqual([]);
    expect(names(shortcutsFor(["calendar"]))).toContain("Kalender: Termin um einen Tag verschieben");
  });
});
