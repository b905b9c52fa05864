import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";

/** Counts a part that comes or goes. */
type Count = (change: 1 | -1) => void;

const CountContext = createContext<Count | null>(null);

/** How many parts of a page its reader may edit all the same, and what counts them. */
export const useEditableParts = (): { parts: number; count: Count } => {
  const [parts, setParts] = useState(0);
  const count = useCallback((change: 1 | -1) => setParts((now) => now + change), []);
  return { parts, count };
};

/** A page whose parts say whether they may be edited. */
export const EditableParts = ({ count, children }: { count: Count; children: ReactNode }) => (
  <CountContext value={count}>{children}</CountContext>
);

/** Says that this part of the page may be edited, whatever holds for its text. */
export const useEditablePart = (isEditable: boolean): void => {
  const count = use(CountContext);
  useEffect(() => {
    if (!isEditable || !count) return;
    count(1);
    return () => count(-1);
  }, [isEditable, count]);
};
