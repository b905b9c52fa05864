import type { StoredDraft } from "./drafts.ts";
import { isFormer } from "./of-incarnation.ts";

export interface SortedDrafts<S> {
  /** Based on the server's version; restored automatically. */
  fitting: StoredDraft<S> | null;
  /** Made on another version than the server has: a person decides. */
  stray: StoredDraft<S>[];
  /** The server has exactly this already. */
  done: StoredDraft<S>[];
}

/**
 * Sorts the drafts of closed windows, newest first. One fits when it is based on the server's version, or when that
 * version is its own save; never when the instance was restored since.
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
    else if (isFormer(draft)) sorted.stray.push(draft);
    else if (!sorted.fitting && (draft.baseVersion === server.version || isOwnSave)) sorted.fitting = draft;
    else sorted.stray.push(draft);
  }
  return sorted;
};
