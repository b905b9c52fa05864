export { PageEditor, PageEditor as default, prefetchEditor } from "./lazy-page-editor.tsx";
export type { PresentPerson } from "./live/presence.ts";
export type { PageEditorProps } from "./page-editor.tsx";
