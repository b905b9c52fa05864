import type { BlockNoteEditor } from "@blocknote/core";
import { yUndoPluginKey } from "y-prosemirror";

/** What one undo takes back ends here; changes that follow each other quickly would else be one step. */
const endStep = (editor: BlockNoteEditor): void => {
  yUndoPluginKey.getState(editor.prosemirrorState)?.undoManager.stopCapturing();
};

/** Makes what `change` does to the page one step of undo, apart from what was typed before and after. */
export const oneStep = <T>(editor: BlockNoteEditor, change: () => T): T => {
  endStep(editor);
  try {
    return editor.transact(change);
  } finally {
    endStep(editor);
  }
};
