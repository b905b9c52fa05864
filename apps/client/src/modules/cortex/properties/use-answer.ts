import { useEffect, useEffectEvent, useRef } from "react";
import type { EditorProps } from "./property-type-ui.ts";

type Answer = Pick<EditorProps, "onCommit" | "onCancel">;

/**
 * The answer of an editor, which tells what was given and not decided when it is taken away without being asked, because
 * the screen or the right to it went.
 * @param words what would be lost, as text; `""` for nothing.
 */
export const useAnswer = (
  { onCommit, onCancel, onAbandon }: Answer & Pick<EditorProps, "onAbandon">,
  words: () => string,
): Answer => {
  const decided = useRef(false);
  const tell = useEffectEvent(() => {
    const text = decided.current ? "" : words();
    if (text.trim() !== "") onAbandon?.(text);
  });
  // Strict mode runs this once on mount, when nothing has been given yet.
  useEffect(() => () => tell(), []);
  return {
    onCommit: (value, after) => {
      decided.current = true;
      onCommit(value, after);
    },
    onCancel: () => {
      decided.current = true;
      onCancel();
    },
  };
};
