import type { CellKey } from "../cells/cell-key.ts";

/** Stored values whose echoes, slower than the answers, are still expected. */
export interface PendingEchoes {
  expect(cell: CellKey, value: string | null): void;
  /** An event of a value arrived. @returns whether it may be older than the stored value and must be ignored. */
  settles(cell: CellKey, own: boolean, value: string | null): boolean;
  clear(): void;
}

export const createPendingEchoes = (): PendingEchoes => {
  const pending = new Map<CellKey, (string | null)[]>();
  return {
    expect: (cell, value) => void pending.set(cell, [...(pending.get(cell) ?? []), value]),
    settles(cell, own, value) {
      const values = pending.get(cell);
      if (!values) return false;
      const at = own ? values.indexOf(value) : -1;
      const rest = values.slice(at + 1);
      if (rest.length > 0) pending.set(cell, rest);
      else pending.delete(cell);
      return true;
    },
    clear: () => pending.clear(),
  };
};
