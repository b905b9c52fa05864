export { AddIcon } from "./components/add-icon.tsx";
export { IconPickerDialog } from "./components/icon-picker-dialog.tsx";
export { PageIcon } from "./components/page-icon.tsx";
export { iconTexts } from "./texts.ts";
