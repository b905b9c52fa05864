export { ImportState } from "./import-state.tsx";
export { FileChooser } from "./file-chooser.tsx";
