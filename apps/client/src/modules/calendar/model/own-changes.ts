import { notifyUndo } from "../../../ui/index.ts";

/** A change of this window that can be taken back. */
export interface OwnChange {
  /** Says what was done, with the way back. */
  offer(text: string): void;
  /** It did not happen, or there is no way back any more. */
  forget(): void;
}

/** As many steps back as anybody would go. */
const most = 50;
const ways: (() => void)[] = [];

/** Remembers how a change is taken back: once, by its toast or as the last one. */
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

/** Takes the last change back. @returns whether there was one. */
export const undoLast = (): boolean => {
  const last = ways.at(-1);
  last?.();
  return last !== undefined;
};

/** The screen is gone: what was done on it has only its toasts. */
export const forgetChanges = (): void => void ways.splice(0);
