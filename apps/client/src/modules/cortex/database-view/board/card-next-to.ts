interface Rows {
  count: number;
  rowOf(entryId: string): number;
}

interface CardPlace {
  place: string;
  row: number;
}

/**
 * Where a key leads from a card: to the neighbour in its column, to the nearest column with cards, or to either end
 * of its own; null where there is none.
 * @param columns the visible ones, from left to right.
 * @param moving the card itself goes there: before the card of that row, and also into empty columns.
 */
export const cardNextTo = (
  columns: readonly { place: string }[],
  rows: ReadonlyMap<string, Rows>,
  card: { entryId: string; place: string },
  key: string,
  moving: boolean,
): CardPlace | null => {
  const own = rows.get(card.place);
  const row = own?.rowOf(card.entryId) ?? -1;
  if (!own || row < 0) return null;
  const { place } = card;
  switch (key) {
    case "ArrowUp":
      return row > 0 ? { place, row: row - 1 } : null;
    case "ArrowDown":
      // A card that moves down goes before the next but one.
      return row < own.count - 1 ? { place, row: row + (moving ? 2 : 1) } : null;
    case "Home":
      return moving ? null : { place, row: 0 };
    case "End":
      return moving ? null : { place, row: own.count - 1 };
    case "ArrowLeft":
    case "ArrowRight": {
      const at = columns.findIndex((column) => column.place === place);
      const others =
        key === "ArrowLeft" ? columns.slice(0, Math.max(0, at)).toReversed() : columns.slice(at + 1);
      const next = others.find((column) => moving || (rows.get(column.place)?.count ?? 0) > 0);
      if (!next) return null;
      const count = rows.get(next.place)?.count ?? 0;
      return { place: next.place, row: Math.min(row, moving ? count : count - 1) };
    }
    default:
      return null;
  }
};

/**
 * The same on a board with lanes: from the first and the last card of a cell to the nearest lane above and below.
 * @param lanes the visible cells of each lane, from top to bottom.
 */
export const cardNextToInLanes = (
  lanes: readonly (readonly { place: string }[])[],
  rows: ReadonlyMap<string, Rows>,
  card: { entryId: string; place: string },
  key: string,
  moving: boolean,
): CardPlace | null => {
  const lane = lanes.findIndex((cells) => cells.some(({ place }) => place === card.place));
  const own = lanes[lane] ?? [];
  const within = cardNextTo(own, rows, card, key, moving);
  if (within || (key !== "ArrowUp" && key !== "ArrowDown")) return within;
  const at = own.findIndex(({ place }) => place === card.place);
  const others = key === "ArrowUp" ? lanes.slice(0, Math.max(0, lane)).toReversed() : lanes.slice(lane + 1);
  for (const cells of others) {
    const next = cells[at];
    const count = rows.get(next?.place ?? "")?.count ?? 0;
    if (!next || (count === 0 && !moving)) continue;
    if (key === "ArrowDown") return { place: next.place, row: 0 };
    return { place: next.place, row: moving ? count : count - 1 };
  }
  return null;
};
