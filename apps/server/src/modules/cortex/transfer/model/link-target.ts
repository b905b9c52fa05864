import { transferTexts } from "../texts.ts";
import { isForeign, pageOfAddress, resolveTarget } from "./address.ts";
import type { Notes } from "./notes.ts";
import type { ImportSurroundings, ImportTarget } from "./surroundings.ts";
import { isLink } from "./transfer-block.ts";

/** What becomes of a link: a mark, a page, a file of the import, or nothing but its text. */
export type LinkTarget = { kind: "link"; href: string } | { kind: "none" } | ImportTarget;

const shown = (href: string): string => (href.length > 120 ? `${href.slice(0, 120)}…` : href);

/** Decides what a link of an imported file leads to, and notes what is lost. */
export const linkTarget = (href: string, around: ImportSurroundings, notes: Notes): LinkTarget => {
  const address = href.trim();
  if (address === "" || address.startsWith("#")) return { kind: "none" };
  const pageId = pageOfAddress(address);
  if (pageId !== null) return { kind: "page", pageId };
  const target = resolveTarget(around, address);
  if (target) return target;
  if (!isForeign(address)) {
    notes.add(transferTexts.notes.missingTarget(shown(address)));
    return { kind: "none" };
  }
  // A path of the server it came from is another place here.
  if (isLink(address) && !address.startsWith("/")) return { kind: "link", href: address };
  notes.add(transferTexts.notes.droppedLink(shown(address)));
  return { kind: "none" };
};

export { shown as shownAddress };
