import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { isConfirming } from "./confirming.ts";

interface Opening {
  /** Closes on Escape wherever the focus is; absent when the dialog handles the key itself. */
  close?: () => void;
}

/** Open dialogs, the one on top last; each opening is one of its own, also where the same dialog opens again at once. */
let order: readonly Opening[] = [];
/** Escape events already handled by a dialog: the one below must not handle them, although it is on top by then. */
const answered = new WeakSet<KeyboardEvent>();

/** Whether a press of Escape is for an open dialog at all, and not for a question above it or a list within it. */
const isForDialogs = (event: KeyboardEvent): boolean =>
  event.key === "Escape" && !event.isComposing && !isConfirming() && !answered.has(event);

/** Components that close themselves on Escape have this attribute (Mantine). */
const staysInside = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";

const handleKey = (event: KeyboardEvent): void => {
  const close = order.at(-1)?.close;
  if (!close || !isForDialogs(event) || staysInside(event)) return;
  answered.add(event);
  close();
};

const put = (next: readonly Opening[]): void => {
  if (order.length === 0) window.addEventListener("keydown", handleKey, { capture: true });
  order = next;
  if (order.length === 0) window.removeEventListener("keydown", handleKey, { capture: true });
};

/**
 * Escape belongs to the topmost dialog from mount to unmount. `close` is called wherever the focus is; with null, the
 * dialog's own handler checks the returned function.
 */
export const useEscape = (
  opened: boolean,
  close: (() => void) | null,
): ((event: KeyboardEvent) => boolean) => {
  const own = useRef<Opening | null>(null);
  const listens = close !== null;
  const handleEscape = useEffectEvent(() => close?.());
  // Before paint: the user may press Escape for the next dialog as soon as this one has vanished.
  useLayoutEffect(() => {
    if (!opened) return;
    const opening: Opening = listens ? { close: () => handleEscape() } : {};
    own.current = opening;
    put([...order, opening]);
    return () => put(order.filter((other) => other !== opening));
  }, [opened, listens]);
  return (event) => {
    if (order.at(-1) !== own.current || !isForDialogs(event)) return false;
    answered.add(event);
    return true;
  };
};
