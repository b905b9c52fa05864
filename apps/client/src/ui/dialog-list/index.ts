export { DialogFooter, DialogItem, DialogList, DialogLists } from "./dialog-list.tsx";
