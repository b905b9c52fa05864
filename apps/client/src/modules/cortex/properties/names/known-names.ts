/** Cache of names by id (entries, people, files) from answers of the server; cleared on sign-in. */
const names = new Map<string, string>();
/** Ids without a name in an answer: hidden from this user. */
const withheld = new Set<string>();
const listeners = new Set<() => void>();
let version = 0;

const announce = (changed: boolean): void => {
  if (!changed) return;
  version += 1;
  for (const listener of listeners) listener();
};

/** A number that changes with the names. */
export const namesVersion = (): number => version;

/** An id's name; undefined when unknown or hidden. */
export const nameOf = (id: string): string | undefined => names.get(id);

/** Whether the server withheld an id's name. */
export const isWithheld = (id: string): boolean => withheld.has(id);

/** Adds names from an answer and notifies subscribers. */
export const rememberNames = (found: Readonly<Record<string, string>> | undefined): void => {
  let changed = false;
  for (const [id, name] of Object.entries(found ?? {})) {
    withheld.delete(id);
    if (names.get(id) === name) continue;
    names.set(id, name);
    changed = true;
  }
  announce(changed);
};

/** Marks ids as hidden. */
export const noteWithheld = (ids: Iterable<string>): void => {
  let changed = false;
  for (const id of ids) {
    if (withheld.has(id) || names.has(id)) continue;
    withheld.add(id);
    changed = true;
  }
  announce(changed);
};

/** Subscribes to changes of names. */
export const subscribeNames = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
