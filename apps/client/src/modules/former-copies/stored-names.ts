import { isFormerOwner, laterIncarnation } from "../../api/index.ts";
import {
  boardStorePrefix,
  cellStorePrefix,
  pageStorePrefix,
  titleStorePrefix,
  unsentPagePrefix,
} from "../auth/index.ts";

/** A page that this browser stored in another incarnation of the instance. */
export interface FormerPage {
  pageId: string;
  /** Name of its database in this browser. */
  database: string;
  /** Names of what the local storage has about it. */
  notes: string[];
  /** A title that the server never took; null where there is none. */
  title: string | null;
}

const ownerIn = (name: string, prefix: string): string =>
  name.startsWith(prefix) ? (name.slice(prefix.length).split(":")[0] ?? "") : "";

const databaseNames = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

/** The pages of a person from before a restore. */
export const formerPages = async (userId: string): Promise<FormerPage[]> =>
  (await databaseNames()).flatMap((database) => {
    const owner = ownerIn(database, pageStorePrefix);
    if (!isFormerOwner(owner, userId)) return [];
    const pageId = database.slice(`${pageStorePrefix}${owner}:`.length);
    const titleName = `${titleStorePrefix}${owner}:${pageId}`;
    const notes = [`${unsentPagePrefix}${owner}:${pageId}`, titleName];
    return [{ pageId, database, notes, title: localStorage.getItem(titleName) }];
  });

/** Whether this browser may have anything of a person from before a restore: only then it is worth looking closer. */
export const mayHaveFormer = async (userId: string): Promise<boolean> =>
  Object.keys(localStorage).some((name) => isFormerOwner(ownerIn(name, cellStorePrefix), userId)) ||
  (await databaseNames()).some(
    (name) =>
      isFormerOwner(ownerIn(name, pageStorePrefix), userId) ||
      (laterIncarnation() !== null && name === boardStorePrefix + userId),
  );
