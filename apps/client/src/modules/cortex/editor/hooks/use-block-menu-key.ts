import { useEffect, useEffectEvent } from "react";
import type { BlockEditor } from "../schema/schema.ts";

/** Calls `onAsked` with the block that has the caret when its menu is asked for by Strg+. within the text. */
export const useBlockMenuKey = (editor: BlockEditor, onAsked: (blockId: string) => void): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "." || !(event.ctrlKey || event.metaKey) || event.altKey || !editor.isFocused()) return;
    event.preventDefault();
    onAsked(editor.getTextCursorPosition().block.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
};
