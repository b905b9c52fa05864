export { FilterDialog } from "./components/filter-dialog.tsx";
export { FilterSentence } from "./components/filter-sentence.tsx";
export { describeRules } from "./model/describe-filter.ts";
export { countOf } from "./model/filter-tree.ts";
export { colorTexts } from "./color-texts.ts";
export { ColorDialog, SortDialog } from "./components/rule-dialogs.tsx";
