import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";

/** Increments or decrements the count. */
type Count = (change: 1 | -1) => void;

const CountContext = createContext<Count | null>(null);

/** The number of editable parts on a read-only page, and its counter. */
export const useEditableParts = (): { parts: number; count: Count } => {
  const [parts, setParts] = useState(0);
  const count = useCallback((change: 1 | -1) => setParts((now) => now + change), []);
  return { parts, count };
};

/** Provides the counter of editable parts. */
export const EditableParts = ({ count, children }: { count: Count; children: ReactNode }) => (
  <CountContext value={count}>{children}</CountContext>
);

/** Registers an editable part of a page, independent of its text. */
export const useEditablePart = (isEditable: boolean): void => {
  const count = use(CountContext);
  useEffect(() => {
    if (!isEditable || !count) return;
    count(1);
    return () => count(-1);
  }, [isEditable, count]);
};
