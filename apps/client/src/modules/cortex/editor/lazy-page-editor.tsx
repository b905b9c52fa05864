import { useEffect } from "react";
import { dropPreview } from "../../../page-preview/index.ts";
import { LoadFailed, LoadingText, onDemand } from "../../../ui/index.ts";
import type { PageEditorProps } from "./page-editor.tsx";
import { editorTexts } from "./texts.ts";

/** Below a preview nobody would see it. */
const EditorFailed = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(dropPreview, []);
  return <LoadFailed onRetry={onRetry} />;
};

const editor = onDemand<PageEditorProps>({
  load: async () => (await import("./page-editor.tsx")).PageEditor,
  fallback: ({ title }) => <LoadingText text={editorTexts.loading(title)} />,
  failed: (retry) => <EditorFailed onRetry={retry} />,
});

/** A page's editor, loaded on demand. */
export const PageEditor = editor.Component;

/** Preloads the editor in parallel with a page's data. */
export const prefetchEditor = editor.preload;
