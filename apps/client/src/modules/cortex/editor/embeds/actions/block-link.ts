import { copyText, notifyError, notifySuccess, uiTexts } from "../../../../../ui/index.ts";
import { embedTexts } from "../texts.ts";

/** The address that opens a page at one of its blocks. */
export const blockLink = (origin: string, pageId: string, blockId: string): string =>
  `${origin}/cortex/${pageId}#${blockId}`;

/** Copies the address of a block and says so. */
export const copyBlockLink = async (pageId: string, blockId: string): Promise<void> => {
  const copied = await copyText(blockLink(window.location.origin, pageId, blockId));
  if (copied) notifySuccess(embedTexts.menu.linkCopied);
  else notifyError(uiTexts.copyByHand);
};
