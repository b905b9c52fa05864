import type { BlockEditor } from "../schema/schema.ts";
import { yUndoPluginKey } from "y-prosemirror";

/** What one undo takes back ends here; changes that follow each other quickly would else be one step. */
const endStep = (editor: BlockEditor): void => {
  yUndoPluginKey.getState(editor.prosemirrorState)?.undoManager.stopCapturing();
};

/** Makes what `change` does to the page one step of undo, apart from what was typed before and after. */
export const oneStep = <T>(editor: BlockEditor, change: () => T): T => {
  endStep(editor);
  try {
    return editor.transact(change);
  } finally {
    endStep(editor);
  }
};
