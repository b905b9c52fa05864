/** The database a target `cortex:{databaseId}` names; null for any other. */
export const databaseOf = (target: string | null | undefined): number | null => {
  const id = /^cortex:([0-9]+)$/.exec(target ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/** The database whose entries a relation links, seen from its own one; null where it links users. */
export const linkedDatabase = (target: string | undefined, own: number): number | null =>
  target === "self" ? own : databaseOf(target);
