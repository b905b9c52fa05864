import type { Logger } from "../../../../shared/logger.ts";
import type { Storage } from "../../../../storage/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import type { StoredRow } from "../blocks.store.ts";
import type { PageLog } from "../page-log.store.ts";
import type { Editor } from "./editors.ts";
import type { Bursts } from "./history.ts";
import type { PageSharing } from "./page-sharing.ts";

/** The page was permanently removed while its document was open. */
export class PageGoneError extends Error {}

export interface LivePageDeps {
  storage: Storage;
  log: Logger;
  files: CortexFiles;
  /** Where several processes write a page. */
  sharing: PageSharing | undefined;
  /** The editor of a transaction, by its origin. */
  editorOf(origin: unknown): Editor;
  /** The server is about to edit the document: broadcasts are withheld until it is stored. */
  onUnsaved(): void;
  /** All of the server's edits are stored. */
  onSaved(): void;
  /** The document has changes that could not be stored, or its page is gone. */
  onBroken(error: unknown): void;
}

/** What a page is loaded with. */
export interface LoadedPage {
  log: PageLog;
  /** In document order. */
  rows: readonly StoredRow[];
  /** What is missing in the change log. */
  bursts: Bursts;
}
