import { LoadingText, onDemand } from "../../../ui/index.ts";
import type { PageEditorProps } from "./page-editor.tsx";
import { editorTexts } from "./texts.ts";

const editor = onDemand<PageEditorProps>({
  load: async () => (await import("./page-editor.tsx")).PageEditor,
  fallback: ({ title }) => <LoadingText text={editorTexts.loading(title)} />,
});

/** The editor of a page, loaded when it is first shown. */
export const PageEditor = editor.Component;

/** Starts loading the editor: to be called as soon as a page may be shown, beside reading its data. */
export const prefetchEditor = editor.preload;
