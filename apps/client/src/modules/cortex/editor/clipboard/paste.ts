import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import { notifyInfo } from "../../../../ui/index.ts";
import type { Paste } from "../embeds/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { isOversizedHtml } from "./bounds.ts";
import { copiedWords } from "./paste-words.ts";
import type { PasteForeign } from "./paste-foreign.ts";
import type { Clip } from "./read-clip.ts";
import { notifyPasteBound } from "./notify-paste-bound.ts";
import { clipboardTexts } from "./texts.ts";

/** Bound of pasted characters: the result must fit into one message to the server. */
const most = 1_500_000;

const isInCode = (editor: BlockEditor): boolean =>
  editor.prosemirrorState.selection.$from.parent.type.spec.code === true;

let pasteForeign: PasteForeign | null = null;
const loadForeign = async (): Promise<PasteForeign> =>
  (pasteForeign ??= (await import("./paste-foreign.ts")).pasteForeign);

/** The words of a clip, which some programs copy as HTML alone. */
const wordsOf = ({ html, text }: Clip): string =>
  text === "" ? (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() : text;

/** Without a connection the words come without their formatting, rather than not at all. */
const pasteWhenLoaded = async (editor: BlockEditor, event: ClipboardEvent, clip: Clip): Promise<void> => {
  const loaded = await loadForeign().catch(() => null);
  if (editor.headless) return;
  if (loaded) loaded(editor, event, clip);
  else editor.prosemirrorView.pasteText(wordsOf(clip));
};

/** Pastes foreign content normalised, our own unchanged. */
export const paste = ({ event, editor, defaultPasteHandler }: Paste): boolean | undefined => {
  const data = event.clipboardData;
  if (!data) return undefined;
  const own = data.types.includes("blocknote/html");
  const html = data.getData("text/html");
  const text = data.getData("text/plain");
  if (data.types.includes("Files") && html === "" && text === "") return true;
  if (Math.max(text.length, own ? 0 : html.length / 20) > most) {
    notifyInfo(clipboardTexts.tooLong(most));
    return true;
  }
  if (isInCode(editor)) return defaultPasteHandler();
  if (own) {
    const words = copiedWords(data.getData("blocknote/html"));
    if (words === null) return defaultPasteHandler();
    editor.pasteHTML(words, true);
    return true;
  }
  const excess = isOversizedHtml(html);
  if (excess) {
    notifyPasteBound(excess);
    return true;
  }
  const editors = data.types.includes("vscode-editor-data");
  const clip = { html, text, editor: editors ? data.getData("vscode-editor-data") || "{}" : "" };
  if (pasteForeign) pasteForeign(editor, event, clip);
  else void pasteWhenLoaded(editor, event, clip);
  return true;
};

/** Loads what reads foreign content once somebody is in the text. */
export const pasteReadiness = createExtension({
  key: "paste-readiness",
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleDOMEvents: {
          focus: () => {
            // A paste tries again.
            loadForeign().catch(() => undefined);
            return false;
          },
        },
      },
    }),
  ],
});
