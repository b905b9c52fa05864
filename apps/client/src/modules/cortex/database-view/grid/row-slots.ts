/** A row to draw: its place in the view, and its entry once that has arrived. */
export interface RowToDraw {
  index: number;
  id: string | undefined;
}

/** A row and the element that stands for it. */
export type DrawnRow<T> = T & { slot: number };

/** Which element of the document stands for which row. */
export interface RowSlots<T extends RowToDraw> {
  /**
   * The rows with their elements, as they follow each other in the document: as in the view (`inOrder`), or so that
   * nothing is moved. The same rows asked for again get the same answer.
   * @param focused the element with the focus, which no other row gets: keys would reach a row that nobody chose.
   */
  assign(rows: readonly T[], inOrder: boolean, focused?: number): readonly DrawnRow<T>[];
  /** The element of a drawn row, and the row an element stands for; -1 where there is none. */
  slotOf(index: number): number;
  indexOf(slot: number): number;
}

/** The rows that were drawn before, by their place in the document, that stand for the rows to draw. */
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
  // An entry that is read anew goes back to being a placeholder where it stood.
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
 * Gives rows to elements so that as few as possible are made, moved or taken away. An entry keeps its element wherever it
 * goes, with the focus or the editor in it; a row that arrives takes over the element of its placeholder; and a row that
 * comes into sight gets the element of one that went.
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
