import { pageFragment } from "@maive/contract";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";

/** Whether a page would read otherwise, were the copy merged into it. Both stay as they are. */
export const hasUnmergedChanges = (page: Doc, copy: Doc): boolean => {
  const merged = new Doc();
  try {
    const fragment = merged.getXmlFragment(pageFragment);
    applyUpdate(merged, encodeStateAsUpdate(page));
    const before = fragment.toString();
    applyUpdate(merged, encodeStateAsUpdate(copy));
    return fragment.toString() !== before;
  } finally {
    merged.destroy();
  }
};
