import type { Query } from "./query.ts";

/** Of more words than this none is left out: it would take too many queries. */
const mostWords = 6;

/**
 * The question without one of its words, once for each; with `missing: 2` without each two of four words and more. What is
 * left out makes a hit better still. For questions without any hit: those of the rarest words are the likeliest.
 */
export const loosened = (query: Query, { missing = 1 }: { missing?: 1 | 2 } = {}): Query[] => {
  const demanded = [...query.all.entries()]
    .filter(([, group]) => group.some(({ optional }) => !optional))
    .map(([at]) => at);
  if (demanded.length < 2 * missing || demanded.length > mostWords) return [];
  const leftOut =
    missing === 1
      ? demanded.map((at) => [at])
      : demanded.flatMap((first, n) => demanded.slice(n + 1).map((second) => [first, second]));
  return leftOut.map((left) => ({
    ...query,
    all: query.all.map((group, at) =>
      left.includes(at) ? group.map((term) => ({ ...term, optional: true })) : group,
    ),
  }));
};
