import type { EditorView } from "@tiptap/pm/view";

/** Widest the bar gets, in px; it is kept inside the frame. */
const barWidth = 300;
const barHeight = 40;
const gap = 6;

/** Room for the handles that a touch screen draws below a selection, in px. */
const handles = 26;

/**
 * Where a bar over the selection belongs inside the frame: above its first line, below it at the top of the screen and on
 * touch screens, whose own menu stands above.
 */
export const placeAboveSelection = (frame: HTMLElement, view: EditorView): { top: number; left: number } => {
  const coarse = matchMedia("(pointer: coarse)").matches;
  const inside = frame.getBoundingClientRect();
  const { from, to } = view.state.selection;
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to);
  const left = Math.max(8, Math.min(start.left - inside.left, inside.width - barWidth - 8));
  const above = start.top - barHeight - gap;
  if (coarse) return { left: 8, top: end.bottom + handles - inside.top };
  return { left, top: (above < 56 ? end.bottom + gap : above) - inside.top };
};
