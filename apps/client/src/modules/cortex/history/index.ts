export { HistoryDialog } from "./components/history-dialog.tsx";
