import type { EditorState } from "@tiptap/pm/state";
import { yUndoPluginKey } from "y-prosemirror";
import type { BlockEditor } from "../schema/schema.ts";

/** What one undo takes back ends here; changes that follow each other quickly would else be one step. */
export const endStep = (state: EditorState): void => {
  yUndoPluginKey.getState(state)?.undoManager.stopCapturing();
};

/** Makes what `change` does to the page one step of undo, apart from what was typed before and after. */
export const oneStep = <T>(editor: BlockEditor, change: () => T): T => {
  endStep(editor.prosemirrorState);
  try {
    return editor.transact(change);
  } finally {
    endStep(editor.prosemirrorState);
  }
};
