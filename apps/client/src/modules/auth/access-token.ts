const prefix = "#zugang=";

/** The access link's token in the URL fragment; null when there is none. */
export const accessTokenIn = (hash: string): string | null => {
  if (!hash.startsWith(prefix)) return null;
  const token = hash.slice(prefix.length);
  return token === "" ? null : token;
};

/** In memory only, not in the URL, history or storage. */
let pending: string | null = null;
const watchers = new Set<() => void>();

/** Stores a token until it is used or dismissed (null). */
export const setAccessToken = (token: string | null): void => {
  pending = token;
  for (const watcher of watchers) watcher();
};

export const pendingAccessToken = (): string | null => pending;

export const watchAccessToken = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
