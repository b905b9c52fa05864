import { fetchLinkPreview } from "@maive/contract";
import { call, failureSentence } from "../../../../../api/index.ts";
import { notifyError } from "../../../../../ui/index.ts";
import { oneStep } from "../../actions/one-step.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { embedContextOf } from "../extensions/embed-context.ts";
import { readBookmark } from "../model/bookmark.ts";
import { changeConfig } from "../model/config-text.ts";
import { embedTexts } from "../texts.ts";

const { preview: texts } = embedTexts;

/**
 * Fills a bookmark with its page's metadata, where the server may fetch it. What people have written stays.
 * @param isRequested by the user, who is notified of a failure.
 */
export const fetchPreview = async (
  editor: BlockEditor,
  blockId: string,
  isRequested = false,
): Promise<void> => {
  const before = editor.getBlock(blockId);
  if (before?.type !== "bookmark" || !embedContextOf(editor).fetchesOutside.get()) return;
  const address = before.props.content;
  try {
    const { preview, refusal } = await call(fetchLinkPreview, { body: { address } });
    const now = editor.headless ? undefined : editor.getBlock(blockId);
    // It may have become another one meanwhile.
    if (now?.type !== "bookmark" || now.props.content !== address) return;
    if (preview === null) {
      if (isRequested && refusal) notifyError(texts.refusals[refusal]);
      return;
    }
    const { title, description } = readBookmark(now.props.config);
    const config = changeConfig(now.props.config, {
      title: title || preview.title || null,
      description: description || preview.description || null,
      site_name: preview.site_name || null,
      picture: preview.picture,
      icon: preview.icon,
    });
    oneStep(editor, () => editor.updateBlock(blockId, { type: "bookmark", props: { config } }));
  } catch (error) {
    // The bookmark is complete without it.
    if (isRequested) notifyError(failureSentence(texts.failed, error));
  }
};
