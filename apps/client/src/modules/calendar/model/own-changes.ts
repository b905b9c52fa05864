import { notifyUndo } from "../../../ui/index.ts";

/** An undoable change of this window. */
export interface OwnChange {
  /** Shows a toast with undo. */
  offer(text: string): void;
  /** It failed, or can no longer be undone. */
  forget(): void;
}

/** Bound of undo steps. */
const most = 50;
const ways: (() => void)[] = [];

/** Adds an undo step: used once, by its toast or as the last one. */
export const noteChange = (undo: () => void): OwnChange => {
  let hide = (): void => undefined;
  const forget = () => {
    const at = ways.indexOf(takeBack);
    if (at >= 0) ways.splice(at, 1);
    hide();
  };
  const takeBack = () => {
    forget();
    undo();
  };
  ways.push(takeBack);
  if (ways.length > most) ways.shift();
  return {
    offer(text) {
      if (ways.includes(takeBack)) hide = notifyUndo(text, takeBack);
    },
    forget,
  };
};

/** Undoes the last change. @returns false without one. */
export const undoLast = (): boolean => {
  const last = ways.at(-1);
  last?.();
  return last !== undefined;
};

/** On leaving the screen only the toasts can undo. */
export const forgetChanges = (): void => void ways.splice(0);
