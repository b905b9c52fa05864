import type { BlockEditor, EditorBlock } from "../../schema/schema.ts";
import { pastedFiles } from "../model/carried-files.ts";
import { readFileBlock } from "../model/file-block.ts";
import { addFiles, type FilePlace } from "./add-files.ts";

/** The editor's paste context. */
export type Paste = {
  event: ClipboardEvent;
  editor: BlockEditor;
  defaultPasteHandler: () => boolean | undefined;
};

const isEmpty = (block: EditorBlock): boolean => {
  if (block.type === "image" || block.type === "file")
    return readFileBlock(block.props.config).fileId === null;
  return block.type === "paragraph" && Array.isArray(block.content) && block.content.length === 0;
};

/** Inserts clipboard files as blocks at the caret. False without files to take. */
export const pasteFiles = (editor: BlockEditor, event: ClipboardEvent): boolean => {
  const files = event.clipboardData ? pastedFiles(event.clipboardData) : [];
  if (files.length === 0 || !editor.isEditable) return false;
  const { block } = editor.getTextCursorPosition();
  const place: FilePlace = {
    blockId: block.id,
    placement: isEmpty(block) && block.children.length === 0 ? "instead" : "after",
  };
  addFiles(editor, files, place);
  return true;
};
