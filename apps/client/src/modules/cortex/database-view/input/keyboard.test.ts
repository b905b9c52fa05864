import { describe, expect, it } from "vitest";
import { gridCommand, type KeyStroke } from "./keyboard.ts";

const stroke = (key: string, held: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const ctrl = (key: string, held: Partial<KeyStroke> = {}) => stroke(key, { ctrlKey: true, ...held });
const shift = (key: string) => stroke(key, { shiftKey: true });

describe("keys on a selected cell", () => {
  it("move the selection with the arrows and jump along filled cells with Strg", () => {
    const delta = { row: 1, column: 0 };
    expect(gridCommand(stroke("ArrowDown"))).toEqual({ kind: "move", delta });
    expect(gridCommand(ctrl("ArrowDown"))).toEqual({ kind: "jump", direction: delta, extend: false });
  });

  it("stretch the range with Shift, however one moves", () => {
    expect(gridCommand(shift("ArrowLeft"))).toEqual({ kind: "extend", delta: { row: 0, column: -1 } });
    expect(gridCommand(ctrl("ArrowLeft", { shiftKey: true }))).toMatchObject({ kind: "jump", extend: true });
    expect(gridCommand(shift("PageDown"))).toEqual({ kind: "page", direction: 1, extend: true });
    expect(gridCommand(ctrl("End", { shiftKey: true }))).toEqual({
      kind: "extend",
      delta: { row: Infinity, column: Infinity },
    });
  });

  it("select all with Strg+A, rows and columns with the space key, one cell with Escape", () => {
    expect(gridCommand(ctrl("a"))).toEqual({ kind: "select", what: "all" });
    expect(gridCommand(shift(" "))).toEqual({ kind: "select", what: "row" });
    expect(gridCommand(ctrl(" "))).toEqual({ kind: "select", what: "column" });
    expect(gridCommand(stroke("Escape"))).toEqual({ kind: "select", what: "cell" });
  });

  it("fill, undo and redo as spreadsheets do, on either keyboard", () => {
    expect(gridCommand(ctrl("d"))).toEqual({ kind: "fill", direction: "down" });
    expect(gridCommand(ctrl("r"))).toEqual({ kind: "fill", direction: "right" });
    expect(gridCommand(ctrl("z"))).toEqual({ kind: "undo" });
    expect(gridCommand(ctrl("y"))).toEqual({ kind: "redo" });
    expect(gridCommand(stroke("Z", { metaKey: true, shiftKey: true }))).toEqual({ kind: "redo" });
  });

  it("start editing with Enter, F2 and by typing, umlauts and emoji included", () => {
    expect(gridCommand(stroke("Enter"))).toEqual({ kind: "edit" });
    expect(gridCommand(stroke("Enter", { shiftKey: true }))).toEqual({ kind: "newRow" });
    expect(gridCommand(stroke("F2"))).toEqual({ kind: "edit" });
    expect(gridCommand(stroke("ä"))).toEqual({ kind: "type", text: "ä" });
    expect(gridCommand(ctrl("@", { altKey: true, altGraph: true }))).toEqual({ kind: "type", text: "@" });
    expect(gridCommand(stroke("😀"))).toEqual({ kind: "type", text: "😀" });
  });

  it("empty the cell with Entf, step with Tab and move the row with Alt", () => {
    expect(gridCommand(stroke("Delete"))).toEqual({ kind: "clear" });
    expect(gridCommand(shift("Tab"))).toEqual({ kind: "step", step: -1 });
    expect(gridCommand(stroke("ArrowUp", { altKey: true }))).toEqual({ kind: "moveRow", by: -1 });
  });

  it("leave copying, shortcuts of the browser and function keys alone", () => {
    for (const other of [
      ctrl("c"),
      stroke("v", { metaKey: true }),
      stroke("F5"),
      ctrl("f"),
      stroke("ArrowLeft", { altKey: true }),
    ])
      expect(gridCommand(other)).toBeNull();
  });

  it("open the row menu with the menu key", () => {
    expect(gridCommand(shift("F10"))).toEqual({ kind: "menu" });
  });
});
