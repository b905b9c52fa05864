import type { PagePreview } from "@maive/contract";
import { drawPage } from "./draw-page.ts";

/**
 * Draws the beginning of a page's text.
 * @param left px that the tree takes.
 * @param show takes what was drawn.
 */
export const previewPage = async (
  answer: Promise<PagePreview | null>,
  left: number,
  show: (preview: HTMLElement) => void,
): Promise<void> => {
  const preview = await answer;
  if (!preview || preview.blocks.length === 0) return;
  const element = drawPage(preview);
  element.style.setProperty("--page-preview-left", `${left}px`);
  show(element);
};
