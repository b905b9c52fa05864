import { LoadingText, onDemand } from "../../../../ui/index.ts";
import { editorTexts } from "../texts.ts";
import type { SavedBlocksProps } from "./saved-blocks.tsx";

/** Hardly any page is shown without its editor. */
export const { Component: SavedBlocks } = onDemand<SavedBlocksProps>({
  load: async () => (await import("./saved-blocks.tsx")).SavedBlocks,
  fallback: ({ title }) => <LoadingText text={editorTexts.loading(title)} />,
});
