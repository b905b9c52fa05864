import type { Logger } from "../../../../shared/logger.ts";
import type { Storage } from "../../../../storage/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import type { PageLog, StoredRow } from "../blocks.store.ts";
import type { Editor } from "./editors.ts";
import type { Bursts } from "./history.ts";

/** The page was removed for good while its document was open. */
export class PageGoneError extends Error {}

export interface LivePageDeps {
  storage: Storage;
  log: Logger;
  files: CortexFiles;
  /** Who caused a transaction, from its origin. */
  editorOf(origin: unknown): Editor;
  /** The server is about to edit the document: nobody hears of it before it is on disk. */
  onUnsaved(): void;
  /** All of the server's edits are on disk. */
  onSaved(): void;
  /** The document holds something that could not be made durable, or its page is gone. */
  onBroken(error: unknown): void;
}

/** What a page is loaded with. */
export interface LoadedPage {
  log: PageLog;
  /** In the order of the document. */
  rows: readonly StoredRow[];
  /** What the change log lacks. */
  bursts: Bursts;
}
