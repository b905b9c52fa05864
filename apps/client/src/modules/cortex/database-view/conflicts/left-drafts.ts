/** What was being given in an editor that was taken away, to be handed over where the table may not be read any more. */
export interface LeftDraft {
  entryTitle: string;
  propertyName: string;
  text: string;
}

/** Ms in which whoever loses a table is asked about it: what was left earlier was left for another reason. */
const memory = 5_000;

const left = new Map<number, { draft: LeftDraft; at: number }[]>();

const recent = (databaseId: number) => {
  const now = performance.now();
  return (left.get(databaseId) ?? []).filter(({ at }) => now - at < memory);
};

/** Notes a draft of a database whose editor is gone. */
export const leaveDraft = (databaseId: number, draft: LeftDraft): void => {
  left.set(databaseId, [...recent(databaseId), { draft, at: performance.now() }]);
};

/** The drafts left a moment ago; they are forgotten with that. */
export const takeDrafts = (databaseId: number): readonly LeftDraft[] => {
  const drafts = recent(databaseId).map(({ draft }) => draft);
  left.delete(databaseId);
  return drafts;
};
