/** Longest duration of a step in ms; no transaction takes as long. */
const longest = 60 * 60 * 1_000;
/** Ids of one ms are not strictly ordered. */
const slack = 1_000;

const idAt = (ms: number, rest: string): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${rest}`;
};

/** The id range of a step's changes: both kinds of ids begin with their time. */
export const spanOfStep = (stepId: string): { from: string; to: string } => {
  const ms = Number.parseInt(stepId.replaceAll("-", "").slice(0, 12), 16);
  return {
    from: idAt(ms - slack, "0000-0000-000000000000"),
    to: idAt(ms + longest, "ffff-ffff-ffffffffffff"),
  };
};
