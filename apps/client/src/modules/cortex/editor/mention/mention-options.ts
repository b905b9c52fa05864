import { pageMentionLabel } from "@maive/contract";
import { fold } from "@maive/values";
import { filterSlashItems } from "../slash/slash-filter.ts";
import { editorTexts } from "../texts.ts";

/** Somebody or a page that can be mentioned. */
export type MentionOption = {
  kind: "page" | "user";
  target: string;
  name: string;
  /** The characters that stand for it in plain text. */
  label: string;
  /** A page's icon. */
  icon: string | null;
};

type KnownPage = { page_id: string; title: string; icon: string | null };
type KnownPerson = { user_id: string; username: string };

const mostPages = 8;
const mostPeople = 5;
/** So many places are left to what only the server knows. */
const leftToFound = 3;

const pageOption = ({ page_id, title, icon }: KnownPage): MentionOption => ({
  kind: "page",
  target: page_id,
  name: title,
  label: pageMentionLabel,
  icon,
});

const userOption = ({ user_id, username }: KnownPerson): MentionOption => ({
  kind: "user",
  target: user_id,
  name: username,
  label: editorTexts.mention.user(username),
  icon: null,
});

/**
 * Who and what fits what was typed after the `@`: people first, then pages, of these the ones opened last first, then
 * what else the server found, as entries that were never opened.
 * @param openPageId The page that is written on; it is not offered.
 */
export const mentionOptions = (
  query: string,
  openPageId: string,
  known: {
    pages: readonly KnownPage[];
    recent: readonly KnownPage[];
    found: readonly KnownPage[];
    people: readonly KnownPerson[];
  },
): MentionOption[] => {
  const seen = new Set([openPageId]);
  const pages = [...known.recent, ...known.pages].filter(({ page_id }) => {
    const isNew = !seen.has(page_id);
    seen.add(page_id);
    return isNew;
  });
  const fitting = filterSlashItems(
    pages.map((page) => ({ name: page.title, keywords: [], page })),
    query,
  );
  // Until the server has answered, those found for what was typed before stand here.
  const wanted = fold(query.trim());
  const people = known.people.filter(({ username }) => fold(username).includes(wanted));
  const near = fitting.map(({ page }) => page);
  const offered = new Set([openPageId, ...near.map(({ page_id }) => page_id)]);
  const further = known.found.filter(({ page_id }) => !offered.has(page_id));
  const nearby = near.slice(0, mostPages - Math.min(further.length, leftToFound));
  return [
    ...people.slice(0, mostPeople).map(userOption),
    ...[...nearby, ...further].slice(0, mostPages).map(pageOption),
  ];
};
