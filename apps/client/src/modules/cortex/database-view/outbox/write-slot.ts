import type { CellWrite } from "./cell-write.ts";
import type { PersistedWrite } from "./persisted-writes.ts";

/** A newer value of a cell whose edit is under way. */
interface NextEdit {
  value: string;
  key: string;
  seq: number;
  madeAt: number;
}

/** The edit of one cell that is under way, with what follows it there. */
export interface Slot {
  write: CellWrite;
  key: string;
  waiting: boolean;
  /** Sent after the one under way. */
  next: NextEdit | null;
  madeAt: number;
  /** Place among all edits, in the order they were made. */
  seq: number;
  /** An older bulk has the cell: this follows it. */
  blocked: boolean;
  /** It could not be saved at once. */
  late: boolean;
  /**
   * Its event may have come before anybody listened: it was made before the page was loaded, or by another window, or the room
   * was joined anew meanwhile. So no echo is waited for.
   */
  mayHaveEchoed: boolean;
  /** Whether its event has come; `overtaken`: and after it one of somebody else's write. */
  echo: "none" | "heard" | "overtaken";
}

/** An edit that was not sent yet. */
export const newSlot = (made: Pick<Slot, "write" | "key" | "madeAt" | "seq">): Slot => ({
  ...made,
  waiting: false,
  next: null,
  blocked: false,
  late: false,
  mayHaveEchoed: false,
  echo: "none",
});

/** The edit after this one, which expects `stands` in the cell. */
export const slotAfter = ({ write, late }: Slot, next: NextEdit, stands: string | null): Slot => ({
  ...newSlot({
    write: { ...write, value: next.value, oldValue: stands },
    key: next.key,
    madeAt: next.madeAt,
    seq: next.seq,
  }),
  late,
});

/** As it is persisted, for the window that sends it. */
export const persistedSlot = ({ key, write, next, madeAt }: Slot, window: string): PersistedWrite => ({
  key,
  write,
  next: next && { value: next.value, key: next.key, madeAt: next.madeAt },
  madeAt,
  window,
});
