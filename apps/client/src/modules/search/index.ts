export { HitGlyph } from "./components/hit-glyph.tsx";
export { Marked } from "./components/marked.tsx";
export { useRecentSearches } from "./hooks/use-recent-searches.ts";
export { hitAddress, hitAddressElsewhere, hitId, hitPath, hitState } from "./model/hit-address.ts";
export type { Marks } from "./model/marked-parts.ts";
export { searchAddress, searchPath } from "./model/search-address.ts";
export { type BestHits, bestHitsQuery, isQuestion } from "./queries/search-queries.ts";
export { searchTexts } from "./texts.ts";
