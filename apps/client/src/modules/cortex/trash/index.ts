export { TrashDialog } from "./components/trash-dialog.tsx";
export { trashTexts } from "./texts.ts";
