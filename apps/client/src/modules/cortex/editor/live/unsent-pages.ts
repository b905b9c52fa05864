import { ownerOf } from "../../../../api/index.ts";
import { unsentPagePrefix } from "../../../auth/index.ts";

const nameOf = (userId: string, pageId: string): string => `${unsentPagePrefix}${ownerOf(userId)}:${pageId}`;

/** Marks a page as having unsent edits on this device, across reloads. */
export const markUnsent = (userId: string, pageId: string): void => {
  localStorage.setItem(nameOf(userId, pageId), "");
};

export const unmarkUnsent = (userId: string, pageId: string): void => {
  localStorage.removeItem(nameOf(userId, pageId));
};

export const isUnsent = (userId: string, pageId: string): boolean =>
  localStorage.getItem(nameOf(userId, pageId)) !== null;

/** A user's pages with possibly unsent edits. */
export const unsentPages = (userId: string): string[] => {
  const own = nameOf(userId, "");
  return Object.keys(localStorage).flatMap((name) => (name.startsWith(own) ? [name.slice(own.length)] : []));
};
