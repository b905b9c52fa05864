import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Tells what was given and not decided when an editor is taken away without being asked, because the screen or the right
 * to it went.
 * @param words what would be lost, as text; `""` for nothing.
 * @returns to be called when the person has decided.
 */
export const useAbandoned = (
  onAbandon: ((text: string) => void) | undefined,
  words: () => string,
): (() => void) => {
  const decided = useRef(false);
  const tell = useEffectEvent(() => {
    const text = decided.current ? "" : words();
    if (text.trim() !== "") onAbandon?.(text);
  });
  // Strict mode runs this once on mount, when nothing has been given yet.
  useEffect(() => () => tell(), []);
  return () => {
    decided.current = true;
  };
};
