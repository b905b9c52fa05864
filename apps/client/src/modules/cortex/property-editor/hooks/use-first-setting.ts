import { useEffect, useRef, type RefObject } from "react";
import { useTouch } from "../../../../ui/index.ts";
import type { Draft } from "../model/draft.ts";

/** Types whose settings load on demand. */
const loadedLater: readonly Draft["type"][] = ["formula", "rollup", "button"];

/**
 * Initial focus of the form: a new property's name, an existing one's first setting that is shown. Not on touch screens, where the
 * on-screen keyboard would cover the rest.
 */
export const useFirstSetting = (type: Draft["type"], isNew: boolean): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const touch = useTouch();
  const first = useRef({ type, isNew, touch });
  useEffect(() => {
    const { type: opened, isNew: asNew, touch: byFinger } = first.current;
    if (!asNew && (byFinger || loadedLater.includes(opened))) return;
    const fields = form.current?.querySelectorAll<HTMLElement>(
      "input:enabled:not([type=hidden]), textarea:enabled",
    );
    // What is folded away takes no focus.
    const field = [...(fields ?? [])].find((each) => !each.closest("details:not([open])"));
    // For the dialog's pending focus.
    field?.setAttribute("data-autofocus", "true");
    field?.focus();
  }, []);
  return form;
};
