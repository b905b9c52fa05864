import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import {
  editedItems,
  isFull,
  newItem,
  splitItem,
  valueOfItems,
  withItem,
  withLines,
  withoutItem,
} from "./edited-items.ts";
import { itemCommand, type ItemPlace, type ItemStroke } from "./item-keys.ts";

const shown = (items: readonly { text: string; done: boolean }[]): string =>
  items.map(({ text, done }) => `${done ? "+" : "-"}${text}`).join("|");

describe("the items of a checklist while they are edited", () => {
  it("are at least one, and empty ones are none of the value", () => {
    const items = editedItems("");
    expect(shown(items)).toBe("-");
    expect(valueOfItems(items)).toBe("");
    expect(shown(editedItems("- [x] Milch\nBrot"))).toBe("+Milch|-Brot");
    const named = withItem(items, 0, { text: " Milch ", done: true });
    expect(valueOfItems([...named, newItem()])).toBe(
      JSON.stringify([{ id: items[0]?.id, text: "Milch", done: true }]),
    );
  });

  it("are split at the caret, and what follows is open", () => {
    const items = editedItems("- [x] Milch Brot");
    expect(shown(splitItem(items, 0, 5, 5))).toBe("+Milch|-Brot");
    expect(shown(splitItem(items, 0, 10, 10))).toBe("+Milch Brot|-");
    expect(shown(splitItem(items, 0, 0, 6))).toBe("+|-Brot");
  });

  it("leave one empty item of the last one", () => {
    expect(shown(withoutItem(editedItems("a\nb"), 0))).toBe("-b");
    expect(shown(withoutItem(editedItems("a"), 0))).toBe("-");
  });

  it("come from pasted lines, as far as there is room", () => {
    const pasted = withLines(editedItems("a\nb"), 0, [1, 1], "- [x] x\n- [ ] y\nz");
    expect([shown(pasted?.items ?? []), pasted?.last]).toEqual(["-ax|-y|-z|-b", 2]);
    expect(shown(withLines(editedItems(""), 0, [0, 0], "- [x] x\ny")?.items ?? [])).toBe("+x|-y");
    expect(withLines(editedItems("a"), 0, [1, 1], "nur eine Zeile")).toBeNull();
    const full = Array.from({ length: limits.checklistItems }, () => newItem("x"));
    expect(isFull(full)).toBe(true);
    expect(withLines(full, 0, [0, 0], "a\nb")?.items.length).toBe(limits.checklistItems);
    expect(splitItem(full, 0, 0, 0)).toBe(full);
  });
});

describe("keys on an item", () => {
  const stroke = (key: string, more: Partial<ItemStroke> = {}): ItemStroke => ({
    key,
    altKey: false,
    shiftKey: false,
    isCommand: false,
    ...more,
  });
  const tick: ItemPlace = { part: "tick" };
  const text = (from: number, length: number): ItemPlace => ({ part: "text", from, to: from, length });

  it("add, tick, remove, move and go on", () => {
    expect(itemCommand(stroke("Enter"), text(2, 5))).toBe("add");
    expect(itemCommand(stroke("Enter"), tick)).toBe("add");
    // A button is pressed by it anyway.
    expect(itemCommand(stroke(" "), tick)).toBeNull();
    expect(itemCommand(stroke(" "), text(2, 5))).toBeNull();
    expect(itemCommand(stroke("Enter", { isCommand: true }), text(2, 5))).toBe("toggle");
    expect(itemCommand(stroke("Backspace"), text(0, 0))).toBe("remove");
    expect(itemCommand(stroke("Backspace"), text(0, 5))).toBeNull();
    expect(itemCommand(stroke("Delete"), tick)).toBe("remove");
    expect(itemCommand(stroke("ArrowUp", { altKey: true }), text(0, 5))).toBe("moveUp");
    expect(itemCommand(stroke("ArrowDown", { altKey: true }), tick)).toBe("moveDown");
    expect(itemCommand(stroke("ArrowDown"), text(3, 5))).toBe("down");
    expect(itemCommand(stroke("ArrowUp"), tick)).toBe("up");
    expect(itemCommand(stroke("ArrowLeft"), text(0, 5))).toBe("tick");
    expect(itemCommand(stroke("ArrowLeft"), text(1, 5))).toBeNull();
    expect(itemCommand(stroke("ArrowRight"), tick)).toBe("text");
    expect(itemCommand(stroke("ArrowDown", { shiftKey: true }), text(0, 5))).toBeNull();
  });
});
