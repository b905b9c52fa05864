/** What of a board is in view. */
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

/** The room a shape takes: left, top, right, bottom. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Between two shapes, and from one place that is looked at to the next; on the screen, in pixels. */
const aside = 20;

/**
 * Where a shape lies upon nothing: in the middle of the view or, where something lies there, as near to it as there is
 * room in view. On a board full of shapes that is below all of them.
 */
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
      // Of two as near, the one further down is where one goes on.
      if (distance > least || (distance === least && row <= 0) || !isFree(place)) continue;
      [nearest, least] = [place, distance];
    }
  return nearest ?? { x: middle.x, y: Math.max(...taken.map(([, , , bottom]) => bottom)) + step };
};
