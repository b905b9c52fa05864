import { onDemand } from "../../../../ui/index.ts";
import type { EmbedProps } from "../embeds/components/embed-props.ts";

/** Loaded with the first page that has one. */
export const { Component: TemplateBlock } = onDemand<EmbedProps>({
  load: async () => (await import("./template-block.tsx")).TemplateBlock,
  fallback: () => null,
});
