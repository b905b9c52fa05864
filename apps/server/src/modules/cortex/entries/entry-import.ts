import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Storage, Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { addEntries, type NewEntry, writerOf, type WriterDeps } from "./entry-writer.ts";
import { decideLinks } from "./links/decide-links.ts";
import type { Turns } from "./turns.ts";

/** Adds entries whose values were decided before. @returns their ids. */
export type AddDecided = (
  database: Authorized<DatabaseRow, "write">,
  properties: readonly DatabaseProperty[],
  entries: readonly NewEntry[],
) => Promise<string[]>;

/** Many entries in one transaction, part by part, in the turn of its writers. */
export class EntryImport {
  readonly #deps: WriterDeps & { storage: Storage; turns: Turns };

  constructor(deps: WriterDeps & { storage: Storage; turns: Turns }) {
    this.#deps = deps;
  }

  /** Runs `work` in a transaction; it may be run again, as by `transact`. */
  transact<T>(actor: Actor, work: (tx: Tx, add: AddDecided) => Promise<T>): Promise<T> {
    const { storage, turns } = this.#deps;
    return turns.take(() =>
      storage.transact((tx) => {
        const writer = writerOf(this.#deps, actor);
        return work(tx, async (database, properties, entries) => {
          const cells = entries.flatMap(({ values }) =>
            [...values].map(([property, value]) => ({ property, value, stored: null })),
          );
          await decideLinks(tx, actor, cells);
          return addEntries(tx, writer, database, properties, entries);
        });
      }),
    );
  }
}
