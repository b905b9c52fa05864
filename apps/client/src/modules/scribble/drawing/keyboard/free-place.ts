/** The visible part of a board. */
export interface BoardView {
  width: number;
  height: number;
  scrollX: number;
  scrollY: number;
  zoom: { value: number };
}

interface Size {
  width: number;
  height: number;
}

interface Place {
  x: number;
  y: number;
}

/** Bounding box: left, top, right, bottom. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Gap between shapes, and step of the search, in screen px. */
const aside = 20;

/** A free position: the viewport's centre, or the nearest free one; on a full board below everything. */
export const freePlaceFor = ({ width, height }: Size, view: BoardView, taken: readonly Bounds[]): Place => {
  const shown: Size = { width: view.width / view.zoom.value, height: view.height / view.zoom.value };
  const [left, top] = [-view.scrollX, -view.scrollY];
  const middle = {
    x: Math.round(left + shown.width / 2) - width / 2,
    y: Math.round(top + shown.height / 2) - height / 2,
  };
  const step = aside / view.zoom.value;
  const isFree = ({ x, y }: Place) =>
    taken.every(
      ([l, t, r, b]) => r + step <= x || x + width + step <= l || b + step <= y || y + height + step <= t,
    );
  if (isFree(middle)) return middle;
  const reach = (length: number, own: number) => Math.max(0, Math.floor((length - own) / 2 / step));
  const [across, down] = [reach(shown.width, width), reach(shown.height, height)];
  let nearest: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let row = -down; row <= down; row += 1)
    for (let column = -across; column <= across; column += 1) {
      const distance = column ** 2 + row ** 2;
      const place = { x: middle.x + column * step, y: middle.y + row * step };
      // Of equally near ones the lower.
      if (distance > least || (distance === least && row <= 0) || !isFree(place)) continue;
      [nearest, least] = [place, distance];
    }
  return nearest ?? { x: middle.x, y: Math.max(...taken.map(([, , , bottom]) => bottom)) + step };
};
