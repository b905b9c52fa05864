import type { EditorView } from "@tiptap/pm/view";

/** Maximum width of the toolbar in px; clamped to the frame. */
const barWidth = 430;
const barHeight = 40;
const gap = 6;

/** Space for the selection handles of touch screens in px. */
const handles = 26;

/**
 * Position of the floating toolbar: above the selection; below it at the top of the viewport, and on touch screens,
 * whose native menu is above.
 * @param tall whether it would cover the selection above: it is then below as well.
 */
export const placeAboveSelection = (
  frame: HTMLElement,
  view: EditorView,
  tall = false,
): { top: number; left: number } => {
  const coarse = matchMedia("(pointer: coarse)").matches;
  const inside = frame.getBoundingClientRect();
  const { from, to } = view.state.selection;
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to);
  const left = Math.max(8, Math.min(start.left - inside.left, inside.width - barWidth - 8));
  const above = start.top - barHeight - gap;
  if (coarse) return { left: 8, top: end.bottom + handles - inside.top };
  return { left, top: (tall || above < 56 ? end.bottom + gap : above) - inside.top };
};
