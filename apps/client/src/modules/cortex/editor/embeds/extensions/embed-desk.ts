import { createExtension } from "@blocknote/core";
import type { ExtensionOptions } from "@blocknote/core";
import type { LivePage } from "../../live/live-page.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { Signal } from "../../signal.ts";

/** A part of a block that shall get the focus as soon as it is there. */
export type WantedPart = { blockId: string; part: "start" | "caption" };

/** What the blocks without text share with the menus: the page they stand in, and what is wanted of them. */
export const embedDesk = createExtension(({ options: { page } }: ExtensionOptions<{ page: LivePage }>) => ({
  key: "embed-desk" as const,
  page,
  wanted: new Signal<WantedPart | null>(null),
}));

export type EmbedDesk = { page: LivePage; wanted: Signal<WantedPart | null> };

/** The desk of an editor. */
export const deskOf = (editor: BlockEditor): EmbedDesk => {
  const desk = editor.getExtension(embedDesk);
  if (!desk) throw new Error("the editor has no desk for its embeds");
  return desk;
};
