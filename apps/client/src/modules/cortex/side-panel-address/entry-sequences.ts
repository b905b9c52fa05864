/** An order of entries on screen. */
export interface EntrySequence {
  /**
   * The previous (-1) or next (1) entry; null at the end.
   * @returns null when the entry is not in this order.
   */
  step(entryId: string, by: 1 | -1): Promise<string | null> | null;
}

const sequences = new Set<EntrySequence>();

/** Registers an order while mounted. @returns the function that unregisters it. */
export const offerSequence = (sequence: EntrySequence): (() => void) => {
  sequences.add(sequence);
  return () => {
    sequences.delete(sequence);
  };
};

/** The adjacent entry in the first order that contains it; null without one. */
export const entryBeside = async (entryId: string, by: 1 | -1): Promise<string | null> => {
  for (const sequence of sequences) {
    const found = sequence.step(entryId, by);
    if (found) return found;
  }
  return null;
};
