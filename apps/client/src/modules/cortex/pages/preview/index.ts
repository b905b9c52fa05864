import type { PagePreview } from "@maive/contract";
import { announceTable } from "../../../../page-preview/index.ts";
import { drawPage } from "./draw-page.ts";
import { firstTable } from "./first-table.ts";

/**
 * Draws the beginning of a page's text, and requests what its first table shows.
 * @param left px that the tree takes.
 * @param show takes what was drawn.
 */
export const previewPage = async (
  answer: Promise<PagePreview | null>,
  left: number,
  show: (preview: HTMLElement) => Promise<void>,
): Promise<void> => {
  const preview = await answer;
  announceTable(firstTable(preview));
  if (!preview || preview.blocks.length === 0) return;
  const element = drawPage(preview);
  element.style.setProperty("--page-preview-left", `${left}px`);
  await show(element);
};
