export { ImportState } from "./import-state.tsx";
export { importStateText } from "./import-state-text.ts";
export { FileChooser } from "./file-chooser.tsx";
