import { withoutNotionIds } from "@maive/values";
import { transferTexts } from "../texts.ts";
import { isForeign, pageOfAddress, resolveTarget } from "./address.ts";
import type { Notes } from "./notes.ts";
import type { ImportSurroundings, ImportTarget } from "./surroundings.ts";
import { isLink } from "./transfer-block.ts";

/** The meaning of a link: a mark, a page, a file of the import, or plain text. */
export type LinkTarget = { kind: "link"; href: string } | { kind: "none" } | ImportTarget;

const shown = (href: string): string => (href.length > 120 ? `${href.slice(0, 120)}…` : href);

/** Resolves a link of an imported file and notes losses. */
export const linkTarget = (href: string, around: ImportSurroundings, notes: Notes): LinkTarget => {
  const address = href.trim();
  if (address === "" || address.startsWith("#")) return { kind: "none" };
  const pageId = pageOfAddress(address);
  if (pageId !== null) return { kind: "page", pageId };
  const target = resolveTarget(around, address);
  if (target) return target;
  if (!isForeign(address)) {
    notes.add(transferTexts.notes.missingTarget(shown(withoutNotionIds(address))));
    return { kind: "none" };
  }
  // An absolute path refers to another server.
  if (isLink(address) && !address.startsWith("/")) return { kind: "link", href: address };
  notes.add(transferTexts.notes.droppedLink(shown(address)));
  return { kind: "none" };
};

export { shown as shownAddress };
