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
 * Who and what fits what was typed after the `@`: people first, then pages, of these the ones opened last first.
 * @param openPageId The page that is written on; it is not offered.
 */
export const mentionOptions = (
  query: string,
  openPageId: string,
  known: { pages: readonly KnownPage[]; recent: readonly KnownPage[]; people: readonly KnownPerson[] },
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
  return [
    ...people.slice(0, mostPeople).map(userOption),
    ...fitting.slice(0, mostPages).map(({ page }) => pageOption(page)),
  ];
};
