import { createExtension } from "@blocknote/core";
import type { ExtensionOptions } from "@blocknote/core";
import type { LivePage } from "../../live/live-page.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { Signal } from "../../signal.ts";

/** The part of a block to focus when mounted. */
export type FocusTarget = { blockId: string; part: "start" | "caption" };

/** Shared by blocks without text and menus: the page, and the pending focus. */
export type EmbedContext = { page: LivePage; pendingFocus: Signal<FocusTarget | null> };

export const embedContext = createExtension(
  ({ options: { page } }: ExtensionOptions<{ page: LivePage }>) => ({
    key: "embed-context" as const,
    page,
    pendingFocus: new Signal<FocusTarget | null>(null),
  }),
);

export const embedContextOf = (editor: BlockEditor): EmbedContext => {
  const context = editor.getExtension(embedContext);
  if (!context) throw new Error("the editor has no context for its embeds");
  return context;
};
