import type { Node } from "@tiptap/pm/model";
import { useEffect, useEffectEvent, useState } from "react";
import type { BlockEditor } from "../schema/schema.ts";

/** Pause after the last change, in ms: typing costs nothing. */
const pause = 300;

/**
 * Follows something that is read from the document, once typing pauses.
 * @param same whether a new reading shows nothing new.
 */
export const useDocumentFacts = <T>(
  editor: BlockEditor,
  read: (doc: Node) => T,
  same: (a: T, b: T) => boolean,
): T => {
  const [facts, setFacts] = useState(() => read(editor.prosemirrorState.doc));
  const update = useEffectEvent(() => {
    if (editor.headless) return;
    const next = read(editor.prosemirrorState.doc);
    setFacts((before) => (same(before, next) ? before : next));
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(update, pause);
    };
    later();
    const stop = editor.onChange(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [editor]);
  return facts;
};
