import { createContext, type ComponentType } from "react";
import type { EmbedProps } from "../embeds/components/embed-props.ts";
import type { SaveStatus } from "../live/save-status.ts";

/** How an editor shows synced blocks. */
export interface SyncedPlace {
  Block: ComponentType<EmbedProps>;
  /** Says how far a content is saved; null once it is shown no more. */
  onSave: (blockId: string, save: SaveStatus | null) => void;
}

/** Null within a synced block, which has none itself. */
export const SyncedPlaceContext = createContext<SyncedPlace | null>(null);
