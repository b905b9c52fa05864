import type { Actor } from "../../../../shared/actor.ts";
import type { Authorized } from "../../../../shared/authorized.ts";
import { notFound } from "../../../../shared/errors.ts";
import type { Queryable, Tx } from "../../../../storage/index.ts";
import { authorizePage, type PageRow } from "../../access/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { announceCell } from "../announce-cell.ts";
import { demandFree } from "../cells/cell-locks.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import { writerOf, type WriterDeps, writeValues } from "../entry-writer.ts";
import * as store from "../entries.store.ts";
import { filesText, linkedFiles } from "./linked-files.store.ts";
import { fileIdsOf } from "@maive/values";

/** A file cell of a live entry, with the right checked. */
export interface FileCell<A extends "read" | "write"> {
  page: Authorized<PageRow, A>;
  property: DatabaseProperty;
  doc: EntryDoc;
}

/** Cells of file properties, whose values only change by uploads and removals. */
export class FileCells {
  readonly #deps: WriterDeps;

  constructor(deps: WriterDeps) {
    this.#deps = deps;
  }

  /**
   * Loads the cell and checks the right.
   * @throws DomainError `not_found` where there is no such cell or its property holds no files, `forbidden`, and, for
   * writing, `cell_locked`.
   */
  async find<A extends "read" | "write">(
    q: Queryable,
    actor: Actor,
    needed: A,
    entryId: string,
    propertyId: number,
  ): Promise<FileCell<A>> {
    const page = await authorizePage(q, actor, needed, entryId);
    const cell = await store.findCell(q, entryId, { propertyId });
    if (cell?.property.type !== "file") throw notFound();
    if (needed === "write") demandFree(this.#deps.cellLocks, actor, entryId, cell.property);
    return { page, ...cell };
  }

  /** The cell of an entry that was added in the same transaction, for the code that added it. */
  async ofNew(tx: Tx, page: Authorized<PageRow, "write">, propertyId: number): Promise<FileCell<"write">> {
    const cell = await store.findCell(tx.db, page.page_id, { propertyId });
    if (cell?.property.type !== "file") throw notFound();
    return { page, ...cell };
  }

  /** Adds files to a cell or removes one, in upload order. */
  async write(
    tx: Tx,
    actor: Actor,
    { page, property, doc }: FileCell<"write">,
    change: { added: readonly string[] } | { removed: string },
  ): Promise<void> {
    const { bus } = this.#deps;
    const before = fileIdsOf(valueIn(doc, property));
    const ids =
      "added" in change
        ? [...new Set([...before, ...change.added])].toSorted()
        : before.filter((id) => id !== change.removed);
    const value = ids.length > 0 ? ids.join(",") : null;
    const { calculations } = await writeValues(tx, writerOf(this.#deps, actor), [
      { page, doc, values: new Map([[property, value]]) },
    ]);
    const shown = filesText(value, await linkedFiles(tx.db, [{ property, value }]));
    announceCell(tx, { actor, bus }, { entryId: page.page_id, property, shown, calculations });
  }
}
