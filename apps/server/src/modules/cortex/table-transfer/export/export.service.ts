import type { Readable } from "node:stream";
import { type Entry, limits, type Property, type TableFormat } from "@maive/contract";
import { linkedIds } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import { WorkQueue } from "../../../../shared/bounds/work-queue.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import type { DataAct, Storage } from "../../../../storage/index.ts";
import type { DatabasesService } from "../../databases/index.ts";
import type { EntryList } from "../../entries/index.ts";
import { shownColumns } from "../../views/index.ts";
import { exportedName, sheetName } from "../formats/names.ts";
import { namesOf } from "../table-transfer.store.ts";
import { tableTexts } from "../texts.ts";
import { exportCell } from "./cells.ts";
import type { ExportCell } from "./export-cell.ts";
import { writeTable } from "./write-table.ts";

export interface ExportDeps {
  storage: Storage;
  databases: Pick<DatabasesService, "detail">;
  list: Pick<EntryList, "all">;
}

/** Which rows of a database to export, and how. */
export interface ExportOrder {
  view_id?: number | undefined;
  format?: TableFormat | undefined;
  search?: string | undefined;
  filters?: string | undefined;
  sorts?: string | undefined;
  entry_ids?: string[] | undefined;
}

export interface ExportedTable {
  name: string;
  contentType: string;
  /** For the security log. */
  act: DataAct;
  /** Ends its thread when it is read or destroyed. */
  bytes(): Readable;
  /** Releases the slot, because the reader is slow. */
  giveUpPlace(): void;
}

const contentTypes: Readonly<Record<TableFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8; header=present",
};

/** Row limit of a sheet, without the header. */
const sheetRows = 1_048_575;
/** Entries read per batch. */
const partRows = 500;
/** Names sent with a cell's links. */
const namedPerCell = 20;
/** Concurrent exports; further ones are queued. */
const atOnce = 2;

/** Exports databases as files, restricted to what the actor may read. */
export class TableExport {
  readonly #deps: ExportDeps;
  readonly #queue = new WorkQueue({ atOnce, waiting: Number.POSITIVE_INFINITY });

  constructor(deps: ExportDeps) {
    this.#deps = deps;
  }

  /** @throws DomainError as listing entries does, and `too_many_items` beyond a sheet's limit. */
  async run(actor: Actor, databaseId: number, order: ExportOrder): Promise<ExportedTable> {
    const { databases, list } = this.#deps;
    const { format = "xlsx", entry_ids, ...query } = order;
    const detail = await databases.detail(actor, databaseId);
    const view =
      query.view_id === undefined
        ? detail.view_configs[0]
        : detail.view_configs.find(({ id }) => id === query.view_id);
    if (!view) throw notFound();
    const asked = Object.entries({ ...query, view_id: view.id }).filter(([, value]) => value !== undefined);
    const { entryIds, present } = await list.all(actor, databaseId, Object.fromEntries(asked));
    const chosen = entry_ids && new Set(entry_ids);
    const ids = chosen ? entryIds.filter((id) => chosen.has(id)) : entryIds;
    if (format === "xlsx" && ids.length > sheetRows)
      throw new DomainError("too_many_items", { detail: tableTexts.tooManyRowsToExport(sheetRows) });
    const columns = shownColumns(detail, view);
    const head = {
      format,
      sheet: sheetName(detail.name),
      columns: columns.map(({ property_id, property_name }) => ({
        name: property_name,
        width: view.properties[String(property_id)]?.width ?? limits.columnWidthDefault,
      })),
    };
    const place = { leave: () => {} };
    return {
      name: exportedName(detail.name, view.name, format),
      contentType: contentTypes[format],
      act: { kind: "table_exported", database: detail, rows: ids.length },
      bytes: () => writeTable(head, this.#parts(actor, columns, ids, present, place)),
      giveUpPlace: () => place.leave(),
    };
  }

  async *#parts(
    actor: Actor,
    columns: readonly Property[],
    ids: readonly string[],
    present: Awaited<ReturnType<EntryList["all"]>>["present"],
    place: { leave: () => void },
  ): AsyncGenerator<ExportCell[][]> {
    place.leave = await this.#queue.enter();
    try {
      for (let at = 0; at < ids.length; at += partRows) {
        const { entries, linked_titles } = await present(ids.slice(at, at + partRows));
        const known = new Map(Object.entries(linked_titles ?? {}));
        const more = await this.#unnamed(actor, columns, entries, known);
        const titles = (id: string): string | undefined => known.get(id) ?? more.get(id);
        yield entries.map((entry) => columns.map((column) => exportCell(column, entry, titles)));
      }
    } finally {
      place.leave();
    }
  }

  /** Entry lists only name a cell's first links; exports need all. */
  async #unnamed(
    actor: Actor,
    columns: readonly Property[],
    entries: readonly Entry[],
    known: ReadonlyMap<string, string>,
  ): Promise<Map<string, string>> {
    const missing = { entryIds: new Set<string>(), userIds: new Set<string>() };
    for (const { property_name, property_type, property_config } of columns) {
      if (property_type !== "relation" && property_type !== "person") continue;
      const toUsers = property_type === "person" || property_config.target === "users";
      for (const { properties } of entries) {
        const ids = linkedIds(properties[property_name] ?? null);
        if (ids.length <= namedPerCell) continue;
        for (const id of ids) if (!known.has(id)) missing[toUsers ? "userIds" : "entryIds"].add(id);
      }
    }
    return namesOf(this.#deps.storage.views, actor, {
      entryIds: [...missing.entryIds],
      userIds: [...missing.userIds],
    });
  }
}
