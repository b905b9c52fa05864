import { newUuid } from "../../../../api/index.ts";
import { createExtension } from "@blocknote/core";
import type { BlockNoteEditor } from "@blocknote/core";
import { Plugin, PluginKey, Selection } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { EditorView } from "@tiptap/pm/view";
import { editorTexts } from "../texts.ts";
import { endsEmpty, lastBlockId } from "./document-ends.ts";
import { selectPage } from "./select-all.ts";

const key = new PluginKey("trailing-block");
const lineOf = (view: EditorView): HTMLElement | null => view.dom.querySelector(".maive-trailing-line");

/** Moves the caret into the trailing empty block; false when it is not shown. */
export const enterTrailingBlock = (view: EditorView): boolean => {
  const line = lineOf(view);
  line?.focus();
  return line !== null;
};

/** Stores the trailing block with its displayed id and the caret in it. */
const store = (editor: BlockNoteEditor, id: string): void => {
  const last = lastBlockId(editor.prosemirrorState.doc);
  if (last === null) return;
  const [block] = editor.insertBlocks([{ id, type: "paragraph" }], last, "after");
  if (block) editor.setTextCursorPosition(block, "start");
  editor.focus();
};

/** Simulates typing, so that input rules apply. */
const typeInto = (view: EditorView, text: string): void => {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(text, from, to);
  if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, text, insert)))
    view.dispatch(insert().scrollIntoView());
};

const leaveUpwards = (editor: BlockNoteEditor): void => {
  const view = editor.prosemirrorView;
  view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)).scrollIntoView());
  editor.focus();
};

const onKey = (editor: BlockNoteEditor, id: string, event: KeyboardEvent): void => {
  if (event.isComposing) return;
  const control = event.ctrlKey || event.metaKey;
  if (event.key === "ArrowUp" || event.key === "ArrowLeft" || event.key === "Backspace") {
    leaveUpwards(editor);
  } else if (event.key === "Enter") {
    store(editor, id);
  } else if (control && event.key.toLowerCase() === "a") {
    editor.focus();
    selectPage(editor.prosemirrorView);
  } else if (control && ["s", "y", "z"].includes(event.key.toLowerCase())) {
    // Page shortcuts are forwarded to the editor.
    editor.focus();
    editor.prosemirrorView.dom.dispatchEvent(new KeyboardEvent("keydown", event));
  } else return;
  event.preventDefault();
};

const onInput = (editor: BlockNoteEditor, id: string, event: InputEvent): void => {
  // IME input is taken over when the composition ends.
  if (event.isComposing || event.inputType === "insertCompositionText") return;
  event.preventDefault();
  const view = editor.prosemirrorView;
  const html = event.dataTransfer?.getData("text/html");
  const text = event.data ?? event.dataTransfer?.getData("text/plain");
  if (!html && !text) return;
  store(editor, id);
  if (event.inputType === "insertText") typeInto(view, text ?? "");
  else if (html) view.pasteHTML(html);
  else view.pasteText(text ?? "");
};

/** Pastes are forwarded to the page's editor, which handles Markdown, lists and files. */
const onPaste = (editor: BlockNoteEditor, id: string, event: ClipboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
  const clipboardData = event.clipboardData;
  if (!clipboardData || clipboardData.types.length === 0) return;
  store(editor, id);
  editor.prosemirrorView.dom.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
};

/** Dragged blocks may be dropped below the last one. */
const bringsBlocks = (event: Event): boolean =>
  event instanceof DragEvent && event.dataTransfer?.types.includes("blocknote/html") === true;

const draw = (editor: BlockNoteEditor): HTMLElement => {
  const dom = document.createElement("div");
  dom.className = "maive-trailing-block";
  dom.contentEditable = "false";
  const id = newUuid();
  dom.setAttribute("data-block-type", "text");
  dom.setAttribute("data-block-id", id);
  const line = document.createElement("p");
  line.className = "maive-trailing-line";
  line.contentEditable = "true";
  line.tabIndex = -1;
  line.role = "textbox";
  line.ariaLabel = editorTexts.trailing;
  line.setAttribute("data-placeholder", editorTexts.placeholder);
  dom.append(line);
  line.addEventListener("keydown", (event) => onKey(editor, id, event));
  line.addEventListener("paste", (event) => onPaste(editor, id, event));
  line.addEventListener("beforeinput", (event) => onInput(editor, id, event));
  line.addEventListener("compositionend", () => {
    const text = line.textContent;
    line.textContent = "";
    if (text === "") return;
    store(editor, id);
    typeInto(editor.prosemirrorView, text);
  });
  dom.addEventListener("mousedown", (event) => {
    event.preventDefault();
    line.focus();
  });
  return dom;
};

/**
 * A virtual empty block after the last one, for writers: stored with its displayed id once something is typed, so
 * that viewing a page does not change it.
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
                  ignoreSelection: true,
                  // A separate editable: the editor ignores its events.
                  stopEvent: (event) => !bringsBlocks(event),
                }),
              ])
            : null,
      },
    }),
  ],
}));
