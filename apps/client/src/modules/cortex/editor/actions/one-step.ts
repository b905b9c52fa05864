import type { EditorState } from "@tiptap/pm/state";
import { yUndoPluginKey } from "y-prosemirror";
import type { BlockEditor } from "../schema/schema.ts";

/** Ends an undo step; quick successive changes would be merged otherwise. */
export const endStep = (state: EditorState): void => {
  yUndoPluginKey.getState(state)?.undoManager.stopCapturing();
};

/** Makes `change` a separate undo step. */
export const oneStep = <T>(editor: BlockEditor, change: () => T): T => {
  endStep(editor.prosemirrorState);
  try {
    return editor.transact(change);
  } finally {
    endStep(editor.prosemirrorState);
  }
};
