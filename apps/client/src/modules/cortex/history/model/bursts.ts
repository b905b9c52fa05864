import { type Change, isLargeRemoval, removedLetters } from "@maive/contract";

/** Consecutive changes by one person, newest first. */
export interface Burst {
  /** Its newest change, which identifies the state. */
  id: string;
  userId: string | null;
  username: string | null;
  /** Time of its last change. */
  at: Date;
  changes: readonly Change[];
}

export interface Day {
  /** Midnight in this browser's zone. */
  day: Date;
  bursts: readonly Burst[];
}

/** Pause that ends a burst, and its longest duration, in ms. */
const pause = 10 * 60_000;
const longest = 60 * 60_000;

const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());

const goesOn = (first: Change, last: Change, next: Change): boolean => {
  const [newest, before, at] = [first, last, next].map(({ changed_at }) => new Date(changed_at));
  if (!newest || !before || !at) return false;
  return (
    first.user_id === next.user_id &&
    first.username === next.username &&
    startOfDay(newest).getTime() === startOfDay(at).getTime() &&
    before.getTime() - at.getTime() <= pause &&
    newest.getTime() - at.getTime() <= longest
  );
};

const contentIn = (side: unknown): string => {
  const content = typeof side === "object" && side !== null && "content" in side ? side.content : "";
  return typeof content === "string" ? content : "";
};

/** Whether the last change and its simultaneous ones removed much. */
const tookMuch = (changes: readonly Change[]): boolean => {
  const at = changes.at(-1)?.changed_at;
  const together = changes.slice(changes.findLastIndex(({ changed_at }) => changed_at !== at) + 1);
  const deleted = together.filter(({ kind }) => kind === "block_deleted");
  const changed = together.filter(({ kind }) => kind === "block_changed");
  const letters = [...deleted, ...changed].map(({ before, after }) =>
    removedLetters(contentIn(before), contentIn(after)),
  );
  return isLargeRemoval(
    letters.reduce((sum, each) => sum + each, 0),
    deleted.length,
  );
};

/** A large deletion starts a burst, so that the state before it is available. */
const isCut = (open: readonly Change[], next: Change): boolean =>
  open.at(-1)?.changed_at !== next.changed_at && tookMuch(open);

/**
 * Changes, newest first, by day and burst.
 * @param named changes whose state has a name: a burst ends with each of them.
 */
export const daysOf = (changes: readonly Change[], named: ReadonlySet<string> = new Set()): Day[] => {
  const groups: Change[][] = [];
  for (const change of changes) {
    const open = groups.at(-1);
    const [first, last] = [open?.[0], open?.at(-1)];
    if (
      open &&
      first &&
      last &&
      goesOn(first, last, change) &&
      !isCut(open, change) &&
      !named.has(change.change_id)
    )
      open.push(change);
    else groups.push([change]);
  }
  const bursts = groups.flatMap((group): Burst[] => {
    const [newest] = group;
    if (!newest) return [];
    const { change_id, user_id, username, changed_at } = newest;
    return [{ id: change_id, userId: user_id, username, at: new Date(changed_at), changes: group }];
  });
  const days = Map.groupBy(bursts, ({ at }) => startOfDay(at).getTime());
  return [...days].map(([day, ofDay]) => ({ day: new Date(day), bursts: ofDay }));
};
