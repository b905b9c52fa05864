import { setImmediate as nextTurn } from "node:timers/promises";
import { type DatabaseDetail, limits, zDatabaseIdParam } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { currentWork } from "../../../../shared/work/current-work.ts";
import type { DatabasesService } from "../../databases/index.ts";
import type { EntryList } from "../../entries/index.ts";
import { shownColumns } from "../../views/index.ts";
import type { ExportedDatabase } from "../model/surroundings.ts";
import { type PlainCell, plainTable } from "../model/table.ts";
import { tableCell } from "./cell-texts.ts";

export interface DatabaseTablesDeps {
  databases: Pick<DatabasesService, "detail">;
  list: Pick<EntryList, "list">;
}

/** Rows per batch, yielding in between. */
const partRows = 200;
/** After a first batch, the batch size is chosen so that its text stays below this many characters. */
const firstRows = 20;
const partLetters = 1_000_000;

const lettersOf = (row: readonly PlainCell[]): number =>
  row.reduce(
    (sum, cell) => sum + (typeof cell === "string" ? cell.length : cell.text.length + cell.link.length),
    0,
  );

/** Missing, trashed, unreadable, or a view that sorts or filters by hidden results. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DomainError &&
  ["not_found", "database_trashed", "restricted_property", "forbidden"].includes(error.code);

/** The tables of an export: each view once, with a limit on all together. */
export class DatabaseTables {
  readonly #deps: DatabaseTablesDeps;
  readonly #actor: Actor;
  readonly #details = new Map<string, DatabaseDetail | null>();
  readonly #known = new Map<string, ExportedDatabase | null>();
  #rowsLeft: number = limits.exportedRows;
  #lettersLeft: number = limits.exportedLetters;

  constructor(deps: DatabaseTablesDeps, actor: Actor) {
    this.#deps = deps;
    this.#actor = actor;
  }

  /**
   * A view's readable rows as a table; null without the right to read the database. Unknown views mean the first one;
   * the same view yields the same object.
   */
  async table(content: string, viewId: number | null): Promise<ExportedDatabase | null> {
    currentWork()?.signal?.throwIfAborted();
    const detail = await this.#detail(content);
    // What only its owner sees does not go to whoever reads the export.
    const views = (detail?.view_configs ?? []).filter((each) => each.private !== true);
    const view = views.find((each) => each.id === viewId) ?? views[0];
    if (!detail || !view) return null;
    const key = `${detail.database_id}/${view.id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = await this.#make(detail, view);
    this.#known.set(key, made);
    return made;
  }

  async #detail(content: string): Promise<DatabaseDetail | null> {
    const known = this.#details.get(content);
    if (known !== undefined) return known;
    const id = zDatabaseIdParam.safeParse(content);
    const detail = id.success
      ? await this.#unlessUnreadable(() => this.#deps.databases.detail(this.#actor, id.data))
      : null;
    this.#details.set(content, detail);
    return detail;
  }

  #make(
    detail: DatabaseDetail,
    view: DatabaseDetail["view_configs"][number],
  ): Promise<ExportedDatabase | null> {
    return this.#unlessUnreadable(async () => {
      const columns = shownColumns(detail, view);
      const rows: PlainCell[][] = [];
      let cursor: string | undefined;
      let all = 0;
      let letters = 0;
      let part = firstRows;
      do {
        const limit = Math.min(part, limits.exportedViewRows - rows.length, Math.max(this.#rowsLeft, 1));
        const { entries, total, next_cursor, linked_titles } = await this.#deps.list.list(
          this.#actor,
          detail.database_id,
          {
            view_id: view.id,
            limit,
            cursor,
          },
        );
        all = total;
        cursor = next_cursor ?? undefined;
        for (const { properties } of entries) {
          if (this.#rowsLeft <= 0 || this.#lettersLeft <= 0) break;
          const row = columns.map((column) => tableCell(column, properties, linked_titles));
          rows.push(row);
          this.#rowsLeft -= 1;
          letters += lettersOf(row);
          this.#lettersLeft -= lettersOf(row);
        }
        part = Math.max(
          1,
          Math.min(partRows, Math.floor((partLetters * rows.length) / Math.max(letters, 1))),
        );
        await nextTurn();
        currentWork()?.signal?.throwIfAborted();
      } while (
        cursor !== undefined &&
        rows.length < limits.exportedViewRows &&
        this.#rowsLeft > 0 &&
        this.#lettersLeft > 0
      );
      return {
        name: detail.name,
        view: view.name,
        table: plainTable([columns.map(({ property_name }) => property_name), ...rows]),
        left: all - rows.length,
        isRepeated: false,
      };
    });
  }

  async #unlessUnreadable<T>(read: () => Promise<T>): Promise<T | null> {
    try {
      return await read();
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw error;
    }
  }
}
