import { describe, expect, it } from "vitest";
import { driveKey, findByTyping, type KeyboardPlace, type PressedKey } from "./drive-keyboard.ts";
import { chooseOne, nothingChosen, type Selection } from "./selection.ts";

const ids = ["a", "b", "c", "d", "e", "f", "g"];
const place = (selection: Selection, columns = 1): KeyboardPlace => ({
  ids,
  selection,
  columns,
  pageRows: 3,
});
const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const activeAfter = (key: PressedKey, at: KeyboardPlace): string | null => {
  const action = driveKey(key, at);
  return action?.kind === "select" ? action.selection.active : null;
};

describe("arrows in a list", () => {
  it("choose the next and the previous, and stay at the ends", () => {
    expect(activeAfter(press("ArrowDown"), place(chooseOne("b")))).toBe("c");
    expect(activeAfter(press("ArrowUp"), place(chooseOne("a")))).toBe("a");
    expect(activeAfter(press("ArrowDown"), place(chooseOne("g")))).toBe("g");
    expect(driveKey(press("ArrowRight"), place(chooseOne("b")))).toBeNull();
  });

  it("begin at the first item when nothing is chosen yet", () => {
    expect(activeAfter(press("ArrowDown"), place(nothingChosen))).toBe("a");
    expect(activeAfter(press("ArrowUp"), place(nothingChosen))).toBe("g");
  });

  it("with Shift grow the range, with Strg move without choosing", () => {
    const range = driveKey(press("ArrowDown", { shiftKey: true }), place(chooseOne("b")));
    expect(range).toMatchObject({ kind: "select", selection: { chosen: new Set(["b", "c"]) } });
    const moved = driveKey(press("ArrowDown", { ctrlKey: true }), place(chooseOne("b")));
    expect(moved).toMatchObject({ selection: { chosen: new Set(["b"]), active: "c" } });
  });

  it("go by screens and to the ends", () => {
    expect(activeAfter(press("PageDown"), place(chooseOne("b")))).toBe("e");
    expect(activeAfter(press("PageUp"), place(chooseOne("b")))).toBe("a");
    expect(activeAfter(press("End"), place(chooseOne("b")))).toBe("g");
    expect(activeAfter(press("Home"), place(chooseOne("f")))).toBe("a");
  });
});

describe("arrows in a grid of three columns", () => {
  it("go along the row and down the column", () => {
    expect(activeAfter(press("ArrowRight"), place(chooseOne("b"), 3))).toBe("c");
    expect(activeAfter(press("ArrowDown"), place(chooseOne("b"), 3))).toBe("e");
    expect(activeAfter(press("ArrowUp"), place(chooseOne("b"), 3))).toBe("b");
  });

  it("reach the last row though it is shorter, and stop there", () => {
    expect(activeAfter(press("ArrowDown"), place(chooseOne("f"), 3))).toBe("g");
    expect(activeAfter(press("ArrowDown"), place(chooseOne("g"), 3))).toBe("g");
  });
});

describe("other keys", () => {
  it.each([
    [press("Enter"), { kind: "open", id: "b" }],
    [press("F2"), { kind: "rename", id: "b" }],
    [press("Delete"), { kind: "delete" }],
    [press("Backspace"), { kind: "up" }],
    [press("ArrowUp", { altKey: true }), { kind: "up" }],
    [press("F10", { shiftKey: true }), { kind: "menu", id: "b" }],
    [press("m"), { kind: "find", letter: "m" }],
  ])("%o does %o", (key, action) => {
    expect(driveKey(key, place(chooseOne("b")))).toEqual(action);
  });

  it("Strg+A chooses all, Escape none", () => {
    expect(driveKey(press("a", { ctrlKey: true }), place(chooseOne("b")))).toMatchObject({
      selection: { chosen: new Set(ids) },
    });
    expect(driveKey(press("Escape"), place(chooseOne("b")))).toMatchObject({
      selection: { chosen: new Set() },
    });
  });

  it("leaves everything else to the browser", () => {
    expect(driveKey(press("r", { ctrlKey: true }), place(chooseOne("b")))).toBeNull();
    expect(driveKey(press("Tab"), place(chooseOne("b")))).toBeNull();
    expect(driveKey(press("Delete"), place(nothingChosen))).toBeNull();
    expect(driveKey(press("Escape"), place(nothingChosen))).toBeNull();
  });
});

describe("typing", () => {
  const items = ["Apfel", "Birne", "Banane", "Äpfel"].map((name) => ({ file_id: name, display_name: name }));

  it("goes on to the next item with that letter, round the end", () => {
    expect(findByTyping(items, { active: "Apfel", typed: "b" })).toBe("Birne");
    expect(findByTyping(items, { active: "Birne", typed: "b" })).toBe("Banane");
    expect(findByTyping(items, { active: "Banane", typed: "bb" })).toBe("Birne");
  });

  it("narrows with more letters, and stays where it fits", () => {
    expect(findByTyping(items, { active: "Birne", typed: "ba" })).toBe("Banane");
    expect(findByTyping(items, { active: "Banane", typed: "ban" })).toBe("Banane");
    expect(findByTyping(items, { active: "Banane", typed: "x" })).toBeNull();
  });
});
