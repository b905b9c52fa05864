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

/** Makes everything that `change` dispatches one undo step, however long it takes. */
export const asOneStep = <T>(state: EditorState, change: () => T): T => {
  const manager = yUndoPluginKey.getState(state)?.undoManager;
  endStep(state);
  const usual = manager?.captureTimeout ?? 0;
  if (manager) manager.captureTimeout = Number.POSITIVE_INFINITY;
  try {
    return change();
  } finally {
    if (manager) manager.captureTimeout = usual;
    endStep(state);
  }
};
