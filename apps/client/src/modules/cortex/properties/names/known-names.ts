/** What cells name by id (entries, people, files), as far as answers of the server named it; a new sign-in clears it. */
const names = new Map<string, string>();
/** Ids an answer named without saying what they are called: this person may not know. */
const withheld = new Set<string>();
const listeners = new Set<() => void>();

const announce = (changed: boolean): void => {
  if (changed) for (const listener of listeners) listener();
};

/** What an id is called; undefined where that is not known, or not for this person to know. */
export const nameOf = (id: string): string | undefined => names.get(id);

/** Whether the server named an id without its name. */
export const isWithheld = (id: string): boolean => withheld.has(id);

/** Notes names that an answer of the server brought along. Its subscribers are notified. */
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

/** Notes ids that an answer named, but not what they are called. */
export const noteWithheld = (ids: Iterable<string>): void => {
  let changed = false;
  for (const id of ids) {
    if (withheld.has(id) || names.has(id)) continue;
    withheld.add(id);
    changed = true;
  }
  announce(changed);
};

/** Tells whenever a name becomes known or changes. */
export const subscribeNames = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
