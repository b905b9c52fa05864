/** Pixels of the tallest element every browser can draw and scroll. */
export const tallest = 12_000_000;
/** Parts of a list that is taller; small enough for a jump between two of them to stay within the element. */
const parts = 100;

/** Where a list stands that may be taller than any element: what is scrolled, and what is added to it, in pixels. */
export interface TallPlace {
  scrollTop: number;
  offset: number;
}

export interface TallSize {
  /** Of the whole list, in pixels. */
  height: number;
  /** Of what is seen of it. */
  viewport: number;
}

/** How tall the element is that stands for the list. */
export const drawnHeight = (height: number): number => Math.min(height, tallest);

const clamp = (value: number, to: number): number => Math.min(Math.max(0, value), Math.max(0, to));

/** The place that shows the list from `top` pixels on. */
export const placeFor = (top: number, { height, viewport }: TallSize): TallPlace => {
  const wanted = clamp(top, height - viewport);
  const drawn = drawnHeight(height);
  if (drawn === height) return { scrollTop: wanted, offset: 0 };
  const part = drawn / parts;
  const count = Math.ceil(height / part);
  const step = (height - drawn) / (count - 1);
  const offset = Math.round(Math.min(count - 1, Math.floor(wanted / part)) * step);
  return { scrollTop: wanted - offset, offset };
};

/**
 * The place after the element was scrolled to `scrollTop`: fingers and wheels move the list as far as the element, a
 * dragged scrollbar leads to the same share of the list.
 */
export const placeAfter = (before: TallPlace, scrollTop: number, size: TallSize): TallPlace => {
  const { height, viewport } = size;
  const drawn = drawnHeight(height);
  if (drawn === height) return { scrollTop, offset: 0 };
  if (Math.abs(scrollTop - before.scrollTop) < 2 * viewport) return placeFor(scrollTop + before.offset, size);
  const share = scrollTop / (drawn - viewport);
  // The scrollbar stays where it is held.
  return { scrollTop, offset: Math.round(share * (height - drawn)) };
};
