import { syncedType } from "@maive/contract";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { LivePage } from "../live/live-page.ts";
import { offerUnsyncedTexts } from "../live/offer-words.ts";
import { hasWords, unsyncedTexts } from "../live/unsynced-texts.ts";

/** Time after the last key at which editor and document must agree, in ms. */
const settledAfter = 1_000;
/** Bound of rebuilds within this time in ms; the cause is persistent then. */
const mendings = { most: 3, within: 60_000 };

/** Pause in typing before the editor is rebuilt, in ms. */
const quiet = 500;

const blockSelector = "[data-block-id]";

/** Whether an element is of the editor itself, and not of one that stands in a block of it. */
const isOwn = (root: HTMLElement | null, element: Element | null): boolean =>
  element?.closest("[data-editor-root]") === root;

const blockOfCaret = (root: HTMLElement | null): Element | null => {
  const { anchorNode } = document.getSelection() ?? {};
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
  const block = element?.closest(blockSelector) ?? null;
  return block && isOwn(root, block) ? block : null;
};

/** Restores the caret in a rebuilt editor. */
const returnCaret = (root: HTMLElement | null, blockId: string): void => {
  const content = root?.querySelector(`[data-block-id="${CSS.escape(blockId)}"] .bn-inline-content`);
  if (!content) return;
  root?.querySelector<HTMLElement>("[contenteditable=true]")?.focus();
  const selection = document.getSelection();
  selection?.selectAllChildren(content);
  selection?.collapseToEnd();
};

/**
 * Watches whether typing reaches the document. If not, the editor is rebuilt from the document, and text only on
 * screen is offered for copying; if that does not help, the page is declared broken.
 * @returns the number of rebuilds, and whether it is broken.
 */
export const useEditorBindingCheck = (
  page: LivePage | null,
  severed: boolean,
  root: RefObject<HTMLElement | null>,
): { built: number; beyondRepair: boolean } => {
  const [built, setBuilt] = useState(0);
  const [beyondRepair, setBeyondRepair] = useState(false);
  const times = useRef<number[]>([]);
  /** Text typed since editor and document last agreed. */
  const typed = useRef("");

  useEffect(() => {
    if (!page || !severed || beyondRepair) return;
    const now = performance.now();
    times.current = [...times.current.filter((time) => now - time < mendings.within), now];
    // Typing continues natively although the editor ignores it.
    const mend = (): void => {
      const blocks = [...(root.current?.querySelectorAll(blockSelector) ?? [])];
      const shown = unsyncedTexts(
        blocks.filter(
          (block) => isOwn(root.current, block) && block.getAttribute("data-block-type") !== syncedType,
        ),
        page.fragment,
      );
      // A failing editor reverts the browser's changes.
      const words = hasWords(page.fragment, typed.current) ? shown : [...shown, typed.current.trim()];
      typed.current = "";
      const caretBlock =
        words.length === 0 ? blockOfCaret(root.current)?.getAttribute("data-block-id") : null;
      offerUnsyncedTexts(words);
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
      if (block && unsyncedTexts([block], page.fragment).length > 0) page.sever();
      else typed.current = "";
    };
    const isElsewhere = ({ target }: Event): boolean => target instanceof Element && !isOwn(element, target);
    const onBeforeInput = (event: InputEvent): void => {
      if (isElsewhere(event)) return;
      typed.current += event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    };
    const onInput = (event: Event): void => {
      if (isElsewhere(event)) return;
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
