import { useMemo, useState } from "react";
import { onDemand } from "../../../../ui/index.ts";
import type { EmbedProps } from "../embeds/components/embed-props.ts";
import { worseOf, type SaveStatus } from "../live/save-status.ts";
import type { SyncedPlace } from "./synced-place.ts";

const { Component: SyncedBlock } = onDemand<EmbedProps>({
  load: async () => (await import("./synced-block.tsx")).SyncedBlock,
  fallback: () => null,
});

const none: ReadonlyMap<string, SaveStatus> = new Map();

/** How a page shows its synced blocks, and how far what stands in them is saved: the worst of them. */
export const useSyncedPlace = (): { place: SyncedPlace; save: SaveStatus } => {
  const [saves, setSaves] = useState(none);
  const place = useMemo(
    (): SyncedPlace => ({
      Block: SyncedBlock,
      onSave: (blockId, save) =>
        setSaves((before) => {
          if ((before.get(blockId) ?? null) === save) return before;
          const after = new Map(before);
          if (save === null) after.delete(blockId);
          else after.set(blockId, save);
          return after;
        }),
    }),
    [],
  );
  return { place, save: [...saves.values()].reduce(worseOf, "saved") };
};
