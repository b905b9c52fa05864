import type { CellWrite, KeptWrite } from "./cell-write.ts";

/** A newer value of a cell whose edit is under way. */
interface NextEdit {
  value: string;
  key: string;
  turn: number;
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
  turn: number;
  /** An older bulk holds the cell: this follows it. */
  held: boolean;
  /** It could not be saved at once. */
  late: boolean;
  /**
   * The room may have told that it was written before anybody listened: it was kept from before the page was loaded, or by
   * another window, or the room was opened anew while it was on its way. Nobody must wait for that news.
   */
  mayBeTold: boolean;
  /** The room told that it was written; `overtaken`: and after that, that somebody else wrote the cell. */
  echo: "none" | "heard" | "overtaken";
}

/** An edit nobody has heard of yet. */
export const newSlot = (made: Pick<Slot, "write" | "key" | "madeAt" | "turn">): Slot => ({
  ...made,
  waiting: false,
  next: null,
  held: false,
  late: false,
  mayBeTold: false,
  echo: "none",
});

/** The edit after this one, which expects `stands` in the cell. */
export const slotAfter = ({ write, late }: Slot, next: NextEdit, stands: string | null): Slot => ({
  ...newSlot({
    write: { ...write, value: next.value, oldValue: stands },
    key: next.key,
    madeAt: next.madeAt,
    turn: next.turn,
  }),
  late,
});

/** As it is kept, for the window that sends it. */
export const keptSlot = ({ key, write, next, madeAt }: Slot, window: string): KeptWrite => ({
  key,
  write,
  next: next && { value: next.value, key: next.key, madeAt: next.madeAt },
  madeAt,
  window,
});
