/** A part of an image, in fractions of its sides. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const wholeImage: Crop = { left: 0, top: 0, width: 1, height: 1 };

export type Corner = "nw" | "ne" | "sw" | "se";

/** The smallest part, as a fraction of a side. */
const least = 0.05;

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The part after it was moved, within the image. */
export const moveCrop = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  left: between(crop.left + right, 0, 1 - crop.width),
  top: between(crop.top + down, 0, 1 - crop.height),
});

/** The part after one of its corners was moved; the opposite corner stays. */
export const moveCorner = (crop: Crop, corner: Corner, right: number, down: number): Crop => {
  const [farX, farY] = [crop.left + crop.width, crop.top + crop.height];
  const left = corner.endsWith("w") ? between(crop.left + right, 0, farX - least) : crop.left;
  const top = corner.startsWith("n") ? between(crop.top + down, 0, farY - least) : crop.top;
  const endX = corner.endsWith("e") ? between(farX + right, crop.left + least, 1) : farX;
  const endY = corner.startsWith("s") ? between(farY + down, crop.top + least, 1) : farY;
  return { left, top, width: endX - left, height: endY - top };
};

/** The part in pixels of an image, at least one. */
export const pixelsOf = (crop: Crop, natural: { width: number; height: number }): Crop => {
  const left = Math.round(crop.left * natural.width);
  const top = Math.round(crop.top * natural.height);
  return {
    left,
    top,
    width: between(Math.round(crop.width * natural.width), 1, natural.width - left),
    height: between(Math.round(crop.height * natural.height), 1, natural.height - top),
  };
};
