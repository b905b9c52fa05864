/** Per cent from the top, rounded to two decimals (finer than a pixel). */
const tidy = (position: number): number => Math.round(Math.min(100, Math.max(0, position)) * 100) / 100;

interface Size {
  width: number;
  height: number;
}

/** The image height that overflows its box, in pixels. */
export const hiddenHeight = (picture: Size, box: Size): number => {
  if (picture.width <= 0 || picture.height <= 0) return 0;
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  return Math.max(0, picture.height * scale - box.height);
};

/** The position after dragging down by `pixels` (up: negative). */
export const drawnBy = (position: number, pixels: number, hidden: number): number =>
  hidden < 1 ? position : tidy(position - (pixels / hidden) * 100);

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** The position after a key; null for other keys. The image moves in the arrow's direction. */
export const movedByKey = (position: number, key: string, shift: boolean): number | null => {
  if (key === "Home") return 0;
  if (key === "End") return 100;
  const step = steps[key];
  if (step === undefined) return null;
  return tidy(Math.round(position) + (shift && key.startsWith("Arrow") ? 10 * step : step));
};
