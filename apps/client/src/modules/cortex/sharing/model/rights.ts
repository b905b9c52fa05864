import type { OtherUserType, Permission } from "@maive/contract";

/** A guest or visitor with their current right. */
export interface Person {
  userId: string;
  username: string;
  userType: OtherUserType;
  /** Their own grant, if any. */
  own: Permission | null;
  /** The right without an own grant: an entry's database; null without one. */
  inherited: Permission | null;
}

/** The displayed choice: a right, or inherited. */
export type Choice = Permission | "inherited";

/** Changed rights by user id. */
export type Edits = ReadonlyMap<string, Permission>;

const standing = ({ own, inherited }: Person): Choice => own ?? (inherited === null ? "none" : "inherited");

export const choiceOf = (person: Person, edits: Edits): Choice =>
  edits.get(person.userId) ?? standing(person);

/** The edits after a choice; choosing the current right removes the edit. */
export const afterChoice = (edits: Edits, person: Person, choice: Choice): Edits => {
  const after = new Map(edits);
  if (choice === standing(person) || choice === "inherited") after.delete(person.userId);
  else after.set(person.userId, choice);
  return after;
};

/** The rights to send: the changed ones; for descendants all displayed ones, except inherited. */
export const rightsToSend = (
  people: readonly Person[],
  edits: Edits,
  applyToSubpages: boolean,
): Record<string, Permission> => {
  const rights: Record<string, Permission> = {};
  for (const person of people) {
    const choice = choiceOf(person, edits);
    if (choice === "inherited" || !(applyToSubpages || edits.has(person.userId))) continue;
    rights[person.userId] = choice;
  }
  return rights;
};

/** People whose name contains the search text, ignoring case. */
export const findPeople = (people: readonly Person[], search: string): readonly Person[] => {
  const needle = search.trim().toLocaleLowerCase("de");
  return needle === ""
    ? people
    : people.filter(({ username }) => username.toLocaleLowerCase("de").includes(needle));
};
