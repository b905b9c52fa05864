import { useCallback, useState } from "react";

/** What a dialog is about; it stays known while the closed dialog fades out. */
export interface Subject<T> {
  value: T | null;
  opened: boolean;
  open: (value: T) => void;
  close: () => void;
}

/** The state of a dialog that is opened for one thing at a time. */
export const useSubject = <T>(): Subject<T> => {
  const [value, setValue] = useState<T | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback((next: T) => {
    setValue(next);
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  return { value, opened, open, close };
};
