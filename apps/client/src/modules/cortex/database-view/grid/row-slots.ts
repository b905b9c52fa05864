/** A row to render: its index, and its entry if loaded. */
export interface RowToDraw {
  index: number;
  id: string | undefined;
}

/** A row with its DOM slot. */
export type DrawnRow<T> = T & { slot: number };

/** Assignment of rows to recycled DOM elements. */
export interface RowSlots<T extends RowToDraw> {
  /**
   * The rows with their slots in document order: as in the view (`inOrder`), or without moving elements. Memoised for
   * equal input.
   * @param focused the slot with the focus, which is not reassigned: keys would reach another row.
   */
  assign(rows: readonly T[], inOrder: boolean, focused?: number): readonly DrawnRow<T>[];
  /** The slot of a rendered row, and the row of a slot; -1 without one. */
  slotOf(index: number): number;
  indexOf(slot: number): number;
}

/** Matches the rows to previously rendered ones. */
const staying = (before: readonly RowToDraw[], rows: readonly RowToDraw[]): Map<number, number> => {
  const ofEntry = new Map<string, number>();
  const ofPlaceholder = new Map<number, number>();
  const ofIndex = new Map<number, number>();
  before.forEach(({ id, index }, place) => {
    ofIndex.set(index, place);
    if (id === undefined) ofPlaceholder.set(index, place);
    else ofEntry.set(id, place);
  });
  const found = new Map<number, number>();
  rows.forEach(({ id, index }, at) => {
    const place = (id === undefined ? undefined : ofEntry.get(id)) ?? ofPlaceholder.get(index);
    if (place !== undefined) found.set(at, place);
  });
  // A refetched entry becomes a placeholder in place.
  const taken = new Set(found.values());
  rows.forEach(({ id, index }, at) => {
    const place = id === undefined && !found.has(at) ? ofIndex.get(index) : undefined;
    if (place === undefined || taken.has(place)) return;
    found.set(at, place);
    taken.add(place);
  });
  return found;
};

/**
 * Assigns rows to slots with minimal DOM changes. An entry keeps its slot (with focus or editor) wherever it moves; a
 * loaded row takes over its placeholder's; a row entering the viewport gets the slot of one that left.
 */
export const createRowSlots = <T extends RowToDraw>(): RowSlots<T> => {
  let before: readonly DrawnRow<RowToDraw>[] = [];
  let made = 0;
  return {
    assign(rows, inOrder, focused = -1) {
      const stays = staying(before, rows);
      const taken = new Set(stays.values());
      const free = before
        .flatMap(({ slot }, place) => (taken.has(place) || slot === focused ? [] : [place]))
        .values();
      const placed = rows.map((row, at) => {
        const place = stays.get(at) ?? free.next().value;
        const slot = place === undefined ? undefined : before[place]?.slot;
        if (slot !== undefined) return { place: place ?? 0, row: { ...row, slot } };
        made += 1;
        return { place: Infinity, row: { ...row, slot: made } };
      });
      const drawn = (
        inOrder ? placed : placed.toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)))
      ).map(({ row }) => row);
      before = drawn.map(({ index, id, slot }) => ({ index, id, slot }));
      return drawn;
    },
    slotOf: (index) => before.find((row) => row.index === index)?.slot ?? -1,
    indexOf: (slot) => before.find((row) => row.slot === slot)?.index ?? -1,
  };
};
