import { copyText, notifyError, notifySuccess, uiTexts } from "../../../../../ui/index.ts";
import { embedTexts } from "../texts.ts";

/** The URL of a block in its page. */
const blockLink = (origin: string, pageId: string, blockId: string): string =>
  `${origin}/cortex/${pageId}#${blockId}`;

/** Copies a block's URL. */
export const copyBlockLink = async (pageId: string, blockId: string): Promise<void> => {
  const copied = await copyText(blockLink(window.location.origin, pageId, blockId));
  if (copied) notifySuccess(embedTexts.menu.linkCopied);
  else notifyError(uiTexts.copyByHand);
};
