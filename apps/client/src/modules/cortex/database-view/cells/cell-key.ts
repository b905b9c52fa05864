/** The entries of these cells. */
export const entriesWith = (cells: { keys(): Iterable<CellKey> }): ReadonlySet<string> => {
  const entries = new Set<string>();
  for (const key of cells.keys()) entries.add(key.slice(0, key.lastIndexOf(":")));
  return entries;
};

/** Key of a cell: entry and property. */
export type CellKey = `${string}:${number}`;

export const cellKey = (entryId: string, propertyId: number): CellKey => `${entryId}:${propertyId}`;

/** Whether a cell is one of an entry. */
export const isOfEntry = (key: CellKey, entryId: string): boolean => key.startsWith(`${entryId}:`);
