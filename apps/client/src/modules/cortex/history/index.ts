export { HistoryDialog, type HistoryDialogProps } from "./components/history-dialog.tsx";
