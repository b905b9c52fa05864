export { TrashDialog } from "./components/lazy-trash-dialog.tsx";
