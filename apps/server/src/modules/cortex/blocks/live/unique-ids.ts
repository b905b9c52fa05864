import type * as Y from "yjs";
import type { Logger } from "../../../../shared/logger.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Storage } from "../../../../storage/index.ts";
import { blockIdsOfOtherPages } from "../blocks.store.ts";
import { type BlockRow, type Element, fragmentToRows, idOf, rootGroup, walk } from "../document/index.ts";
import { PageNewerError } from "./page-newer-error.ts";

interface UniqueIdsDeps {
  pageId: string;
  fragment: Y.XmlFragment;
  storage: Storage;
  log: Logger;
  /** Edits the document as the server. */
  transact(change: () => void): void;
  /** Increments at each change of the document. */
  version(): number;
  renamed(from: string | null, to: string): void;
}

/** Sees to it that every block has an id that no other block of the instance has. */
export class UniqueIds {
  readonly #deps: UniqueIdsDeps;

  constructor(deps: UniqueIdsDeps) {
    this.#deps = deps;
  }

  /**
   * Rows of the document, as it is when this resolves.
   * @param known ids that are this page's already.
   */
  async read(known: Iterable<string>): Promise<BlockRow[]> {
    const { pageId, storage, version } = this.#deps;
    const checked = new Set(known);
    for (;;) {
      const rows = this.#read();
      const before = version();
      const fresh = rows.map((row) => row.block_id).filter((id) => !checked.has(id));
      if (fresh.length === 0) return rows;
      const taken = await blockIdsOfOtherPages(storage.read, pageId, fresh);
      for (const id of fresh) checked.add(id);
      if (taken.length > 0) this.#rename(new Set(taken));
      if (before === version()) return rows;
    }
  }

  /** Rows of the document; blocks without a usable id get one. @throws PageNewerError */
  #read(): BlockRow[] {
    const { fragment, log, pageId, transact } = this.#deps;
    const { rows, anomalies } = fragmentToRows(fragment);
    if (anomalies.some(({ kind }) => kind === "unknown_node")) throw new PageNewerError();
    const nameless = anomalies.filter((anomaly) => anomaly.kind.endsWith("_id"));
    if (nameless.length === 0) return rows;
    const kinds = nameless.map((anomaly) => anomaly.kind);
    log.warn({ pageId, kinds }, "blocks got new ids");
    transact(() => {
      for (const { container } of nameless) this.#giveId(container);
    });
    return fragmentToRows(fragment).rows;
  }

  /** Replaces ids that belong to other pages' blocks. */
  #rename(taken: ReadonlySet<string>): void {
    const { fragment, log, pageId, transact } = this.#deps;
    log.warn({ pageId, count: taken.size }, "blocks with ids of other pages got new ones");
    transact(() => {
      for (const { container } of walk(rootGroup(fragment)))
        if (taken.has(idOf(container) ?? "")) this.#giveId(container);
    });
  }

  #giveId(container: Element): void {
    const id = newId();
    this.#deps.renamed(idOf(container), id);
    container.setAttribute("id", id);
  }
}
