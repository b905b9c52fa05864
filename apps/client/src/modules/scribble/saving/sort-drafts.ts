import type { StoredDraft } from "./drafts.ts";

export interface SortedDrafts<S> {
  /** Goes on from what the server has: it is taken up by itself. */
  fitting: StoredDraft<S> | null;
  /** Made on another version than the server has: a person decides. */
  stray: StoredDraft<S>[];
  /** The server has exactly this already. */
  done: StoredDraft<S>[];
}

/**
 * Sorts what windows left that are gone, newest first. A draft fits when it was made on the server's version, or when
 * that version is its own save whose answer never came.
 */
export const sortDrafts = <S>(
  drafts: readonly StoredDraft<S>[],
  server: { version: number; saveId: string | null },
  alive: ReadonlySet<string>,
  sameDrawing: (drawing: S) => boolean,
): SortedDrafts<S> => {
  const sorted: SortedDrafts<S> = { fitting: null, stray: [], done: [] };
  for (const draft of drafts) {
    if (alive.has(draft.owner)) continue;
    const isOwnSave = server.saveId !== null && draft.saveIds.includes(server.saveId);
    if (sameDrawing(draft.drawing)) sorted.done.push(draft);
    else if (!sorted.fitting && (draft.baseVersion === server.version || isOwnSave)) sorted.fitting = draft;
    else sorted.stray.push(draft);
  }
  return sorted;
};
