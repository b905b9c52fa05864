/** What of a board is in view. */
export interface BoardView {
  width: number;
  height: number;
  scrollX: number;
  scrollY: number;
  zoom: { value: number };
}

interface Place {
  x: number;
  y: number;
}

/** How far a shape is put beside one that lies exactly there. */
const aside = 20;

/** Where a shape lies in the middle of the view, and not upon one that was put there before. */
export const middleFor = (
  { width, height }: { width: number; height: number },
  view: BoardView,
  taken: readonly Place[],
): Place => {
  const middle = (length: number, scroll: number) => Math.round(length / 2 / view.zoom.value - scroll);
  let place = {
    x: middle(view.width, view.scrollX) - width / 2,
    y: middle(view.height, view.scrollY) - height / 2,
  };
  const isTaken = ({ x, y }: Place) => taken.some((other) => other.x === x && other.y === y);
  while (isTaken(place)) place = { x: place.x + aside, y: place.y + aside };
  return place;
};
