import { embedOf } from "@maive/contract";
import { onDemand } from "../../../../../ui/index.ts";
import { chosenHeight, frameStyle } from "../model/embed.ts";
import type { EmbedProps } from "./embed-props.ts";

/** A place as high as what will stand there. */
const Place = ({ attributes: { content, config } }: EmbedProps) => (
  <div style={frameStyle(embedOf(content)?.kind ?? "page", chosenHeight(config))} />
);

/** Loaded with the first page that has one. */
export const { Component: EmbedBlock } = onDemand<EmbedProps>({
  load: async () => (await import("./embed-block.tsx")).EmbedBlock,
  fallback: (props) => <Place {...props} />,
});
