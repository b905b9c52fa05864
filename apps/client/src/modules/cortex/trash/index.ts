export { TrashDialog } from "./components/trash-dialog.tsx";
