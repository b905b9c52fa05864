import { createContext, useContext, useEffect, useEffectEvent } from "react";
import type { AfterEdit } from "./editor-keys.ts";

/** What surrounds an editor with room and buttons of its own, as a sheet does. */
export interface EditorHost {
  /**
   * Notes how the open editor gives its value when a button of the host asks for it; a value that cannot be read keeps
   * it open. @returns takes the note back.
   */
  register(submit: (after: AfterEdit) => void): () => void;
}

/** Null: the editor stands in a cell and looks after itself. */
export const EditorHostContext = createContext<EditorHost | null>(null);

/**
 * Whether the editor stands in a host, whose buttons it needs not repeat.
 * @param submit gives the value; absent for editors that store every change at once.
 */
export const useEditorHost = (submit?: (after: AfterEdit) => void): boolean => {
  const host = useContext(EditorHostContext);
  const handle = useEffectEvent((after: AfterEdit) => submit?.(after));
  const submits = submit !== undefined;
  useEffect(() => (host && submits ? host.register((after) => handle(after)) : undefined), [host, submits]);
  return host !== null;
};
