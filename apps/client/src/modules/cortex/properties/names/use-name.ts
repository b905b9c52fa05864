import { useSyncExternalStore } from "react";
import { isWithheld, nameOf, subscribeNames } from "./known-names.ts";

/** What an id is called; drawn anew when that becomes known. */
export const useName = (id: string): string | undefined =>
  useSyncExternalStore(subscribeNames, () => nameOf(id));

/** How many of the ids may not be named to this person. */
export const useWithheld = (ids: readonly string[]): number =>
  useSyncExternalStore(subscribeNames, () => ids.reduce((n, id) => n + Number(isWithheld(id)), 0));
