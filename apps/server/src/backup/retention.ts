/** What decides whether a backup stays. */
export interface DatedBackup {
  name: string;
  /** ISO, UTC. */
  madeAt: string;
  isProven: boolean;
}

/** So many of the latest days with proven backups keep all of theirs; weeks and months the last one. */
const days = 7;
const weeks = 4;
const months = 12;

const dayMs = 24 * 60 * 60 * 1_000;

const dayOf = ({ madeAt }: DatedBackup): string => madeAt.slice(0, 10);
/** Named by its Monday. */
const weekOf = (backup: DatedBackup): string => {
  const day = new Date(`${dayOf(backup)}T00:00:00.000Z`);
  const behindMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - behindMonday * dayMs).toISOString().slice(0, 10);
};
const monthOf = ({ madeAt }: DatedBackup): string => madeAt.slice(0, 7);

/** The latest groups, and in each its backups, the newest first. */
const latestGroups = (
  backups: readonly DatedBackup[],
  groupOf: (backup: DatedBackup) => string,
  count: number,
): DatedBackup[][] => [...Map.groupBy(backups, groupOf).values()].slice(0, count);

/**
 * The backups that may go. Nothing goes that is newer than the newest proven one; days, weeks and months count that have
 * backups, so that no clock that jumps takes the last ones away.
 */
export const planRetention = (backups: readonly DatedBackup[]): string[] => {
  const sorted = backups.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
  const proven = sorted.filter(({ isProven }) => isProven);
  const [newest] = proven;
  if (!newest) return [];
  const recent = latestGroups(proven, dayOf, days);
  const kept = new Set(
    [
      ...recent.flat(),
      ...latestGroups(proven, weekOf, weeks).flatMap((group) => group.slice(0, 1)),
      ...latestGroups(proven, monthOf, months).flatMap((group) => group.slice(0, 1)),
    ].map(({ name }) => name),
  );
  // What nobody could prove stays as long as the days do: there may be something to find in it.
  const oldest = recent.at(-1)?.at(-1) ?? newest;
  return sorted
    .filter(({ madeAt }) => madeAt < newest.madeAt)
    .filter(({ name, madeAt, isProven }) => (isProven ? !kept.has(name) : madeAt < oldest.madeAt))
    .map(({ name }) => name);
};
