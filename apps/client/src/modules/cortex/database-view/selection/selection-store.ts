import { rangeOf, type CellPlace, type CellRange, type Selection } from "./selection.ts";

/** What of a selection shows in one row; columns are 0-based, -1 where there is none. */
export interface RowSelection {
  active: number;
  from: number;
  to: number;
  /** The row is the first or last one of the selected range. */
  top: boolean;
  bottom: boolean;
  /** Columns of the cells that would be filled now. */
  fillFrom: number;
  fillTo: number;
}

/** The selection of one table. Rows are handed their own part of it, so that moving it renders only the rows concerned. */
export interface SelectionStore {
  get(): Selection | null;
  set(selection: Selection | null): void;
  /** The cells a fill handle is dragged over; null when it is not. */
  showFill(range: CellRange | null): void;
  /** What shows of both: another object whenever something of it changes. */
  shown(): object;
  /** A row's part as a text that changes only when the part does; `readRowPart` reads it. */
  rowPart(row: number): string;
  /** The cell that was the active one last: where arrows go on from when it is gone. */
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

/** Reads what `rowPart` answers. */
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
