/** Signing out removes every entry of the local storage whose name begins like this. */
const prefix = "maive-page-unsent:";

const nameOf = (userId: string, pageId: string): string => `${prefix}${userId}:${pageId}`;

/** Notes that this device holds words of a page that the server may not have; a reload is survived. */
export const markUnsent = (userId: string, pageId: string): void => {
  localStorage.setItem(nameOf(userId, pageId), "");
};

export const unmarkUnsent = (userId: string, pageId: string): void => {
  localStorage.removeItem(nameOf(userId, pageId));
};

export const isUnsent = (userId: string, pageId: string): boolean =>
  localStorage.getItem(nameOf(userId, pageId)) !== null;

/** Pages of this person whose words may not all be on the server. */
export const unsentPages = (userId: string): string[] => {
  const own = nameOf(userId, "");
  return Object.keys(localStorage).flatMap((name) => (name.startsWith(own) ? [name.slice(own.length)] : []));
};
