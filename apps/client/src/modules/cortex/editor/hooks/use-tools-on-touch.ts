import { useEffect, useRef, useState, type ComponentType } from "react";
import { preloadFormulaDialog } from "../components/late-formula-dialog.ts";
import type { EditorToolsProps } from "../components/editor-tools.tsx";
import { loadFileBlocks } from "../embeds/components/lazy-file-blocks.ts";
import { preloadFindBar } from "../find/late-find-bar.ts";

type Tools = ComponentType<EditorToolsProps>;

/** A pause after a failed load, in ms: every movement of a pointer would try again. */
const pause = 5_000;

let loaded: Tools | null = null;
let loading: Promise<void> | null = null;
let failedAt = -pause;

/** Loads the tools once. After a failure the text goes on without them, and a later touch tries again. */
const load = (): Promise<void> => {
  if (performance.now() - failedAt < pause) return Promise.resolve();
  loading ??= import("../components/editor-tools.tsx").then(
    ({ EditorTools }) => {
      loaded = EditorTools;
      preloadFormulaDialog();
      preloadFindBar();
      // A page that needs them tries again.
      loadFileBlocks().catch(() => undefined);
    },
    () => {
      loading = null;
      failedAt = performance.now();
    },
  );
  return loading;
};

const touches = ["pointermove", "pointerdown", "click", "focusin"] as const;

const isWithControl = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey;

/** Strg+K makes selected words a link; without any it is the palette's. */
const isForLink = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === "k" &&
  isWithControl(event) &&
  !event.shiftKey &&
  event.target instanceof HTMLElement &&
  event.target.isContentEditable &&
  document.getSelection()?.isCollapsed === false;

/** Keys of the tools that count wherever the caret is: a block's menu, and the way into the tools of a table. */
const isForTools = (event: KeyboardEvent): boolean =>
  (event.key === "." && isWithControl(event)) || (event.key === "F10" && event.altKey) || isForLink(event);

/** What happened while the tools were on their way. */
class Meanwhile {
  #pointer: PointerEvent | null = null;
  #key: KeyboardEvent | null = null;
  /** What was last clicked or tapped. */
  touched: Element | null = null;

  note(event: Event): void {
    if (event.type === "pointermove" && event instanceof PointerEvent) this.#pointer = event;
    if (event.type === "click" && event.target instanceof Element) this.touched = event.target;
    if (event instanceof KeyboardEvent) this.#key = isForTools(event) ? event : null;
    if (event.type === "pointerdown") this.#key = null;
  }

  /** Shows it to the tools that have just come: where the pointer is, and the key that was for them. */
  replay(): void {
    const [pointer, key] = [this.#pointer, this.#key];
    if (pointer?.target instanceof Element && pointer.target.isConnected) {
      pointer.target.dispatchEvent(new PointerEvent("pointermove", pointer));
      pointer.target.dispatchEvent(new MouseEvent("mousemove", pointer));
    }
    if (key) document.dispatchEvent(new KeyboardEvent("keydown", key));
  }
}

/**
 * The tools of a text, once somebody has touched the page.
 * @returns null until then, and what was touched last before they had come.
 */
export const useToolsOnTouch = (): { Tools: Tools | null; touched: Element | null } => {
  const [shown, setShown] = useState<{ Tools: Tools | null; touched: Element | null }>(() => ({
    Tools: loaded,
    touched: null,
  }));
  const meanwhile = useRef<Meanwhile>(null);
  const { Tools } = shown;
  useEffect(() => {
    if (Tools) {
      meanwhile.current?.replay();
      return;
    }
    const noted = new Meanwhile();
    meanwhile.current = noted;
    let left = false;
    const want = (event?: Event) => {
      if (event) noted.note(event);
      void load().then(() => {
        if (!left && loaded) setShown({ Tools: loaded, touched: noted.touched });
      });
    };
    const wantByKey = (event: KeyboardEvent) => {
      // The palette leaves a key alone that is of use already.
      if (isForLink(event)) event.preventDefault();
      want(event);
    };
    for (const type of touches) document.addEventListener(type, want, { capture: true, passive: true });
    document.addEventListener("keydown", wantByKey, { capture: true });
    // The focus is in the text already, as in a new page.
    if (document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable) want();
    return () => {
      left = true;
      for (const type of touches) document.removeEventListener(type, want, { capture: true });
      document.removeEventListener("keydown", wantByKey, { capture: true });
    };
  }, [Tools]);
  return shown;
};
