/** A time that the attacked server's loop stood still, as its log says. */
export interface Stall {
  /** As a clock sees it. */
  ms: number;
  /** What of it the loop worked: a busy machine makes this no longer. */
  cpuMs: number;
  work: string | null;
}

/** What the log of a server says about its loop, in the order of the log. */
export const stallsIn = (output: string): Stall[] =>
  output
    .split("\n")
    .filter((line) => line.includes('"the event loop stood still"'))
    .map((line) => JSON.parse(line));

/** The longest of them, for people to read. */
export const stallSummary = (stalls: readonly Stall[]): string => {
  const longest = stalls.toSorted((a, b) => b.ms - a.ms)[0];
  const worked = Math.max(0, ...stalls.map(({ cpuMs }) => cpuMs));
  return longest
    ? `stood still ${stalls.length} times, ${longest.ms} ms at most (${longest.work ?? "?"}), ${worked} ms of work at most`
    : "never stood still";
};

/** The loop may not work longer than this without looking at anybody else, in ms. */
const longestStall = 500;

/** Those that are too long. */
export const tooLong = (stalls: readonly Stall[]): Stall[] =>
  stalls.filter(({ cpuMs }) => cpuMs > longestStall);
