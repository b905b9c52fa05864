import { LoadingText, onDemand } from "../../../ui/index.ts";
import type { PageEditorProps } from "./page-editor.tsx";
import { editorTexts } from "./texts.ts";

const editor = onDemand<PageEditorProps>({
  load: async () => (await import("./page-editor.tsx")).PageEditor,
  fallback: ({ title }) => <LoadingText text={editorTexts.loading(title)} />,
});

/** A page's editor, loaded on demand. */
export const PageEditor = editor.Component;

/** Preloads the editor in parallel with a page's data. */
export const prefetchEditor = editor.preload;
