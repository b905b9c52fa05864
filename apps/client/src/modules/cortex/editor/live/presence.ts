/** Someone who has the page open. */
export type PresentPerson = { userId: string; name: string; color: string };

const personOf = (state: unknown): PresentPerson | null => {
  if (typeof state !== "object" || state === null || !("user" in state)) return null;
  const user: unknown = state.user;
  if (typeof user !== "object" || user === null || !("id" in user) || !("name" in user)) return null;
  const color = "color" in user && typeof user.color === "string" ? user.color : "";
  return typeof user.id === "string" && typeof user.name === "string"
    ? { userId: user.id, name: user.name, color }
    : null;
};

/** The others on the page, each once however many tabs they have, in a stable order. */
export const presentPeople = (states: Iterable<unknown>, ownUserId: string): PresentPerson[] => {
  const people = new Map<string, PresentPerson>();
  for (const state of states) {
    const person = personOf(state);
    if (person && person.userId !== ownUserId && !people.has(person.userId))
      people.set(person.userId, person);
  }
  return [...people.values()].sort(
    (a, b) => a.name.localeCompare(b.name, "de") || (a.userId < b.userId ? -1 : 1),
  );
};

/** Whether two lists show the same faces. */
export const samePeople = (a: readonly PresentPerson[], b: readonly PresentPerson[]): boolean =>
  a.length === b.length &&
  a.every((person, i) => {
    const other = b[i];
    return other?.userId === person.userId && other.name === person.name && other.color === person.color;
  });
