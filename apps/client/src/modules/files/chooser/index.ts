export { FileChooser } from "./file-chooser.tsx";
