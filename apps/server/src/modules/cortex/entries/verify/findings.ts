/** Kinds of inconsistencies, in the order they are checked. */
export const findingKinds = [
  "counts",
  "orphans",
  "unreadable",
  "unknownValues",
  "titles",
  "texts",
  "spans",
  "links",
  "keys",
  "lostLinks",
  "oneSided",
  "computed",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Number of inconsistencies by kind. */
export type Findings = Record<FindingKind, number>;

export const noFindings = (): Findings =>
  Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as Findings;

export const addFindings = (sum: Findings, more: Partial<Findings>): void => {
  for (const kind of findingKinds) sum[kind] += more[kind] ?? 0;
};

export const isClean = (findings: Findings): boolean => findingKinds.every((kind) => findings[kind] === 0);
