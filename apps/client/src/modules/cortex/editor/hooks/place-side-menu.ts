/** Room the two buttons need beside the text, in px. */
const menuWidth = 52;
const buttonHeight = 28;

type Place = {
  style: { top: number; left: number } | { top: number; right: number };
  /** There is no room beside the text: the menu lies over it. */
  over: boolean;
};

const firstLineHeight = (content: Element): number => {
  const text = content.firstElementChild;
  const height = text ? Number.parseFloat(getComputedStyle(text).lineHeight) : Number.NaN;
  return Number.isFinite(height) ? height : buttonHeight;
};

/**
 * Where the side menu of a block belongs inside the frame: in the middle of the block's first line, left of
 * its text; where there is no room, over the end of that line. */
export const placeSideMenu = (frame: HTMLElement, blockId: string): Place | null => {
  const content = frame.querySelector(`[data-block-id="${CSS.escape(blockId)}"] .bn-block-content`);
  if (!content) return null;
  const inside = frame.getBoundingClientRect();
  const block = content.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(content).paddingTop) || 0;
  const isText = content.querySelector(".bn-inline-content") !== null;
  const line = isText ? firstLineHeight(content) : buttonHeight;
  const top = block.top - inside.top + padding + (line - buttonHeight) / 2;
  const left = block.left - inside.left - menuWidth;
  if (left >= 0) return { style: { top, left }, over: false };
  // A block without text has tools of its own at its upper edge: there the menu stands above it.
  const above = block.top - inside.top - buttonHeight;
  return {
    style: { top: isText ? top : above, right: Math.max(inside.right - block.right, 0) },
    over: true,
  };
};
