/** The import's dialog, and what says how it ended to whoever has left it: one chunk. */
export { ImportDialog } from "./import-dialog.tsx";
export { LeftImport } from "./left-import.tsx";
