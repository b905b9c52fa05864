/** What retention decides by. */
export interface DatedBackup {
  name: string;
  /** ISO, UTC. */
  madeAt: string;
  isProven: boolean;
}

/** Backups of this many latest days with proven ones stay; of weeks and months the last one stays. */
export interface RetentionPolicy {
  days: number;
  weeks: number;
  months: number;
}

export const defaultRetention: RetentionPolicy = { days: 7, weeks: 4, months: 12 };

/** Why a backup stays, or that it is being removed. */
export type RetentionReason = "newest" | "day" | "week" | "month" | "unproven" | "leaving";

const dayMs = 24 * 60 * 60 * 1_000;

const dayOf = ({ madeAt }: DatedBackup): string => madeAt.slice(0, 10);
/** Named by its Monday. */
const weekOf = (backup: DatedBackup): string => {
  const day = new Date(`${dayOf(backup)}T00:00:00.000Z`);
  const behindMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - behindMonday * dayMs).toISOString().slice(0, 10);
};
const monthOf = ({ madeAt }: DatedBackup): string => madeAt.slice(0, 7);

/** The latest groups with their backups, newest first. */
const latestGroups = (
  backups: readonly DatedBackup[],
  groupOf: (backup: DatedBackup) => string,
  count: number,
): DatedBackup[][] => [...Map.groupBy(backups, groupOf).values()].slice(0, count);

/**
 * Why each backup stays. None newer than the newest proven one is removed; only days, weeks and months with backups
 * count, so that a clock jump cannot remove the last ones.
 */
export const retentionReasons = (
  backups: readonly DatedBackup[],
  policy: RetentionPolicy,
): Map<string, RetentionReason> => {
  const sorted = backups.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
  const proven = sorted.filter(({ isProven }) => isProven);
  const newest = proven[0];
  const recent = latestGroups(proven, dayOf, policy.days);
  const firstOf = (groups: DatedBackup[][]): DatedBackup[] => groups.flatMap((group) => group.slice(0, 1));
  const reasons: [RetentionReason, DatedBackup[]][] = [
    ["newest", proven.slice(0, 1)],
    ["day", recent.flat()],
    ["week", firstOf(latestGroups(proven, weekOf, policy.weeks))],
    ["month", firstOf(latestGroups(proven, monthOf, policy.months))],
  ];
  // Unproven backups stay as long as days do: they may contain something useful.
  const oldest = recent.at(-1)?.at(-1) ?? newest;
  const stayOf = (backup: DatedBackup): RetentionReason => {
    if (!backup.isProven) return !oldest || backup.madeAt >= oldest.madeAt ? "unproven" : "leaving";
    return reasons.find(([, those]) => those.includes(backup))?.[0] ?? "leaving";
  };
  return new Map(sorted.map((backup) => [backup.name, stayOf(backup)]));
};

/** The backups that may be removed. */
export const planRetention = (backups: readonly DatedBackup[], policy: RetentionPolicy): string[] =>
  [...retentionReasons(backups, policy)].filter(([, stay]) => stay === "leaving").map(([name]) => name);
