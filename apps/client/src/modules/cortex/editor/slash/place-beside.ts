type Anchor = { left: number; top: number; bottom: number };
type Viewport = { width: number; height: number };
type Place = { left: number; maxHeight: number } & ({ top: number } | { bottom: string });

/** Size of the menu in px; must match the stylesheet. */
export const menuSize = { width: 300, height: 360, gap: 6, margin: 8 };

/** Below the caret, or above for lack of space; clamped to the viewport. In px. */
export const placeBeside = (anchor: Anchor, viewport: Viewport): Place => {
  const { width, height, gap, margin } = menuSize;
  const left = Math.max(margin, Math.min(anchor.left, viewport.width - width - margin));
  const below = viewport.height - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  if (below >= height || below >= above) {
    return { left, top: anchor.bottom + gap, maxHeight: Math.min(height, Math.max(below, 120)) };
  }
  return { left, bottom: `calc(100% - ${anchor.top - gap}px)`, maxHeight: Math.min(height, above) };
};
