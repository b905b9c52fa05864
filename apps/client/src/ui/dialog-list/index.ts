export { DialogFooter, DialogItem, DialogList, DialogLists } from "./dialog-list.tsx";
export { EmptyTrashButton, TrashActions } from "./trash-actions.tsx";
