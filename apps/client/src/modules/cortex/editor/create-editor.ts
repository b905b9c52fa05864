import { isAllowedLink } from "@maive/contract";
import { BlockNoteEditor, createExtension } from "@blocknote/core";
import { withCollaboration } from "@blocknote/core/yjs";
import { columnsGuard } from "./columns/columns-guard.ts";
import { paste, pasteReadiness } from "./clipboard/paste.ts";
import { arrowByTyping } from "./extensions/arrow-by-typing.ts";
import { blockDrop, dropCursor } from "./extensions/block-drop.ts";
import { blockFrame } from "./extensions/block-frame.ts";
import { bindingGuard } from "./extensions/binding-guard.ts";
import { blockLength } from "./extensions/block-length.ts";
import { caretAfterFocus } from "./extensions/caret-after-focus.ts";
import { caretBeforeIncoming } from "./extensions/caret-before-incoming.ts";
import { carets } from "./extensions/carets.ts";
import { codeColors } from "./extensions/code-colors.ts";
import { codeLanguageByTyping } from "./extensions/code-language-by-typing.ts";
import { formulaByTyping } from "./extensions/formula-by-typing.ts";
import { openSource } from "./extensions/open-source.ts";
import { copiedText } from "./extensions/copied-text.ts";
import { flatPaste } from "./extensions/flat-paste.ts";
import { linkByTyping } from "./extensions/link-by-typing.ts";
import { mentionMenu, type MentionMenuOptions } from "./extensions/mention-menu.ts";
import { embedContext, fileDrop, markedBlock, pasteFiles, type Paste } from "./embeds/index.ts";
import { findInPage } from "./find/find-in-page.ts";
import type { HitCount } from "./find/hit-count.ts";
import { headingFold, unfoldAround } from "./fold/heading-fold.ts";
import { keys, type PageKeys } from "./extensions/keys.ts";
import { layoutBoundary } from "./extensions/layout-boundary.ts";
import { followNativeCaret } from "./extensions/native-caret.ts";
import { tabThrough } from "./extensions/tab-through.ts";
import { placeholder } from "./extensions/placeholder.ts";
import { slashMenu, type SlashMenuOptions } from "./extensions/slash-menu.ts";
import { syncChangedBlock } from "./extensions/sync-changed-block.ts";
import { trailingBlock } from "./extensions/trailing-block.ts";
import type { LivePage } from "./live/live-page.ts";
import type { EmbedStore } from "./schema/embed-store.ts";
import type { PartStore } from "./schema/part-store.ts";
import { createPageSchema, type BlockEditor } from "./schema/schema.ts";
import { blockSelection, type BlockSelectionOptions } from "./selection/block-selection.ts";
import type { Signal } from "./signal.ts";
import { slashItems } from "./slash/slash-items.ts";
import { enterSynced, nestedPassage, type NestedKeys } from "./synced/caret-passage.ts";
import { syncedTexts } from "./synced/texts.ts";
import { editorTexts } from "./texts.ts";
import { type EditorState, Plugin, Selection, type Transaction } from "@tiptap/pm/state";
import { showToggle } from "./schema/elements/toggle.ts";
import { caretBefore, hidingToggle } from "./extensions/hiding-toggle.ts";

/** A caret in what a closed template button hides moves out of it; null where it is not, or has no other place. */
const outOfTemplate = ({ doc, selection, tr }: EditorState): Transaction | null => {
  const hidden = hidingToggle(doc, selection.head);
  if (!hidden || hidden.textEnd !== null) return null;
  const after = hidden.pos + (doc.nodeAt(hidden.pos)?.nodeSize ?? 0);
  const place = caretBefore(doc, hidden.pos) ?? Selection.findFrom(doc.resolve(after), 1);
  return place && tr.setSelection(place).setMeta("addToHistory", false);
};

/**
 * The caret is never hidden: a closed toggle or folded heading that receives it (by Tab, undo or joining) opens. A template
 * button opens for who changes it alone.
 */
const toggleGuard = createExtension({
  key: "toggle-guard",
  prosemirrorPlugins: [
    new Plugin({
      appendTransaction: (trs, _before, state) =>
        trs.some(({ docChanged, selectionSet }) => docChanged || selectionSet) ? outOfTemplate(state) : null,
      view: () => ({
        update: (view, before) => {
          const { selection, doc } = view.state;
          if ((before.doc === doc && before.selection.eq(selection)) || !view.hasFocus()) return;
          const hidden = hidingToggle(doc, selection.head);
          if (hidden) showToggle(view.dom, hidden.id, true);
          unfoldAround(view, selection.head);
        },
      }),
    }),
  ],
});

/** Numbered lists by `1.` or `1)`, as in Markdown. */
const numberByTyping = createExtension({
  key: "number-by-typing",
  inputRules: [
    {
      find: /^\s?(\d{1,9})\)\s$/,
      replace: ({ match, editor }) => {
        if (editor.getTextCursorPosition().block.type !== "paragraph") return undefined;
        const start = Number(match[1]);
        return { type: "numberedListItem", props: { start: start === 1 ? undefined : start } };
      },
    },
  ],
});

export type EditorParts = Omit<SlashMenuOptions, "onCommand" | "items"> &
  MentionMenuOptions &
  PageKeys & {
    page: LivePage;
    canWrite: boolean;
    makesDatabases: boolean;
    embeds: EmbedStore;
    textParts: PartStore;
    /** Number of blocks selected as a whole. */
    selectedCount: Signal<number>;
    /** Hits of the search in the page. */
    hits: Signal<HitCount>;
    onLeave: BlockSelectionOptions["onLeave"];
    /** For what stands in a synced block: the way out of it. */
    nested?: NestedKeys;
  };

/** BlockNote's extensions that are replaced or unused. */
const unused = [
  "placeholder",
  "suggestionMenu",
  "filePanel",
  "linkToolbar",
  "sourceBlockWithPreview",
  "sourceInlineContentWithPreview",
  "schemaMigration",
  "dropFile",
  "tableHandles",
];

/** An editor on a page's live document. It must be mounted; its undo history contains local edits only. */
export const createEditor = (parts: EditorParts): BlockEditor => {
  const {
    page,
    canWrite,
    makesDatabases,
    embeds,
    textParts,
    selectedCount,
    hits,
    menu,
    mention,
    onTake,
    onLeave,
    onSave,
    onLeaveUpwards,
    nested,
  } = parts;
  const options = withCollaboration({
    schema: createPageSchema(embeds, textParts),
    trailingBlock: false,
    animations: false,
    // It takes the page around an editor for the one that the pointer is over, and deletes what is dragged within.
    disableExtensions: nested ? [...unused, "sideMenu"] : unused,
    dropCursor,
    domAttributes: {
      editor: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": nested ? syncedTexts.surface : editorTexts.surface,
        spellcheck: "true",
      },
    },
    links: { isValidLink: isAllowedLink },
    pasteHandler: (pasted: Paste) => {
      followNativeCaret(pasted.editor.prosemirrorView);
      return pasteFiles(pasted.editor, pasted.event) || paste(pasted);
    },
    extensions: [
      bindingGuard(() => page.sever()),
      syncChangedBlock,
      caretBeforeIncoming(page.draft),
      caretAfterFocus,
      carets(page.awareness),
      blockFrame(),
      blockLength,
      headingFold,
      toggleGuard,
      columnsGuard,
      codeColors(),
      codeLanguageByTyping,
      openSource(),
      formulaByTyping,
      arrowByTyping,
      linkByTyping,
      numberByTyping,
      flatPaste,
      pasteReadiness,
      copiedText,
      blockDrop,
      blockSelection({ count: selectedCount, onLeave }),
      embedContext({ page, makesDatabases, isNested: nested !== undefined }),
      fileDrop(),
      markedBlock,
      findInPage({ hits }),
      layoutBoundary,
      placeholder(),
      ...(nested ? [nestedPassage(nested)] : [trailingBlock(), enterSynced]),
      tabThrough,
      keys({ onSave, onLeaveUpwards }),
      mentionMenu({ mention }),
      slashMenu({
        menu,
        items: nested ? slashItems.filter(({ action }) => action.kind !== "synced") : slashItems,
        onTake,
        onCommand: (typing) => page.draft.setPaused(typing),
      }),
    ],
    // Styles are in the stylesheet: injected ones violate the CSP.
    _tiptapOptions: { injectCSS: false },
    collaboration: {
      fragment: page.fragment,
      // Remote carets are drawn by our own extension, which tolerates malformed states.
      provider: undefined,
      user: page.user,
    },
  });
  const editor = BlockNoteEditor.create(options);
  editor.isEditable = canWrite;
  return editor;
};
