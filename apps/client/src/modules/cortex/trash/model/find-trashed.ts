import type { listTrash, Ok } from "@maive/contract";
import { fold } from "@maive/values";

type Trash = Ok<typeof listTrash>;

/** So many pages are listed at once: an undone paste leaves thousands of entries. */
export const mostListed = 200;
/** From so many on there is a field to find one. */
export const worthSearching = 12;

/** What of the trash is listed, and how many pages are not. */
export const findTrashed = (trash: Trash, sought: string) => {
  const words = fold(sought.trim());
  const fits = (name: string): boolean => words === "" || fold(name).includes(words);
  const pages = trash.trashed_pages.filter(({ title }) => fits(title));
  return {
    pages: pages.slice(0, mostListed),
    databases: trash.trashed_databases.filter(({ name }) => fits(name)),
    parts: trash.trashed_parts.filter((part) => fits(part.name) || fits(part.database_name)),
    more: Math.max(0, pages.length - mostListed),
  };
};
