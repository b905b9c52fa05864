export { savedSearchesQuery, useSavedSearchChanges } from "./queries.ts";
export { savedTexts } from "./texts.ts";
