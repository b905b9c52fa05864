/** What cells name by id (entries, people, files), as far as this window has been told; a new sign-in starts afresh. */
const names = new Map<string, string>();
const listeners = new Set<() => void>();

/** What an id is called; undefined where that is not known, or not for this person to know. */
export const nameOf = (id: string): string | undefined => names.get(id);

/** Notes names that an answer of the server brought along. Who shows one of them is told. */
export const rememberNames = (found: Readonly<Record<string, string>> | undefined): void => {
  let changed = false;
  for (const [id, name] of Object.entries(found ?? {})) {
    if (names.get(id) === name) continue;
    names.set(id, name);
    changed = true;
  }
  if (changed) for (const listener of listeners) listener();
};

/** Tells whenever a name becomes known or changes. */
export const subscribeNames = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
