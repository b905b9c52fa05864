/** Width of the two buttons in px. */
const menuWidth = 52;
const buttonHeight = 28;

type Place = {
  style: { top: number; left: number } | { top: number; right: number };
  /** Overlaps the text for lack of space. */
  over: boolean;
};

const firstLineHeight = (content: Element): number => {
  const text = content.firstElementChild;
  const height = text ? Number.parseFloat(getComputedStyle(text).lineHeight) : Number.NaN;
  return Number.isFinite(height) ? height : buttonHeight;
};

/**
 * Position of a block's side menu: left of its first line; over the line's end for lack of space, and over the corner of
 * a gallery's picture, which has others beside it.
 */
export const placeSideMenu = (frame: HTMLElement, blockId: string): Place | null => {
  const outer = frame.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`);
  const isGallery = outer?.getAttribute("data-block-type") === "gallery";
  // A gallery begins with its pictures.
  const grid = isGallery ? outer?.querySelector(":scope > .bn-block > .bn-block-group") : null;
  const content = grid ?? outer?.querySelector(".bn-block-content");
  if (!content) return null;
  const inside = frame.getBoundingClientRect();
  const block = content.getBoundingClientRect();
  if (outer?.parentElement?.closest("[data-block-id]")?.getAttribute("data-block-type") === "gallery") {
    const corner = { top: block.top - inside.top + 6, right: Math.max(inside.right - block.right, 0) + 6 };
    return { style: corner, over: true };
  }
  const padding = Number.parseFloat(getComputedStyle(content).paddingTop) || 0;
  const isText = !isGallery && content.querySelector(".bn-inline-content") !== null;
  const line = isText ? firstLineHeight(content) : buttonHeight;
  const top = block.top - inside.top + padding + (line - buttonHeight) / 2;
  const left = block.left - inside.left - menuWidth;
  if (left >= 0) return { style: { top, left }, over: false };
  // Blocks without text have their own toolbar at the top: the menu is above it.
  const above = block.top - inside.top - buttonHeight;
  return {
    style: { top: isText ? top : above, right: Math.max(inside.right - block.right, 0) },
    over: true,
  };
};
