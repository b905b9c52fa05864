import { useCallback, useState } from "react";

/** A dialog's subject, retained during the closing transition. */
export interface Subject<T> {
  value: T | null;
  opened: boolean;
  /** Distinguishes successive openings: each starts with empty fields. */
  turn: number;
  open: (value: T) => void;
  close: () => void;
}

/** The state of a dialog that is opened for one thing at a time. */
export const useSubject = <T>(): Subject<T> => {
  const [state, setState] = useState<{ value: T | null; opened: boolean; turn: number }>({
    value: null,
    opened: false,
    turn: 0,
  });
  const open = useCallback(
    (value: T) => setState(({ turn }) => ({ value, opened: true, turn: turn + 1 })),
    [],
  );
  const close = useCallback(() => setState((before) => ({ ...before, opened: false })), []);
  return { ...state, open, close };
};
