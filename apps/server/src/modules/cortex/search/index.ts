import type { Storage } from "../../../storage/index.ts";
import { Search } from "./search.service.ts";

export { pathsTo } from "./paths.ts";
export type { Search as TitleSearch } from "./search.service.ts";
export { databaseNames, pagesShowing } from "./search.store.ts";
export { mayMatch } from "./title-condition.store.ts";

/** The title search. */
export const createTitleSearch = (deps: { storage: Storage }): Search => new Search(deps);
