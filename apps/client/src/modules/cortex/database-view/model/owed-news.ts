import type { CellKey } from "./cell-key.ts";

/** Values that were stored here and of which the room, slower than the answer, has not told yet. */
export interface OwedNews {
  owe(cell: CellKey, value: string | null): void;
  /** The room tells of a value. @returns whether it may be older than what was stored here, so that it is no news. */
  settles(cell: CellKey, own: boolean, value: string | null): boolean;
  clear(): void;
}

export const createOwedNews = (): OwedNews => {
  const owed = new Map<CellKey, (string | null)[]>();
  return {
    owe: (cell, value) => void owed.set(cell, [...(owed.get(cell) ?? []), value]),
    settles(cell, own, value) {
      const owing = owed.get(cell);
      if (!owing) return false;
      const told = own ? owing.indexOf(value) : -1;
      const rest = owing.slice(told + 1);
      if (rest.length > 0) owed.set(cell, rest);
      else owed.delete(cell);
      return true;
    },
    clear: () => owed.clear(),
  };
};
