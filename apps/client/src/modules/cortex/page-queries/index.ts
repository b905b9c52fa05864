export { foundWordsIn, withFoundWords } from "./found-words.ts";
export { pageKeys } from "./keys.ts";
export { cacheKnownPage, knownPages } from "./known-pages.ts";
export { cortexPath, pagePath, type FreshPage } from "./page-path.ts";
export { pageDetailQuery, pageListQuery, pageTitlesQuery } from "./read-pages.ts";
