import type { PageVersion } from "@maive/contract";
import type { Burst } from "./bursts.ts";

/** A state that can be looked at. */
export interface Chosen {
  /** The change that it is the state after. */
  id: string;
  at: Date;
  /** Of a named version. */
  name: string | null;
  /** Who changed the page to it. */
  username: string | null;
}

export const chosenVersion = ({ change_id: id, changed_at, name, username }: PageVersion): Chosen => ({
  id,
  at: new Date(changed_at),
  name,
  username,
});

/** The state after a burst, with its name if it has one. */
export const chosenBurst = ({ id, at, username }: Burst, names: ReadonlyMap<string, string>): Chosen => ({
  id,
  at,
  name: names.get(id) ?? null,
  username,
});
