/** The database of a target `cortex:{databaseId}`; null for others. */
export const databaseOf = (target: string | null | undefined): number | null => {
  const id = /^cortex:([0-9]+)$/.exec(target ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/** A relation's target database, relative to its own; null for users. */
export const linkedDatabase = (target: string | undefined, own: number): number | null =>
  target === "self" ? own : databaseOf(target);
