export type AfterMissingChunk =
  /** The code is of a version that is gone. */
  | "reload"
  /** A new version is there, but a reload would lose something. */
  | "wait"
  /** Nothing that a reload would mend, as far as is known. */
  | "nothing";

interface Findings {
  /** The entry script of this window. */
  own: string | null;
  /** The one that the server serves now; null: unknown. */
  served: string | null;
  /** The one that was already reloaded for. */
  reloadedFor: string | null;
  /** Something typed here would not survive a reload. */
  wouldLose: boolean;
}

/**
 * What to do when a part of the client cannot be loaded. Only another version on the server is worth a reload, and each
 * version only one: where the server is out of reach a reload would replace the page with the browser's error.
 */
export const afterMissingChunk = ({ own, served, reloadedFor, wouldLose }: Findings): AfterMissingChunk => {
  if (own === null || served === null || served === own || served === reloadedFor) return "nothing";
  return wouldLose ? "wait" : "reload";
};
