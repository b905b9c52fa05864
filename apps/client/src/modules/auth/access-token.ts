const prefix = "#zugang=";

/** The token of an access link, read from the fragment of an address; null where there is none. */
export const accessTokenIn = (hash: string): string | null => {
  if (!hash.startsWith(prefix)) return null;
  const token = hash.slice(prefix.length);
  return token === "" ? null : token;
};

/** In memory only: nobody finds it in the address, the history or the storage of this browser. */
let pending: string | null = null;
const watchers = new Set<() => void>();

/** Remembers a token until it is used or turned down (null). */
export const setAccessToken = (token: string | null): void => {
  pending = token;
  for (const watcher of watchers) watcher();
};

export const pendingAccessToken = (): string | null => pending;

export const watchAccessToken = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
