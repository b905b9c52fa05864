import { createExtension } from "@blocknote/core";
import type { ExtensionOptions } from "@blocknote/core";
import type { LivePage } from "../../live/live-page.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { Signal } from "../../signal.ts";

/** The part of a block to focus when mounted. */
export type FocusTarget = { blockId: string; part: "start" | "caption" | "alternative" };

/** Shared by blocks and menus. */
export type EmbedContext = {
  page: LivePage;
  /** Whether the user may create databases. */
  makesDatabases: boolean;
  /** Whether the editor stands in a synced block. */
  isNested: boolean;
  pendingFocus: Signal<FocusTarget | null>;
  /** The table that is becoming a database. */
  becomingDatabase: Signal<string | null>;
  /** An address that was just pasted, until something else is done. */
  pasted: Signal<string | null>;
  /** Whether main lets the server fetch previews and pictures of other servers. */
  fetchesOutside: Signal<boolean>;
  /** The image that is being cropped. */
  cropping: Signal<string | null>;
};

export const embedContext = createExtension(
  ({
    options: { page, makesDatabases, isNested },
  }: ExtensionOptions<Pick<EmbedContext, "page" | "makesDatabases" | "isNested">>) => ({
    key: "embed-context" as const,
    page,
    makesDatabases,
    isNested,
    pendingFocus: new Signal<FocusTarget | null>(null),
    becomingDatabase: new Signal<string | null>(null),
    pasted: new Signal<string | null>(null),
    fetchesOutside: new Signal(false),
    cropping: new Signal<string | null>(null),
  }),
);

export const embedContextOf = (editor: BlockEditor): EmbedContext => {
  const context = editor.getExtension(embedContext);
  if (!context) throw new Error("the editor has no context for its embeds");
  return context;
};
