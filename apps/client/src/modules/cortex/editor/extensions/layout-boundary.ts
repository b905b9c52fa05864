import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { textOnly } from "./block-frame.ts";

/** Set on the block with a fixed height, for the stylesheet. */
const boundary = "data-layout-boundary";
const textHeight = "--maive-text-height";

/** The text with the caret, if its block's height is its own. */
const textWithCaret = (view: EditorView): HTMLElement | null => {
  const { empty, $head } = view.state.selection;
  if (!empty || !$head.parent.isTextblock) return null;
  const { node } = view.domAtPos($head.start());
  const element = node instanceof HTMLElement ? node : node.parentElement;
  const text = element?.closest<HTMLElement>(".bn-inline-content") ?? null;
  const type = text?.closest("[data-block-type]")?.getAttribute("data-block-type") ?? "";
  return textOnly.has(type) ? text : null;
};

/** Fixes the height of the edited block, updated when its text's height changes, until released. */
class LayoutBoundary {
  #text: HTMLElement | null = null;
  #block: HTMLElement | null = null;
  readonly #sizes = new ResizeObserver((entries) => {
    const size = entries.at(-1)?.borderBoxSize[0];
    if (!size || !this.#block) return;
    this.#block.style.setProperty(textHeight, `${size.blockSize}px`);
    this.#block.setAttribute(boundary, "");
  });

  get text(): HTMLElement | null {
    return this.#text;
  }

  around(text: HTMLElement): void {
    this.release();
    this.#text = text;
    this.#block = text.closest<HTMLElement>("[data-block-id]");
    this.#sizes.observe(text, { box: "border-box" });
  }

  release(): void {
    this.#sizes.disconnect();
    this.#block?.removeAttribute(boundary);
    this.#block?.style.removeProperty(textHeight);
    this.#text = null;
    this.#block = null;
  }
}

/**
 * Makes the edited block a relayout boundary: with a fixed height, each key lays out that block only, not thousands
 * of siblings. A new line updates the height before painting.
 */
export const layoutBoundary = createExtension({
  key: "layout-boundary",
  prosemirrorPlugins: [
    new Plugin({
      view: () => {
        const around = new LayoutBoundary();
        return {
          update: (view, before) => {
            const text = view.hasFocus() ? textWithCaret(view) : null;
            if (text === around.text) return;
            // Only edits activate it, not caret movements.
            if (text && before.doc !== view.state.doc) around.around(text);
            else around.release();
          },
          destroy: () => around.release(),
        };
      },
    }),
  ],
});
