export { TableImportDialog, type TableImportDialogProps } from "./components/table-import-dialog.tsx";
export { useTableExport } from "./hooks/use-table-export.ts";
