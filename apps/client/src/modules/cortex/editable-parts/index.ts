export { EditableParts, useEditablePart, useEditableParts } from "./editable-parts.tsx";
