import { pageMentionLabel } from "@maive/contract";
import { fold } from "@maive/values";
import { filterSlashItems } from "../slash/slash-filter.ts";
import { editorTexts } from "../texts.ts";
import type { Emoji } from "../../emoji/index.ts";
import { dateOptions } from "./date-options.ts";
import type { MentionOption } from "./mention-option.ts";
import type { MentionSign } from "./mention-state.ts";

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

export const emojiOption = ({ sign, name }: Emoji): MentionOption => ({
  kind: "emoji",
  target: sign,
  name,
  label: sign,
  icon: null,
});

export type KnownPages = {
  pages: readonly KnownPage[];
  recent: readonly KnownPage[];
  found: readonly KnownPage[];
};

/**
 * Pages whose title matches: recently opened first, then other hits of the server.
 * @param openPageId the current page, which is omitted.
 */
export const pageOptions = (query: string, openPageId: string | null, known: KnownPages): MentionOption[] => {
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
  const near = fitting.map(({ page }) => page);
  const offered = new Set([openPageId, ...near.map(({ page_id }) => page_id)]);
  const further = known.found.filter(({ page_id }) => !offered.has(page_id));
  const nearby = near.slice(0, mostPages - Math.min(further.length, leftToFound));
  return [...nearby, ...further].slice(0, mostPages).map(pageOption);
};

/**
 * Matches of the typed text: after `[[` pages, after `@` the day it names, people, pages and the days it may go on to
 * name.
 */
export const mentionOptions = (
  { sign, query }: { sign: MentionSign; query: string },
  openPageId: string,
  known: KnownPages & { people: readonly KnownPerson[]; today: string },
): MentionOption[] => {
  const pages = pageOptions(query, openPageId, known);
  if (sign === "[[") return pages;
  // Until the answer, previous hits are filtered.
  const needle = fold(query.trim());
  const people = known.people.filter(({ username }) => fold(username).includes(needle));
  const { named, possible } = dateOptions(query, known.today);
  return [...(named ? [named] : []), ...people.slice(0, mostPeople).map(userOption), ...pages, ...possible];
};
