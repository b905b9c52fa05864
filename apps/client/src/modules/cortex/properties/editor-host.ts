import { createContext, useContext, useEffect, useEffectEvent } from "react";
import type { AfterEdit } from "./editor-keys.ts";

/** The host of an editor with buttons of its own, such as a sheet. */
export interface EditorHost {
  /**
   * Registers how the editor commits on a button of the host; invalid input keeps it open. @returns the function that
   * unregisters it.
   */
  register(submit: (after: AfterEdit) => void): () => void;
}

/** Null: the editor is in a cell, without a host. */
export const EditorHostContext = createContext<EditorHost | null>(null);

/**
 * Whether the editor has a host, whose buttons it need not repeat.
 * @param submit commits the value; absent for editors that save immediately.
 */
export const useEditorHost = (submit?: (after: AfterEdit) => void): boolean => {
  const host = useContext(EditorHostContext);
  const handle = useEffectEvent((after: AfterEdit) => submit?.(after));
  const submits = submit !== undefined;
  useEffect(() => (host && submits ? host.register((after) => handle(after)) : undefined), [host, submits]);
  return host !== null;
};
