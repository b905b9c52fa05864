import { pageMentionLabel } from "@maive/contract";
import { fold } from "@maive/values";
import { filterSlashItems } from "../slash/slash-filter.ts";
import { editorTexts } from "../texts.ts";

/** A mentionable person or page. */
export type MentionOption = {
  kind: "page" | "user";
  target: string;
  name: string;
  /** The plain-text label. */
  label: string;
  /** A page's icon. */
  icon: string | null;
};

type KnownPage = { page_id: string; title: string; icon: string | null };
type KnownPerson = { user_id: string; username: string };

const mostPages = 8;
const mostPeople = 5;
/** Slots reserved for server results. */
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
 * Matches of the text after `@`: people, then pages (recently opened first), then other hits of the server.
 * @param openPageId the current page, which is omitted.
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
  // Until the answer, previous hits are filtered.
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
