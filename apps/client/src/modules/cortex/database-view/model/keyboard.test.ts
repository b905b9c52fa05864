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

describe("keys on a selected cell", () => {
  it("move the selection with the arrows and jump to the edge with Strg", () => {
    expect(gridCommand(stroke("ArrowDown"))).toEqual({ kind: "move", delta: { row: 1, column: 0 } });
    expect(gridCommand(stroke("ArrowDown", { ctrlKey: true }))).toEqual({
      kind: "move",
      delta: { row: Infinity, column: 0 },
    });
  });

  it("start editing with Enter, F2 and by typing, umlauts and emoji included", () => {
    expect(gridCommand(stroke("Enter"))).toEqual({ kind: "edit" });
    expect(gridCommand(stroke("F2"))).toEqual({ kind: "edit" });
    expect(gridCommand(stroke("ä"))).toEqual({ kind: "type", text: "ä" });
    expect(gridCommand(stroke("😀"))).toEqual({ kind: "type", text: "😀" });
  });

  it("empty the cell with Entf and step with Tab", () => {
    expect(gridCommand(stroke("Delete"))).toEqual({ kind: "clear" });
    expect(gridCommand(stroke("Tab", { shiftKey: true }))).toEqual({ kind: "step", step: -1 });
  });

  it("leave copying, shortcuts of the browser and function keys alone", () => {
    for (const other of [
      stroke("c", { ctrlKey: true }),
      stroke("v", { metaKey: true }),
      stroke("F5"),
      stroke("Escape"),
    ])
      expect(gridCommand(other)).toBeNull();
  });

  it("open the row menu with the menu key", () => {
    expect(gridCommand(stroke("F10", { shiftKey: true }))).toEqual({ kind: "menu" });
  });
});
