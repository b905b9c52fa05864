import { rangeOf, type CellPlace, type CellRange, type Selection } from "./selection.ts";

/** A row's part of the selection; 0-based columns, -1 without one. */
export interface RowSelection {
  active: number;
  from: number;
  to: number;
  /** The row is the range's first or last. */
  top: boolean;
  bottom: boolean;
  /** Columns of the pending fill. */
  fillFrom: number;
  fillTo: number;
}

/** A table's selection. Rows subscribe to their own part, so that moving it renders the affected rows only. */
export interface SelectionStore {
  get(): Selection | null;
  set(selection: Selection | null): void;
  /** The target of the fill handle's drag; null without one. */
  showFill(range: CellRange | null): void;
  /** Changes identity when selection or fill change. */
  shown(): object;
  /** A row's part as a string that changes only with it; parsed by `readRowPart`. */
  rowPart(row: number): string;
  /** The last active cell, from which arrow keys continue after it is gone. */
  lastActive(): CellPlace | null;
  subscribe(listener: () => void): () => void;
}

const nothing = "";
const noPart: RowSelection = {
  active: -1,
  from: -1,
  to: -1,
  top: false,
  bottom: false,
  fillFrom: -1,
  fillTo: -1,
};

/** Parses `rowPart`. */
export const readRowPart = (part: string): RowSelection => {
  if (part === nothing) return noPart;
  const [active = -1, from = -1, to = -1, top, bottom, fillFrom = -1, fillTo = -1] = part
    .split(",")
    .map(Number);
  return { active, from, to, top: top === 1, bottom: bottom === 1, fillFrom, fillTo };
};

export const createSelectionStore = (): SelectionStore => {
  let selection: Selection | null = null;
  let lastActive: CellPlace | null = null;
  let filled: CellRange | null = null;
  let shown = {};
  const listeners = new Set<() => void>();
  const publish = () => {
    shown = {};
    for (const listener of listeners) listener();
  };
  return {
    get: () => selection,
    set(next) {
      if (next === selection) return;
      selection = next;
      lastActive = next?.active ?? lastActive;
      publish();
    },
    showFill(range) {
      filled = range;
      publish();
    },
    shown: () => shown,
    rowPart(row) {
      const range = selection && rangeOf(selection);
      const selected = range && row >= range.top && row <= range.bottom ? range : null;
      const toFill = filled && row >= filled.top && row <= filled.bottom ? filled : null;
      const active = selection?.active.row === row ? selection.active.column : -1;
      if (!selected && !toFill && active < 0) return nothing;
      return [
        active,
        selected?.left ?? -1,
        selected?.right ?? -1,
        Number(selected?.top === row),
        Number(selected?.bottom === row),
        toFill?.left ?? -1,
        toFill?.right ?? -1,
      ].join();
    },
    lastActive: () => lastActive,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
