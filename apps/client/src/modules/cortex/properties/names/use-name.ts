import { useSyncExternalStore } from "react";
import { nameOf, subscribeNames } from "./known-names.ts";

/** What an id is called; drawn anew when that becomes known. */
export const useName = (id: string): string | undefined =>
  useSyncExternalStore(subscribeNames, () => nameOf(id));
