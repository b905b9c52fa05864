import { createExtension } from "@blocknote/core";
import type { BlockNoteEditor } from "@blocknote/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { endsEmpty, lastBlockId } from "./document-ends.ts";

const key = new PluginKey("trailing-block");

/** Makes the empty block after the last one real and puts the caret into it. */
export const enterTrailingBlock = (editor: BlockNoteEditor): boolean => {
  const last = lastBlockId(editor.prosemirrorState.doc);
  if (last === null) return false;
  const [block] = editor.insertBlocks([{ type: "paragraph" }], last, "after");
  if (block) editor.setTextCursorPosition(block, "start");
  editor.focus();
  return true;
};

const draw = (editor: BlockNoteEditor): HTMLElement => {
  const dom = document.createElement("div");
  dom.className = "maive-trailing-block";
  dom.contentEditable = "false";
  dom.setAttribute("data-block-type", "text");
  dom.addEventListener("mousedown", (event) => {
    event.preventDefault();
    enterTrailingBlock(editor);
  });
  return dom;
};

/**
 * Shows writers an empty block after the last one that is not in the document: it becomes real when someone goes there,
 * so that reading a page never writes to it.
 */
export const trailingBlock = createExtension(({ editor }) => ({
  key: "trailing-block",
  prosemirrorPlugins: [
    new Plugin({
      key,
      props: {
        decorations: ({ doc }) =>
          editor.isEditable && !endsEmpty(doc)
            ? DecorationSet.create(doc, [
                Decoration.widget(doc.content.size - 1, () => draw(editor), {
                  side: 1,
                  key: "trailing-block",
                }),
              ])
            : null,
      },
    }),
  ],
}));
