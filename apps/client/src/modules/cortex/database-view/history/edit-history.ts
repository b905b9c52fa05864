import type { CellWrite } from "../outbox/cell-write.ts";

/** An entry that got another place in the order by hand. */
export interface EntryMove {
  entryId: string;
  /** The entry that follows it now, and the one before; null: none. */
  beforeId: string | null;
  wasBefore: string | null;
}

/** An undoable action. */
export interface EditStep {
  writes: readonly CellWrite[];
  /** Entries created by the step; undo trashes them. Set after the server's answer. */
  created: string[];
  /** The same in other databases. */
  elsewhere?: readonly { databaseId: number; entryIds: readonly string[] }[];
  /** Entries trashed by the step; undo restores them. */
  removed?: readonly string[];
  moves?: readonly EntryMove[];
}

/** A user's edits in one database since the page was loaded. */
export interface EditHistory {
  push(step: EditStep): void;
  /** Takes the step to undo, or null; it can be redone afterwards. */
  undo(): EditStep | null;
  redo(): EditStep | null;
  /** Undoes a given step. @returns false if it was already undone. */
  takeBack(step: EditStep): boolean;
  /** Whether the last action, undo or redo affected the entry. */
  concerns(entryId: string): boolean;
}

/** Bound of steps, which may be large pastes. */
const longest = 200;

export const createEditHistory = (): EditHistory => {
  const done: EditStep[] = [];
  let undone: EditStep[] = [];
  let latest: EditStep | undefined;
  return {
    push(step) {
      const { writes, created, removed = [], moves = [], elsewhere = [] } = step;
      if ([writes, created, removed, moves, elsewhere].every((part) => part.length === 0)) return;
      done.push(step);
      latest = step;
      if (done.length > longest) done.shift();
      undone = [];
    },
    undo() {
      const step = done.pop();
      if (!step) return null;
      latest = step;
      undone.push(step);
      return step;
    },
    redo() {
      const step = undone.pop();
      if (!step) return null;
      latest = step;
      done.push(step);
      return step;
    },
    takeBack(step) {
      const at = done.indexOf(step);
      if (at < 0) return false;
      done.splice(at, 1);
      latest = step;
      undone.push(step);
      return true;
    },
    concerns: (entryId) =>
      latest !== undefined &&
      (latest.writes.some((write) => write.entryId === entryId) ||
        latest.created.includes(entryId) ||
        latest.removed?.includes(entryId) === true ||
        latest.moves?.some((move) => move.entryId === entryId) === true),
  };
};

/** The inverse writes. Each carries the expected value, so that others' changes are not overwritten. */
export const reversed = (writes: readonly CellWrite[]): CellWrite[] =>
  writes.toReversed().map((write) => ({
    ...write,
    value: write.oldValue ?? "",
    oldValue: write.value === "" ? null : write.value,
  }));
