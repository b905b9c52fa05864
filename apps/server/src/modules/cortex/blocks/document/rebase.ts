import { diff, type Edit } from "./diff.ts";

/** A stretch of the base that is still in the current text. */
interface Stretch {
  from: number;
  to: number;
  now: number;
}

const unchangedStretches = (base: string, theirs: readonly Edit[]): Stretch[] => {
  const stretches: Stretch[] = [];
  let from = 0;
  let now = 0;
  for (const { at, remove, insert } of theirs) {
    stretches.push({ from, to: at, now });
    now += at - from + insert.length;
    from = at + remove;
  }
  stretches.push({ from, to: base.length, now });
  return stretches;
};

/**
 * Three-way merge of texts: rebases the edit from `base` to `target` onto `now`. Others' insertions and removals are
 * preserved. The edits refer to `now`, in order.
 */
export const rebase = (base: string, target: string, now: string): Edit[] => {
  if (now === target) return [];
  const mine = diff(base, target);
  if (base === now) return mine;
  const stretches = unchangedStretches(base, diff(base, now));
  return mine.flatMap(({ at, remove, insert }) => {
    // The last stretch at the position, so that others' insertions there come first.
    const home = stretches.findLast((stretch) => stretch.from <= at) ?? { from: 0, to: 0, now: 0 };
    const place = home.now + Math.min(at, home.to) - home.from;
    const edits: Edit[] = [];
    for (const stretch of stretches) {
      const from = Math.max(at, stretch.from);
      const to = Math.min(at + remove, stretch.to);
      if (from < to) edits.push({ at: stretch.now + from - stretch.from, remove: to - from, insert: "" });
    }
    const [first] = edits;
    if (first && first.at === place) first.insert = insert;
    else if (insert !== "") edits.unshift({ at: place, remove: 0, insert });
    return edits;
  });
};

/** Maps a position in `base` to the text `now`. */
export const rebasePosition = (base: string, now: string): ((place: number) => number) => {
  const stretches = unchangedStretches(base, diff(base, now));
  return (place) => {
    const home = stretches.findLast((stretch) => stretch.from <= place) ?? { from: 0, to: 0, now: 0 };
    return home.now + Math.min(place, home.to) - home.from;
  };
};
