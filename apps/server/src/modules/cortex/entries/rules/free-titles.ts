import { limits } from "@maive/contract";
import { isUnique } from "@maive/values";
import type { Tx } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { textsInUse } from "./unique-values.ts";

/** A title, numbered on where it is taken. */
export const numberedOn = (title: string, isTaken: (title: string) => boolean): string => {
  let free = title;
  for (let n = 2; isTaken(free); n += 1) {
    const behind = ` ${n}`;
    free = title.slice(0, limits.titleLength - behind.length).toWellFormed() + behind;
  }
  return free;
};

/** The titles of copies, numbered on where titles are unique and one is taken. */
export const freeTitles = async (
  tx: Tx,
  properties: readonly DatabaseProperty[],
  titles: readonly string[],
): Promise<readonly string[]> => {
  const lead = properties.find(({ isLead }) => isLead);
  if (!lead || !isUnique(lead.config)) return titles;
  const { taken, textOf } = await textsInUse(tx.db, lead);
  return titles.map((title) => {
    const free = numberedOn(title, (candidate) => taken.has(textOf(candidate)));
    taken.add(textOf(free));
    return free;
  });
};
