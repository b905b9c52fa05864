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
  const at = { blockId: "a", offset: 2 };
  expect(end()).toEqual({ at: { anchor: at, focus: at }, text: "a 😀" });
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
