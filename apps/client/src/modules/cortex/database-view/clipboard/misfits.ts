/** A value that could not be written, and why. */
export interface Misfit {
  /** 0-based row of the view, or null for what has no place in it. */
  row: number | null;
  property: string;
  text: string;
  reason: string;
}

/** So many are named one by one. */
const named = 3;

/** The misfits to name and how many there are beyond them. */
export const summarize = (misfits: readonly Misfit[]): { first: readonly Misfit[]; more: number } => ({
  first: misfits.slice(0, named),
  more: Math.max(0, misfits.length - named),
});
