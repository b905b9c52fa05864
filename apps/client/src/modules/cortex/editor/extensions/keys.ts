import { toggleHighlight } from "../colors/color-actions.ts";
import { createExtension } from "@blocknote/core";
import type { BlockNoteEditor, ExtensionOptions } from "@blocknote/core";
import { NodeSelection, Plugin, Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { endStep } from "../actions/one-step.ts";
import { moveByKey, onColumnKey } from "../columns/column-keys.ts";
import { moveLinesByKey } from "../tables/move-lines.ts";
import { leaveBlockSelection } from "./block-drop.ts";
import { codeToText, deleteEmptyBlock } from "./backspace-keys.ts";
import { coversAll, endsEmpty } from "./document-ends.ts";
import { selectEmbed } from "./embed-keys.ts";
import { onControlEnter, onEnter } from "./enter-keys.ts";
import { joinText } from "./join-blocks.ts";
import { followNativeCaret, followNativeSelection } from "./native-caret.ts";
import { selectedBlocks } from "../selection/selected-blocks.ts";
import { selectAll } from "./select-all.ts";
import { slashCommandIn } from "../slash/slash-state.ts";
import { isTabbingThrough } from "./tab-through.ts";
import { onTab, takesTab } from "./tab-keys.ts";
import { enterTrailingBlock } from "./trailing-block.ts";

/** Keys the editor handles at its own caret position. */
const actingKeys = new Set(["Enter", "Backspace", "Delete", "ArrowUp", "ArrowDown", "Tab"]);

export type PageKeys = {
  onSave: () => void;
  /** The caret leaves the first line upwards. */
  onLeaveUpwards: () => void;
};

const withControl = (event: KeyboardEvent, letter: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === letter;

/** Clears the page to one empty text block. */
const emptyPage = (editor: BlockNoteEditor): void => {
  const { insertedBlocks } = editor.replaceBlocks(editor.document, [{ type: "paragraph" }]);
  const [first] = insertedBlocks;
  if (first) editor.setTextCursorPosition(first, "start");
};

/** From the end of the last block into the trailing empty one. */
const goPastEnd = (view: EditorView): boolean => {
  const { doc, selection } = view.state;
  if (endsEmpty(doc)) return false;
  const atEnd = Selection.atEnd(doc);
  const atLast =
    (selection instanceof TextSelection && selection.empty && selection.head === atEnd.head) ||
    (selection instanceof NodeSelection && selection.to >= atEnd.to);
  return atLast && enterTrailingBlock(view);
};

/** Whether the caret is in the page's first visual line. */
const atFirstLine = (view: EditorView): boolean => {
  const { selection, doc } = view.state;
  if (!selection.empty || !(selection instanceof TextSelection)) return false;
  return selection.$from.start() === Selection.atStart(doc).from && view.endOfTextblock("up");
};

/** Whether a key that deletes a word meets the edge of a block: there it means what it does without Strg. */
const deletesBeyondText = ({ state: { selection } }: EditorView, event: KeyboardEvent): boolean => {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.inlineContent || !(event.ctrlKey || event.metaKey || event.altKey))
    return false;
  return $from.parentOffset === (event.key === "Backspace" ? 0 : $from.parent.content.size);
};

const withoutModifiers = (view: EditorView, key: string): boolean => {
  const plain = new KeyboardEvent("keydown", { key, cancelable: true });
  return view.someProp("handleKeyDown", (handle) => handle(view, plain)) ?? false;
};

const onKey = (
  editor: BlockNoteEditor,
  { onSave, onLeaveUpwards }: PageKeys,
  view: EditorView,
  event: KeyboardEvent,
): boolean => {
  if (withControl(event, "s")) {
    onSave();
    return true;
  }
  if (withControl(event, "a")) {
    selectAll(view);
    return true;
  }
  if (event.ctrlKey && !event.shiftKey && (event.key === "Home" || event.key === "End")) {
    // Native caret movement stops at non-editable elements.
    const { doc, tr } = view.state;
    const place = event.key === "Home" ? Selection.atStart(doc) : Selection.atEnd(doc);
    view.dispatch(tr.setSelection(place).scrollIntoView());
    return true;
  }
  if (!editor.isEditable || event.isComposing) return false;
  if (event.key === "Backspace" || event.key === "Delete") {
    if (deletesBeyondText(view, event)) return withoutModifiers(view, event.key);
    if (coversAll(view.state.doc, view.state.selection)) {
      emptyPage(editor);
      return true;
    }
    if (event.key === "Backspace" && (deleteEmptyBlock(view) || codeToText(editor, view))) return true;
    return joinText(view, event.key) || onColumnKey(view, event) || selectEmbed(view, event.key);
  }
  if (event.code === "KeyH" && event.shiftKey && (event.ctrlKey || event.metaKey) && !event.altKey) {
    toggleHighlight(view);
    return true;
  }
  if (moveByKey(view, event) || moveLinesByKey(view, event)) return true;
  if (event.key === "Tab") return onTab(editor, view, event.shiftKey);
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey)
    return onControlEnter(editor, view);
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.key === "Enter") return onEnter(editor, view) || onColumnKey(view, event);
  if (event.key === "ArrowDown") return goPastEnd(view);
  if (event.key === "ArrowUp" && atFirstLine(view)) {
    onLeaveUpwards();
    return true;
  }
  return false;
};

/** Key bindings that differ from BlockNote's. */
export const keys = createExtension(({ editor, options }: ExtensionOptions<PageKeys>) => ({
  key: "page-keys",
  runsBefore: ["default"],
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleKeyDown: (view, event) => onKey(editor, options, view, event),
        handleDOMEvents: {
          beforeinput: (_view, event) => {
            // Native undo (menu, gesture) does not know the document.
            if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return false;
            event.preventDefault();
            if (event.inputType === "historyUndo") editor.undo();
            else editor.redo();
            return true;
          },
          keydown: (view, event) => {
            if (actingKeys.has(event.key)) {
              followNativeCaret(view);
              leaveBlockSelection(view);
            }
            // Enter ends an undo step, so that fast typing is undone by line.
            if (event.key === "Enter" && !slashCommandIn(view.state)) endStep(view.state);
            if (event.key !== "Tab") return false;
            if (!selectedBlocks(view.state)) followNativeSelection(view);
            // Unless it has a meaning, Tab leaves the editor (WCAG 2.1.2).
            const isCommand = event.ctrlKey || event.altKey || event.metaKey;
            return isCommand || !editor.isEditable || isTabbingThrough(view) || !takesTab(view.state);
          },
        },
      },
    }),
  ],
}));
