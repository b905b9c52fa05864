export { FilterSentence } from "./components/filter-sentence.tsx";
export { countOf } from "./model/filter-tree.ts";
export { FilterDialog, SortDialog } from "./components/rule-dialogs.tsx";
