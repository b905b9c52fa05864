import { imageWidths, narrowestImage, type ImageWidth } from "@maive/contract";

/** How near a width is to one of the steps to become it, in per cent of the column. */
const reach = 2;
/** What an arrow key adds. */
const step = 5;

/** A dragged width as a whole number within the bounds; near one of the steps it becomes that one. */
export const snapWidth = (percent: number): number => {
  const bounded = Math.min(100, Math.max(narrowestImage, Math.round(percent)));
  const near = imageWidths.find((each) => each !== "auto" && Math.abs(each - bounded) <= reach);
  return typeof near === "number" ? near : bounded;
};

/** The width after a key; null for keys without a meaning here. */
export const widthByKey = (key: string, now: number, side: "left" | "right"): ImageWidth | null => {
  const wider = side === "right" ? "ArrowRight" : "ArrowLeft";
  const narrower = side === "right" ? "ArrowLeft" : "ArrowRight";
  if (key === wider || key === "ArrowUp") return Math.min(100, now + step);
  if (key === narrower || key === "ArrowDown") return Math.max(narrowestImage, now - step);
  if (key === "Home") return narrowestImage;
  return key === "End" ? 100 : null;
};
