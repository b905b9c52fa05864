import type { Element } from "domhandler";
import { blockOf, type Run, type TransferBlock } from "../model/transfer-block.ts";
import { levels } from "../model/levels.ts";
import { attribute, findElement, styleOf, textIn } from "./dom.ts";

/** Whether the element is Word's bullet or number. */
export const isMsoMarker = (node: Element): boolean => styleOf(node, "mso-list") === "ignore";

/** The list level of a paragraph in Word's HTML; null outside lists. */
const msoLevel = (node: Element): number | null => {
  const found = /\blevel(\d{1,2})\b/.exec(styleOf(node, "mso-list"));
  if (found) return Number(found[1]);
  return /\bMsoListParagraph|\bMsoListBullet|\bMsoListNumber/.test(attribute(node, "class")) ? 1 : null;
};

/** Converts a list paragraph of Word to a list item. */
export const msoItem = (node: Element, runs: Run[]): TransferBlock | null => {
  const level = msoLevel(node);
  if (level === null) return null;
  const marker = findElement(node.children, isMsoMarker);
  const drawn = marker ? textIn(marker.children).trim() : "";
  const numbered =
    /^\(?([0-9]{1,4}|[a-z]|[ivxlc]+)[.)]$/i.test(drawn) || /MsoListNumber/.test(attribute(node, "class"));
  const block = blockOf(numbered ? "numbered_list" : "bulleted_list", { runs });
  levels.set(block, level);
  return block;
};
