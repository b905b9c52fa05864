import { lazy, Suspense } from "react";
import { LoadingText } from "../../../ui/index.ts";
import type { PageEditorProps } from "./page-editor.tsx";
import { editorTexts } from "./texts.ts";

const load = () => import("./page-editor.tsx");
const LoadedPageEditor = lazy(async () => ({ default: (await load()).PageEditor }));

/** Starts loading the editor: to be called as soon as it is clear that a page will be shown, beside reading its data. */
export const prefetchEditor = (): void => {
  // A failure is seen by whoever mounts the editor, which then tries again.
  load().catch(() => undefined);
};

/** The editor of a page, loaded when it is first shown. */
export const PageEditor = (props: PageEditorProps) => (
  <Suspense fallback={<LoadingText text={editorTexts.loading(props.title)} />}>
    <LoadedPageEditor {...props} />
  </Suspense>
);
