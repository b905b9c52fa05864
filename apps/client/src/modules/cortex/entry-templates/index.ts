export { NewEntryMenu } from "./components/new-entry-menu.tsx";
export type { StandardTemplate } from "./model/standard-template.ts";
export { TemplateSelect } from "./components/template-select.tsx";
export { useSaveAsTemplate } from "./model/use-save-as-template.ts";
export { entryTemplateTexts } from "./texts.ts";
