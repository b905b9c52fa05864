/** A value that could not be written, with the reason. */
export interface Misfit {
  /** 0-based row of the view, or null outside of it. */
  row: number | null;
  property: string;
  text: string;
  reason: string;
}

/** Number of misfits listed individually. */
const named = 3;

/** The misfits to list, and the number of others. */
export const summarize = (misfits: readonly Misfit[]): { first: readonly Misfit[]; more: number } => ({
  first: misfits.slice(0, named),
  more: Math.max(0, misfits.length - named),
});
