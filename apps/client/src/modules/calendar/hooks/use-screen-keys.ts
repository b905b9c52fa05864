import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { notifyInfo } from "../../../ui/index.ts";
import { forgetChanges, undoLast } from "../model/own-changes.ts";
import { calendarTexts as texts } from "../texts.ts";
import { screenKey } from "../../calendar-grid/model/index.ts";

/** Where keys are input, or belong to an overlay. */
const others = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), aside';

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(others) !== null) ||
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** T is today; Ctrl+Z undoes the last change on this screen. */
export const useScreenKeys = ({ onToday }: { onToday: () => void }): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const does = screenKey(event);
    if (!does || event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
    event.preventDefault();
    if (does === "today") onToday();
    else if (undoLast()) notifyInfo(texts.undone);
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  useEffect(() => forgetChanges, []);
};
