/** Per cent from the top, as it is saved: two decimals are finer than a pixel. */
const tidy = (position: number): number => Math.round(Math.min(100, Math.max(0, position)) * 100) / 100;

interface Size {
  width: number;
  height: number;
}

/** Pixels of a picture's height that do not fit into a box which it fills. */
export const hiddenHeight = (picture: Size, box: Size): number => {
  if (picture.width <= 0 || picture.height <= 0) return 0;
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  return Math.max(0, picture.height * scale - box.height);
};

/** Where a picture stands after it was drawn down by `pixels` (up: negative): it follows the hand. */
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

/** Where a key leads; null where it means nothing here. The picture moves the way the arrow points. */
export const movedByKey = (position: number, key: string, shift: boolean): number | null => {
  if (key === "Home") return 0;
  if (key === "End") return 100;
  const step = steps[key];
  if (step === undefined) return null;
  return tidy(Math.round(position) + (shift && key.startsWith("Arrow") ? 10 * step : step));
};
