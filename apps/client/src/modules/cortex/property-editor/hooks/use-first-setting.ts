import { useEffect, useRef, type RefObject } from "react";
import { useTouch } from "../../../../ui/index.ts";
import type { Draft } from "../model/draft.ts";

/** What comes by itself once its settings are loaded. */
const loadedLater: readonly Draft["type"][] = ["formula", "rollup"];

/**
 * Gives the focus of a form to what is most likely wanted: the name of a new property, the first setting of one that is
 * there. Where fingers work, a setting waits until it is touched: the keyboard would cover the others.
 */
export const useFirstSetting = (type: Draft["type"], isNew: boolean): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const touch = useTouch();
  const first = useRef({ type, isNew, touch });
  useEffect(() => {
    const { type: opened, isNew: asNew, touch: byFinger } = first.current;
    if (!asNew && (byFinger || loadedLater.includes(opened))) return;
    const field = form.current?.querySelector<HTMLElement>(
      "input:enabled:not([type=hidden]), textarea:enabled",
    );
    // Where the dialog is still to give its focus, it goes there.
    field?.setAttribute("data-autofocus", "true");
    field?.focus();
  }, []);
  return form;
};
