/** A stretch of two sequences that is the same in both, or in one of them alone. */
export interface Stretch {
  kind: "same" | "removed" | "added";
  /** In the old sequence, of what was added in the new one. */
  from: number;
  to: number;
}

/** How many edits may be searched for altogether; the work of one search grows with their square. */
export class Effort {
  #left: number;
  readonly #most: number;

  constructor({ total = 40_000_000, most = 1_000 } = {}) {
    this.#left = total;
    this.#most = most;
  }

  /** Edits that the next search may find. */
  get edits(): number {
    return Math.min(this.#most, Math.floor(Math.sqrt(Math.max(0, this.#left))));
  }

  spend(edits: number): void {
    this.#left -= edits * edits;
  }
}

interface Middle {
  start: number;
  endOld: number;
  endNew: number;
}

const middleOf = <T>(old: readonly T[], now: readonly T[]): Middle => {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let [endOld, endNew] = [old.length, now.length];
  while (endOld > start && endNew > start && old[endOld - 1] === now[endNew - 1]) {
    endOld -= 1;
    endNew -= 1;
  }
  return { start, endOld, endNew };
};

/** Pairs of equal places of the shortest script (Myers 1986), last first; null beyond the bound. */
const equalPairs = <T>(
  old: readonly T[],
  now: readonly T[],
  { start, endOld, endNew }: Middle,
  effort: Effort,
): [number, number][] | null => {
  const [n, m] = [endOld - start, endNew - start];
  if (n === 0 || m === 0) return [];
  const most = Math.min(n + m, effort.edits);
  const traces: Int32Array[] = [];
  const furthest = new Int32Array(2 * most + 3);
  const at = (k: number) => furthest[k + most + 1] ?? 0;
  for (let d = 0; d <= most; d += 1) {
    traces.push(furthest.slice(most + 1 - d - 1, most + 1 + d + 2));
    for (let k = -d; k <= d; k += 2) {
      let x = k === -d || (k !== d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
      while (x < n && x - k < m && old[start + x] === now[start + x - k]) x += 1;
      furthest[k + most + 1] = x;
      if (x < n || x - k < m) continue;
      effort.spend(d);
      return backtrack(traces, { n, m, start });
    }
  }
  effort.spend(most);
  return null;
};

const backtrack = (
  traces: readonly Int32Array[],
  { n, m, start }: { n: number; m: number; start: number },
): [number, number][] => {
  const pairs: [number, number][] = [];
  let [x, y] = [n, m];
  for (let d = traces.length - 1; d >= 0; d -= 1) {
    const trace = traces[d];
    const at = (k: number) => trace?.[k + d + 1] ?? 0;
    const k = x - y;
    const before = k === -d || (k !== d && at(k - 1) < at(k + 1)) ? k + 1 : k - 1;
    const [px, py] = d === 0 ? [0, 0] : [at(before), at(before) - before];
    for (; x > px && y > py; x -= 1, y -= 1) pairs.push([start + x - 1, start + y - 1]);
    [x, y] = [px, py];
  }
  return pairs;
};

/**
 * How one sequence becomes another, with as few edits as there can be, or, where those would be too many, as one
 * exchange of all between what both begin and end with. In each change what was removed comes first.
 */
export const editScript = <T>(old: readonly T[], now: readonly T[], effort: Effort): Stretch[] => {
  const middle = middleOf(old, now);
  const pairs = (equalPairs(old, now, middle, effort) ?? []).toReversed();
  const script: Stretch[] = [];
  const put = (kind: Stretch["kind"], from: number, to: number) => {
    const last = script.at(-1);
    if (last?.kind === kind && last.to === from) last.to = to;
    else if (to > from) script.push({ kind, from, to });
  };
  put("same", 0, middle.start);
  let [x, y] = [middle.start, middle.start];
  for (const [a, b] of [...pairs, [middle.endOld, middle.endNew] as const]) {
    put("removed", x, a);
    put("added", y, b);
    if (a < middle.endOld) put("same", a, a + 1);
    [x, y] = [a + 1, b + 1];
  }
  put("same", middle.endOld, old.length);
  return script;
};
