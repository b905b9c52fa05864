/** Input of an editor that was unmounted, to be offered when the table has become unreadable. */
export interface OrphanedDraft {
  entryTitle: string;
  propertyName: string;
  text: string;
}

/** Only drafts from the last ms were lost together with the table. */
const memory = 5_000;

const left = new Map<number, { draft: OrphanedDraft; at: number }[]>();

const recent = (databaseId: number) => {
  const now = performance.now();
  return (left.get(databaseId) ?? []).filter(({ at }) => now - at < memory);
};

/** Stores the draft of an unmounted editor. */
export const leaveDraft = (databaseId: number, draft: OrphanedDraft): void => {
  left.set(databaseId, [...recent(databaseId), { draft, at: performance.now() }]);
};

/** Takes the recent drafts. */
export const takeDrafts = (databaseId: number): readonly OrphanedDraft[] => {
  const drafts = recent(databaseId).map(({ draft }) => draft);
  left.delete(databaseId);
  return drafts;
};
