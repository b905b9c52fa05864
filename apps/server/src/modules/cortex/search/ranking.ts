import type { TitleMatch } from "@maive/values/title-match";

/** A hit and its ranking factors. */
export interface Ranked {
  title: string;
  match: TitleMatch;
  opened_at?: string | null;
  favorite?: string | null;
}

/** Recently opened beats a slightly better match; a favourite wins a tie. */
const score = ({ match, opened_at, favorite }: Ranked): number =>
  match.rank * 2 - (opened_at ? 3 : favorite ? 1 : 0);

/** Best first; ties by last opening, then the shorter title. */
export const byWorth = (a: Ranked, b: Ranked): number =>
  score(a) - score(b) ||
  (b.opened_at ?? "").localeCompare(a.opened_at ?? "") ||
  a.title.length - b.title.length;
