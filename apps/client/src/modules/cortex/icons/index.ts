export { AddIcon } from "./components/add-icon.tsx";
export { IconPickerDialog } from "./components/lazy-icon-picker-dialog.ts";
export { PageIcon } from "./components/page-icon.tsx";
export { iconTexts } from "./texts.ts";
