import type { CellWrite } from "../outbox/cell-write.ts";

/** What one action of a person changed, so that it can be taken back and done again. */
export interface EditStep {
  writes: readonly CellWrite[];
  /** Entries the step made; taking it back puts them into the trash. They become known later than the rest. */
  created: string[];
  /** Entries the step put into the trash; taking it back brings them back. */
  removed?: readonly string[];
}

/** The edits a person made in one database since the page was opened. */
export interface EditHistory {
  push(step: EditStep): void;
  /** The step to take back now, or null; it becomes the next one to redo. */
  undo(): EditStep | null;
  redo(): EditStep | null;
  /** As {@link undo}, but of this very step. @returns whether there was something to take back: it may be undone already. */
  takeBack(step: EditStep): boolean;
  /** Whether the latest thing the person did, undid or did again concerned the entry. */
  concerns(entryId: string): boolean;
}

/** Steps that are kept: more than anybody takes back, little enough for large pastes. */
const longest = 200;

export const createEditHistory = (): EditHistory => {
  const done: EditStep[] = [];
  let undone: EditStep[] = [];
  let latest: EditStep | undefined;
  return {
    push(step) {
      const { writes, created, removed = [] } = step;
      if (writes.length === 0 && created.length === 0 && removed.length === 0) return;
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
        latest.removed?.includes(entryId) === true),
  };
};

/** The writes that take these back. They name what they expect in the cell, so nothing of others is overwritten. */
export const reversed = (writes: readonly CellWrite[]): CellWrite[] =>
  writes.toReversed().map((write) => ({
    ...write,
    value: write.oldValue ?? "",
    oldValue: write.value === "" ? null : write.value,
  }));
