import { useLayoutEffect, useState } from "react";
import type { BlockEditor } from "../schema/schema.ts";

/** Screen position of a document position, updated on scroll. */
export const useCaretPlace = (editor: BlockEditor, from: number) => {
  const [anchor, setAnchor] = useState(() => editor.prosemirrorView.coordsAtPos(from));
  useLayoutEffect(() => {
    const measure = () => setAnchor(editor.prosemirrorView.coordsAtPos(from));
    measure();
    window.addEventListener("scroll", measure, { capture: true, passive: true });
    window.visualViewport?.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure, { capture: true });
      window.visualViewport?.removeEventListener("resize", measure);
    };
  }, [editor, from]);
  return anchor;
};
