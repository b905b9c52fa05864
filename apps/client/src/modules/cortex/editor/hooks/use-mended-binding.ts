import { useEffect, useRef, useState, type RefObject } from "react";
import type { LivePage } from "../live/live-page.ts";
import { offerStrayWords } from "../live/offer-words.ts";
import { hasWords, strayWords } from "../live/stray-words.ts";

/** Time after the last key in ms, after which text and document must say the same. */
const settledAfter = 1_000;
/** So often the editor is built anew within this time in ms; what breaks it then is still there. */
const mendings = { most: 3, within: 60_000 };

/** Time without a key in ms, after which the editor is built anew. */
const quiet = 500;

const blockSelector = "[data-block-id]";

const blockOfCaret = (root: HTMLElement | null): Element | null => {
  const { anchorNode } = document.getSelection() ?? {};
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
  const block = element?.closest(blockSelector) ?? null;
  return block && root?.contains(block) === true ? block : null;
};

/** Puts the caret behind the words of a block, in an editor that was built anew. */
const returnCaret = (root: HTMLElement | null, blockId: string): void => {
  const content = root?.querySelector(`[data-block-id="${CSS.escape(blockId)}"] .bn-inline-content`);
  if (!content) return;
  root?.querySelector<HTMLElement>("[contenteditable=true]")?.focus();
  const selection = document.getSelection();
  selection?.selectAllChildren(content);
  selection?.collapseToEnd();
};

/**
 * Watches whether what is typed reaches the document. Where it does not, the editor is built anew from the document, and the
 * words that are on the screen alone are handed to the person; where that does not help, the page stays as it is and says so.
 * @returns how often it was built anew, and whether it is of no use any more.
 */
export const useMendedBinding = (
  page: LivePage | null,
  severed: boolean,
  root: RefObject<HTMLElement | null>,
): { built: number; beyondRepair: boolean } => {
  const [built, setBuilt] = useState(0);
  const [beyondRepair, setBeyondRepair] = useState(false);
  const times = useRef<number[]>([]);
  /** What was typed since text and document were last seen to say the same. */
  const typed = useRef("");

  useEffect(() => {
    if (!page || !severed || beyondRepair) return;
    const now = performance.now();
    times.current = [...times.current.filter((time) => now - time < mendings.within), now];
    // Whoever types goes on for a moment, and the browser puts it on the screen though the editor does not take it.
    const mend = (): void => {
      const shown = strayWords(root.current?.querySelectorAll(blockSelector) ?? [], page.fragment);
      // An editor that fails takes off the screen again what the browser put there.
      const words = hasWords(page.fragment, typed.current) ? shown : [...shown, typed.current.trim()];
      typed.current = "";
      const caretBlock =
        words.length === 0 ? blockOfCaret(root.current)?.getAttribute("data-block-id") : null;
      offerStrayWords(words);
      if (times.current.length > mendings.most) {
        setBeyondRepair(true);
        return;
      }
      setBuilt((before) => before + 1);
      page.mended();
      if (typeof caretBlock === "string") setTimeout(() => returnCaret(root.current, caretBlock), 0);
    };
    let timer = setTimeout(mend, quiet);
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(mend, quiet);
    };
    const element = root.current;
    element?.addEventListener("keydown", wait);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("keydown", wait);
    };
  }, [page, severed, beyondRepair, root]);

  useEffect(() => {
    const element = root.current;
    if (!page || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const block = blockOfCaret(element);
      if (block && strayWords([block], page.fragment).length > 0) page.sever();
      else typed.current = "";
    };
    const onBeforeInput = (event: InputEvent): void => {
      typed.current += event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    };
    const onInput = (event: Event): void => {
      clearTimeout(timer);
      if (!(event instanceof InputEvent && event.isComposing)) timer = setTimeout(look, settledAfter);
    };
    element.addEventListener("beforeinput", onBeforeInput);
    element.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("beforeinput", onBeforeInput);
      element.removeEventListener("input", onInput);
    };
  }, [page, root]);

  return { built, beyondRepair };
};
