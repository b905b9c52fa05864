/** Maximum element height that all browsers support, in px. */
export const maxElementHeight = 12_000_000;
/**
 * Ratio of list to element above which it is scaled; small enough for a jump between parts to stay within the
 * element.
 */
const parts = 100;

/** Scroll position of a list taller than any element: the element's scroll offset and an additional offset, in px. */
export interface TallPlace {
  scrollTop: number;
  offset: number;
}

export interface TallSize {
  /** Of the whole list in px. */
  height: number;
  /** Visible height. */
  viewport: number;
}

/** Height of the element that represents the list. */
export const drawnHeight = (height: number): number => Math.min(height, maxElementHeight);

const clamp = (value: number, to: number): number => Math.min(Math.max(0, value), Math.max(0, to));

/** The position that shows the list from `top` px on. */
export const placeFor = (top: number, { height, viewport }: TallSize): TallPlace => {
  const targetTop = clamp(top, height - viewport);
  const drawn = drawnHeight(height);
  if (drawn === height) return { scrollTop: targetTop, offset: 0 };
  const part = drawn / parts;
  const count = Math.ceil(height / part);
  const step = (height - drawn) / (count - 1);
  const offset = Math.round(Math.min(count - 1, Math.floor(targetTop / part)) * step);
  return { scrollTop: targetTop - offset, offset };
};

/**
 * The position after a scroll event: touch and wheel move the list one to one, dragging the scrollbar moves to the
 * same fraction of the list.
 */
export const placeAfter = (before: TallPlace, scrollTop: number, size: TallSize): TallPlace => {
  const { height, viewport } = size;
  const drawn = drawnHeight(height);
  if (drawn === height) return { scrollTop, offset: 0 };
  if (Math.abs(scrollTop - before.scrollTop) < 2 * viewport) return placeFor(scrollTop + before.offset, size);
  const share = scrollTop / (drawn - viewport);
  // The scrollbar's thumb stays under the pointer.
  return { scrollTop, offset: Math.round(share * (height - drawn)) };
};
