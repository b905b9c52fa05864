import { useSyncExternalStore } from "react";
import { isWithheld, nameOf, subscribeNames } from "./known-names.ts";

/** An id's name; updates when it becomes known. */
export const useName = (id: string): string | undefined =>
  useSyncExternalStore(subscribeNames, () => nameOf(id));

/** Number of hidden ids. */
export const useWithheld = (ids: readonly string[]): number =>
  useSyncExternalStore(subscribeNames, () => ids.reduce((n, id) => n + Number(isWithheld(id)), 0));
