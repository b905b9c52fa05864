/** Remembers that the active cell is to have the focus, until its element is in the document and has it. */
export interface FocusKeeper {
  want(): void;
  isWanted(): boolean;
  /** Gives the focus to the active cell. A cell that waits for its row gets it again when that has arrived. */
  give(cell: HTMLElement): void;
}

export const createFocusKeeper = (): FocusKeeper => {
  let wanted = false;
  return {
    want: () => {
      wanted = true;
    },
    isWanted: () => wanted,
    give(cell) {
      cell.focus({ preventScroll: true });
      if (cell.ariaBusy !== "true") wanted = false;
    },
  };
};
