// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { bufferTyping } from "./typed-ahead.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const makePreview = (): HTMLElement => {
  const preview = document.createElement("div");
  preview.innerHTML = `<div data-block-id="a"><p class="bn-inline-content">Regen</p></div>`;
  document.body.append(preview);
  return preview;
};
const caretAt = (preview: HTMLElement, offset: number): void => {
  const text = preview.querySelector("p")?.firstChild;
  if (text) getSelection()?.setBaseAndExtent(text, offset, text, offset);
};
const at = (offset: number) => {
  const place = { blockId: "a", offset };
  return { anchor: place, focus: place };
};
/** Moves as in one line that is the whole text: jsdom has neither this nor a layout. */
Selection.prototype.modify = function modify(_alter?: string, direction?: string, by?: string) {
  const length = this.focusNode?.nodeValue?.length ?? 0;
  const back = direction === "backward";
  const next = by === "lineboundary" ? (back ? 0 : length) : this.focusOffset + (back ? -1 : 1);
  this.collapse(this.focusNode, Math.min(Math.max(next, 0), length));
};
const press = (key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
  document.body.dispatchEvent(event);
  return event;
};

it("what is typed at a caret in the preview is buffered with its place, Backspace takes a letter back", () => {
  const preview = makePreview();
  const end = bufferTyping(preview);
  caretAt(preview, 2);
  for (const key of ["a", "Shift", " ", "😀", "b", "Backspace"]) press(key);
  expect(end()).toEqual({ texts: [{ at: at(2), text: "a 😀" }], afterCaret: 0 });
  expect(press("x").defaultPrevented).toBe(false);
});

it("keys elsewhere and shortcuts are left alone", () => {
  const preview = makePreview();
  const end = bufferTyping(preview);
  getSelection()?.removeAllRanges();
  expect(press("a").defaultPrevented).toBe(false);
  caretAt(preview, 1);
  expect(press("k", { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(press("Backspace").defaultPrevented).toBe(false);
  expect(end()).toBeNull();
});

it("keys move the caret: what is typed then stands there", () => {
  const typedBy = (...keys: string[]) => {
    document.body.replaceChildren();
    const preview = makePreview();
    const end = bufferTyping(preview);
    caretAt(preview, 2);
    for (const key of keys) expect(press(key).defaultPrevented).toBe(true);
    return end();
  };
  expect(typedBy("End", "#")).toEqual({ texts: [{ at: at(5), text: "#" }], afterCaret: 0 });
  expect(typedBy("Home")).toEqual({ texts: [{ at: at(0), text: "" }], afterCaret: 0 });
  expect(typedBy("ArrowRight", "x", "Home", "y", "z", "Home", "w", "End", "!")).toEqual({
    texts: [
      { at: at(3), text: "x" },
      { at: at(0), text: "wyz" },
      { at: at(5), text: "!" },
    ],
    afterCaret: 0,
  });
  expect(typedBy("a", "😀", "ArrowLeft", "ArrowLeft", "b")).toEqual({
    texts: [{ at: at(2), text: "ba😀" }],
    afterCaret: 3,
  });
  expect(typedBy("a", "ArrowLeft", "ArrowLeft", "c", "ArrowRight", "d")).toEqual({
    texts: [
      { at: at(1), text: "c" },
      { at: at(2), text: "da" },
    ],
    afterCaret: 1,
  });
});

it("what is typed after a click elsewhere stands there, and nothing is taken from a field", () => {
  const preview = makePreview();
  const field = document.body.appendChild(document.createElement("p"));
  field.textContent = "Feld";
  const end = bufferTyping(preview);
  caretAt(preview, 2);
  press("a");
  caretAt(preview, 4);
  press("b");
  getSelection()?.collapse(field.firstChild, 1);
  expect(press("c").defaultPrevented).toBe(false);
  expect(end()).toEqual({
    texts: [
      { at: at(2), text: "a" },
      { at: at(4), text: "b" },
    ],
    afterCaret: 0,
  });
});
