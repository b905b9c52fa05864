export { FilterDialog, SortDialog } from "./components/rule-dialogs.tsx";
