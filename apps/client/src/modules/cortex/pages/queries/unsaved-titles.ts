import { ownerOf } from "../../../../api/index.ts";
import { titleStorePrefix } from "../../../auth/index.ts";

const nameOf = (userId: string, pageId: string): string => `${titleStorePrefix}${ownerOf(userId)}:${pageId}`;

/** Persists a title until the server has it. */
export const persistTitle = (userId: string, pageId: string, title: string): void =>
  localStorage.setItem(nameOf(userId, pageId), title);

/** Removes a confirmed or refused title, unless a newer one is stored. */
export const removeTitle = (userId: string, pageId: string, title: string): void => {
  if (localStorage.getItem(nameOf(userId, pageId)) === title) localStorage.removeItem(nameOf(userId, pageId));
};

/** A user's unsaved titles. */
export const unsavedTitles = (userId: string): { pageId: string; title: string }[] => {
  const own = nameOf(userId, "");
  return Object.entries(localStorage).flatMap(([name, title]) =>
    name.startsWith(own) && typeof title === "string" ? [{ pageId: name.slice(own.length), title }] : [],
  );
};
