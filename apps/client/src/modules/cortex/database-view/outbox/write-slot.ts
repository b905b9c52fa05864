import type { CellWrite } from "./cell-write.ts";
import type { PersistedWrite } from "./persisted-writes.ts";

/** A newer value for a cell with an edit in flight. */
interface NextEdit {
  value: string;
  key: string;
  seq: number;
  madeAt: number;
}

/** A cell's edit in flight, and its successor. */
export interface Slot {
  write: CellWrite;
  key: string;
  waiting: boolean;
  /** Sent afterwards. */
  next: NextEdit | null;
  madeAt: number;
  /** Sequence number among all edits. */
  seq: number;
  /** Waits for an older bulk with this cell. */
  blocked: boolean;
  /** Shown as unsaved. */
  late: boolean;
  /**
   * Its echo may have been missed: it is from before a reload, of another window, or the room was rejoined. No echo
   * is expected.
   */
  mayHaveEchoed: boolean;
  /** Whether its echo arrived; `overtaken`: followed by somebody else's event. */
  echo: "none" | "heard" | "overtaken";
}

/** A new, unsent edit. */
export const newSlot = (made: Pick<Slot, "write" | "key" | "madeAt" | "seq">): Slot => ({
  ...made,
  waiting: false,
  next: null,
  blocked: false,
  late: false,
  mayHaveEchoed: false,
  echo: "none",
});

/** The successor, based on the cell's value `stands`. */
export const slotAfter = ({ write, late }: Slot, next: NextEdit, stands: string | null): Slot => ({
  ...newSlot({
    write: { ...write, value: next.value, oldValue: stands },
    key: next.key,
    madeAt: next.madeAt,
    seq: next.seq,
  }),
  late,
});

/** Its persisted form. */
export const persistedSlot = ({ key, write, next, madeAt }: Slot, window: string): PersistedWrite => ({
  key,
  write,
  next: next && { value: next.value, key: next.key, madeAt: next.madeAt },
  madeAt,
  window,
});
