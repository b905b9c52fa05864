import type { Draft, DraftStore } from "../../../forms/index.ts";

/** Unsent answers of this window, by person and view. */
const drafts = new Map<string, Draft>();

/** Where an answer waits while its author looks at something else. */
export const draftStore = (userId: string, databaseId: number, viewId: number): DraftStore => {
  const name = `${userId}:${databaseId}:${viewId}`;
  return {
    read: () => drafts.get(name) ?? null,
    write: (draft) => {
      if (draft) drafts.set(name, draft);
      else drafts.delete(name);
    },
  };
};
