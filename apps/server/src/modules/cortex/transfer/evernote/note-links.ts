import { oneLine } from "../model/one-line.ts";

/** The start of addresses of notes: in the program, and on Evernote's site. */
const inProgram = /^evernote:\/\/\/view\//i;
const onSite =
  /^https:\/\/(?:www|app)\.(?:evernote|yinxiang)\.com\/(?:shard\/[^/]{1,40}\/(?:nl|sh|client\/snv)[/?]|client\/web)/i;

/** Whether a link leads to a note. */
export const isNoteLink = (href: string): boolean => inProgram.test(href.trim()) || onSite.test(href.trim());

/** How titles of notes are compared. */
export const titleKey = (title: string): string => oneLine(title.normalize("NFC")).toLowerCase();

/**
 * The notes of an import by their titles; null where several are called so. Exports do not say which note an address
 * means, but links are called as their notes by default.
 */
export const notesByTitle = (
  notes: readonly { title: string; pageId: string }[],
): Readonly<Record<string, string | null>> => {
  const known = new Map<string, string | null>();
  for (const { title, pageId } of notes) {
    const key = titleKey(title);
    known.set(key, known.has(key) ? null : pageId);
  }
  return Object.fromEntries(known);
};
