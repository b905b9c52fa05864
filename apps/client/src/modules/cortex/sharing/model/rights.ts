import type { OtherUserType, Permission } from "@maive/contract";

/** A guest or visitor with the right that stands now. */
export interface Person {
  userId: string;
  username: string;
  userType: OtherUserType;
  /** The person's own row; null where there is none. */
  own: Permission | null;
  /** What holds without an own row: the right on the database of an entry; null where nothing else holds. */
  inherited: Permission | null;
}

/** What a row shows: a right, or that the database decides. */
export type Choice = Permission | "inherited";

/** Rights that were chosen in the dialog, by user id. */
export type Edits = ReadonlyMap<string, Permission>;

const standing = ({ own, inherited }: Person): Choice => own ?? (inherited === null ? "none" : "inherited");

export const choiceOf = (person: Person, edits: Edits): Choice =>
  edits.get(person.userId) ?? standing(person);

/** The edits after a choice; choosing what stands anyway is no edit. */
export const afterChoice = (edits: Edits, person: Person, choice: Choice): Edits => {
  const after = new Map(edits);
  if (choice === standing(person) || choice === "inherited") after.delete(person.userId);
  else after.set(person.userId, choice);
  return after;
};

/**
 * The rights to send: those that were changed. For all subpages it is every right the dialog shows, as each of them gets
 * what stands here; rows that leave the decision to a database have nothing to copy.
 */
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

/** The people whose name contains what is searched, whatever its case. */
export const findPeople = (people: readonly Person[], search: string): readonly Person[] => {
  const wanted = search.trim().toLocaleLowerCase("de");
  return wanted === ""
    ? people
    : people.filter(({ username }) => username.toLocaleLowerCase("de").includes(wanted));
};
