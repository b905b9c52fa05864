/** Signing out removes every entry of the local storage whose name begins like this. */
const prefix = "maive-page-title:";

const nameOf = (userId: string, pageId: string): string => `${prefix}${userId}:${pageId}`;

/** Keeps a title in this browser until the server has it. */
export const persistTitle = (userId: string, pageId: string, title: string): void =>
  localStorage.setItem(nameOf(userId, pageId), title);

/** Forgets a title that the server has taken or refused, unless a newer one is kept. */
export const removeTitle = (userId: string, pageId: string, title: string): void => {
  if (localStorage.getItem(nameOf(userId, pageId)) === title) localStorage.removeItem(nameOf(userId, pageId));
};

/** Titles of this person that an earlier window could not save. */
export const unsavedTitles = (userId: string): { pageId: string; title: string }[] => {
  const own = nameOf(userId, "");
  return Object.entries(localStorage).flatMap(([name, title]) =>
    name.startsWith(own) && typeof title === "string" ? [{ pageId: name.slice(own.length), title }] : [],
  );
};
