export type AfterMissingChunk =
  /** The code belongs to a replaced version. */
  | "reload"
  /** A new version is there, but a reload would lose something. */
  | "wait"
  /** A reload would not help, as far as known. */
  | "nothing";

interface Findings {
  /** The entry script of this window. */
  own: string | null;
  /** The server's current one; null: unknown. */
  served: string | null;
  /** The one that was already reloaded for. */
  reloadedFor: string | null;
  /** Something typed here would not survive a reload. */
  wouldLose: boolean;
}

/**
 * The reaction to a chunk that fails to load. Only a new version is worth a reload, once per version: while offline a
 * reload would replace the page by the browser's error.
 */
export const afterMissingChunk = ({ own, served, reloadedFor, wouldLose }: Findings): AfterMissingChunk => {
  if (own === null || served === null || served === own || served === reloadedFor) return "nothing";
  return wouldLose ? "wait" : "reload";
};
