import { analyse } from "scslre";

// Without this it would look for a binary or a Java of its own.
process.env["RECHECK_SYNC_BACKEND"] = "pure";
const { checkSync } = await import("recheck");

/** Raised when the same pattern could be judged otherwise. */
export const judgeVersion = 2;

/** Counted steps decide alone: a busy machine would let a pattern look as if it took long. */
const withoutClock = { seedingTimeout: null, incubationTimeout: null, attackTimeout: null };

/**
 * How a pattern grows beyond the length of the text it meets, in words; null for what takes linear time on any text. Two tools look:
 * each sees what the other does not. Neither depends on the clock unless a pattern is too large to be judged.
 */
export const judgePattern = (source: string, flags: string): string | null => {
  const { reports } = analyse({ source, flags });
  if (reports.length > 0)
    return `${reports.some(({ exponential }) => exponential) ? "exponential" : "polynomial"} (scslre)`;
  const found = checkSync(source, flags, { ...withoutClock, timeout: 120_000, randomSeed: 1 });
  if (found.status === "safe") return null;
  return found.status === "vulnerable"
    ? `${found.complexity.summary} (recheck), as with ${found.attack.pattern.slice(0, 200)}`
    : `not to be judged (${found.error.kind})`;
};
