import type { TitleMatch } from "@maive/values/title-match";

/** Something that was found, and what speaks for it. */
export interface Ranked {
  title: string;
  match: TitleMatch;
  opened_at?: string | null;
  favorite?: string | null;
}

/** What was opened lately goes before what fits somewhat better, a favourite before what fits as well. */
const score = ({ match, opened_at, favorite }: Ranked): number =>
  match.rank * 2 - (opened_at ? 3 : favorite ? 1 : 0);

/** The better first; of the same worth what was opened later, then the shorter title. */
export const byWorth = (a: Ranked, b: Ranked): number =>
  score(a) - score(b) ||
  (b.opened_at ?? "").localeCompare(a.opened_at ?? "") ||
  a.title.length - b.title.length;
