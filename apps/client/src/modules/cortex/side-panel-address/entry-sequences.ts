/** An order in which entries stand on the screen. */
export interface EntrySequence {
  /**
   * The entry before (-1) or behind (1) another one, which is shown there; null at the end.
   * @returns null when the other one does not stand here.
   */
  step(entryId: string, by: 1 | -1): Promise<string | null> | null;
}

const sequences = new Set<EntrySequence>();

/** Offers an order as long as it is on the screen. @returns how to withdraw it. */
export const offerSequence = (sequence: EntrySequence): (() => void) => {
  sequences.add(sequence);
  return () => {
    sequences.delete(sequence);
  };
};

/** The entry beside another one in the first order in which that stands; null where there is none. */
export const entryBeside = async (entryId: string, by: 1 | -1): Promise<string | null> => {
  for (const sequence of sequences) {
    const found = sequence.step(entryId, by);
    if (found) return found;
  }
  return null;
};
