import { useEffect, useEffectEvent, useRef } from "react";
import type { EditorProps } from "./property-type-ui.ts";

type Answer = Pick<EditorProps, "onCommit" | "onCancel">;

/**
 * An editor's commit, with uncommitted input reported on unmount (navigation, or a lost right).
 * @param words the input that would be lost, as text; `""` for none.
 */
export const useAnswer = (
  { onCommit, onCancel, onAbandon }: Answer & Pick<EditorProps, "onAbandon">,
  words: () => string,
): Answer => {
  const decided = useRef(false);
  const notifyAnswered = useEffectEvent(() => {
    const text = decided.current ? "" : words();
    if (text.trim() !== "") onAbandon?.(text);
  });
  // StrictMode runs this once on mount, without any input yet.
  useEffect(() => () => notifyAnswered(), []);
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
