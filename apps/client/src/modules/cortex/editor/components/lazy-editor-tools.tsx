import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { settingsQuery } from "../../../../settings/index.ts";
import { embedContextOf } from "../embeds/index.ts";
import { useToolsOnTouch } from "../hooks/use-tools-on-touch.ts";
import type { EditorToolsProps } from "./editor-tools.tsx";

/** What writers have beside the text, loaded once a pointer moves, a key is pressed or the focus comes: who reads does without. */
export const LazyEditorTools = (props: Omit<EditorToolsProps, "touched">) => {
  const { editor } = props;
  const { Tools, touched } = useToolsOnTouch();
  const { data: settings } = useQuery(settingsQuery);
  const isFetched = settings?.MAIVE_LINK_PREVIEWS === true;
  // Pasting does not wait for the tools.
  useEffect(() => embedContextOf(editor).fetchesOutside.set(isFetched), [editor, isFetched]);
  return Tools && <Tools {...props} touched={touched} />;
};
