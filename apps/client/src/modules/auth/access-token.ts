const prefix = "#zugang=";

/** The token of an access link, read from the fragment of an address; null where there is none. */
export const accessTokenIn = (hash: string): string | null => {
  if (!hash.startsWith(prefix)) return null;
  const token = hash.slice(prefix.length);
  return token === "" ? null : token;
};

/** In memory only: nobody finds it in the address, the history or the storage of this browser. */
let held: string | null = null;
const watchers = new Set<() => void>();

/** Holds a token until it is used or turned down (null). */
export const holdAccessToken = (token: string | null): void => {
  held = token;
  for (const watcher of watchers) watcher();
};

export const heldAccessToken = (): string | null => held;

export const watchAccessToken = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
