import type { Queryable, SearchSource } from "../../../storage/index.ts";
import type { DocumentKey, SearchDocument } from "./document.ts";
import { boardDocuments, databaseDocuments, fileDocuments, personDocuments } from "./others.store.ts";
import { pageDocuments } from "./pages.store.ts";

const readers: Readonly<
  Record<SearchSource, (q: Queryable, keys: readonly string[]) => Promise<SearchDocument[]>>
> = {
  page: pageDocuments,
  database: databaseDocuments,
  file: fileDocuments,
  board: boardDocuments,
  person: personDocuments,
};

/** What can be found of these, in their order; those that are gone or in the trash are left out. */
export const readDocuments = async (
  q: Queryable,
  keys: readonly DocumentKey[],
): Promise<SearchDocument[]> => {
  const found = new Map<string, SearchDocument>();
  for (const [kind, some] of Map.groupBy(keys, ({ kind: of }) => of))
    for (const document of await readers[kind](
      q,
      some.map(({ key }) => key),
    ))
      found.set(`${kind} ${document.key}`, document);
  return keys.flatMap(({ kind, key }) => found.get(`${kind} ${key}`) ?? []);
};
