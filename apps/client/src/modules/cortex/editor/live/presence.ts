/** A connection to the page; a person has one per window. */
export type PresentPerson = { connection: number; userId: string; name: string; color: string };

const personOf = (connection: number, state: unknown): PresentPerson | null => {
  if (typeof state !== "object" || state === null || !("user" in state)) return null;
  const user: unknown = state.user;
  if (typeof user !== "object" || user === null || !("id" in user) || !("name" in user)) return null;
  const color = "color" in user && typeof user.color === "string" ? user.color : "";
  return typeof user.id === "string" && typeof user.name === "string"
    ? { connection, userId: user.id, name: user.name, color }
    : null;
};

/** All other connections in a stable order, including one's own other windows. */
export const presentPeople = (
  states: Iterable<readonly [connection: number, state: unknown]>,
  ownConnection: number,
): PresentPerson[] =>
  [...states]
    .filter(([connection]) => connection !== ownConnection)
    .flatMap(([connection, state]) => personOf(connection, state) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name, "de") || a.connection - b.connection);

/** Whether two lists are equal for display. */
export const samePeople = (a: readonly PresentPerson[], b: readonly PresentPerson[]): boolean =>
  a.length === b.length &&
  a.every((person, i) => {
    const other = b[i];
    return (
      other?.connection === person.connection && other.name === person.name && other.color === person.color
    );
  });
