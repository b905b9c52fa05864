import { describe, expect, it } from "vitest";
import { editorCommand, type EditorStroke } from "./editor-keys.ts";

describe("keys in an inline editor", () => {
  const typed = (key: string, held: Partial<EditorStroke> = {}) =>
    editorCommand({ key, shiftKey: false, isComposing: false, ...held });

  it("save with Enter and Tab, cancel with Escape", () => {
    expect(typed("Enter")).toEqual({ kind: "commit", after: "down" });
    expect(typed("Tab")).toEqual({ kind: "commit", after: "next" });
    expect(typed("Tab", { shiftKey: true })).toEqual({ kind: "commit", after: "previous" });
    expect(typed("Escape")).toEqual({ kind: "cancel" });
  });

  it("save with an arrow only what was begun by typing it", () => {
    expect(typed("ArrowRight")).toBeNull();
    expect(typed("ArrowRight", { isTyping: true })).toEqual({ kind: "commit", after: "right" });
    expect(typed("ArrowUp", { isTyping: true })).toEqual({ kind: "commit", after: "up" });
    expect(typed("ArrowUp", { isTyping: true, shiftKey: true })).toBeNull();
    expect(typed("ArrowUp", { isTyping: true, isComposing: true })).toBeNull();
  });

  it("break the line with Shift+Enter and Alt+Enter, and leave an input method's keys to it", () => {
    expect(typed("Enter", { shiftKey: true })).toBeNull();
    expect(typed("Enter", { altKey: true })).toEqual({ kind: "break" });
    expect(typed("Enter", { isComposing: true })).toBeNull();
    expect(typed("a")).toBeNull();
  });
});
