import { type Change, isLargeRemoval, removedLetters } from "@maive/contract";

/** What one person did in one go, newest change first. */
export interface Burst {
  /** Its newest change: the state to look at. */
  id: string;
  userId: string | null;
  username: string | null;
  /** When it ended. */
  at: Date;
  changes: readonly Change[];
}

export interface Day {
  /** Midnight in this browser's zone. */
  day: Date;
  bursts: readonly Burst[];
}

/** A pause of this length ends a burst, and so does its whole length, ms. */
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

/** Whether the last of these changes, and what went at the same instant, took much away. */
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

/** What was there right before much was deleted is a state of its own: the deletion begins a burst. */
const isCut = (open: readonly Change[], next: Change): boolean =>
  open.at(-1)?.changed_at !== next.changed_at && tookMuch(open);

/** Changes, newest first, by day and by what one person did in one go. */
export const daysOf = (changes: readonly Change[]): Day[] => {
  const groups: Change[][] = [];
  for (const change of changes) {
    const open = groups.at(-1);
    const [first, last] = [open?.[0], open?.at(-1)];
    if (open && first && last && goesOn(first, last, change) && !isCut(open, change)) open.push(change);
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
