import type { EventBus } from "../../events/index.ts";
import type { NoteExport } from "../../http/note-export.ts";
import type { WrittenBytes } from "../../shared/bounds/written-bytes.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Leader } from "../../shared/work/leader.ts";
import type { Sharing, Storage } from "../../storage/index.ts";
import type { PageSharing } from "./blocks/index.ts";
import type { ExchangeDeps } from "./calendar/index.ts";
import type { CellLocks } from "./entries/index.ts";
import type { CortexFiles } from "./files-port/index.ts";
import type { LinkPreviewsDeps } from "./link-previews/index.ts";
import type { NotionReach } from "./transfer/index.ts";

/** What Cortex needs of the server around it. */
export interface CortexDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  log: Logger;
  /** Shared by the whole server: exports and ZIP downloads count together. */
  noteExport: NoteExport;
  timeZone: string;
  /** Retention of the trash in days. */
  trashDays: number;
  /** What pages, blocks and cells need of the file store. */
  files: CortexFiles;
  /** Of the instance: pages of browsers that were open before a restore are refused. */
  incarnation: string;
  /** Write quota of the history, shared by the whole server. */
  written: WrittenBytes;
  /** Cell locks. */
  cellLocks: CellLocks;
  /** Feed addresses and their public origin. */
  subscriptions: Pick<ExchangeDeps, "addresses" | "originOf">;
  /** How previews of links are drawn and cached. */
  previews: Pick<LinkPreviewsDeps, "cache" | "small" | "reach">;
  /** How Notion's API is reached for what its exports lack. */
  notion: NotionReach;
  /** Who does what is done in the background. */
  leader: Leader;
  /** Where several processes write the pages. */
  pageSharing?: PageSharing | undefined;
  sharing?: Sharing | undefined;
}
