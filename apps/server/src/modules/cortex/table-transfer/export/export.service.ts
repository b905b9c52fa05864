import type { Readable } from "node:stream";
import { calculatedKey, type Entry, limits, type Property, type TableFormat } from "@maive/contract";
import { comparedAs, holdsValues, linkedIds } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import { type ArchivedFile, holding } from "../../../../shared/archived-file.ts";
import { WorkQueue } from "../../../../shared/bounds/work-queue.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import { safeFileName } from "../../../../shared/file-names.ts";
import type { DataAct, Storage } from "../../../../storage/index.ts";
import type { DatabasesService } from "../../databases/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import type { EntryList } from "../../entries/index.ts";
import { shownColumns } from "../../views/index.ts";
import { exportedName, sheetName } from "../formats/names.ts";
import { namesOf } from "../table-transfer.store.ts";
import { tableTexts } from "../texts.ts";
import { exportCell } from "./cells.ts";
import { lookOfColumn } from "./number-codes.ts";
import type { ExportCell } from "./export-cell.ts";
import { writeTable } from "./write-table.ts";

export interface ExportDeps {
  storage: Storage;
  databases: Pick<DatabasesService, "detail">;
  list: Pick<EntryList, "all">;
  files: Pick<CortexFiles, "transfer">;
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

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

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
    const request = Object.entries({ ...query, view_id: view.id }).filter(([, value]) => value !== undefined);
    const { entryIds, present } = await list.all(actor, databaseId, Object.fromEntries(request));
    const chosen = entry_ids && new Set(entry_ids);
    const ids = chosen ? entryIds.filter((id) => chosen.has(id)) : entryIds;
    if (format === "xlsx" && ids.length > sheetRows)
      throw new DomainError("too_many_items", { detail: tableTexts.tooManyRowsToExport(sheetRows) });
    const columns = shownColumns(detail, view);
    const head = {
      format,
      sheet: sheetName(detail.name),
      columns: columns.map((column) => ({
        name: column.property_name,
        width: view.properties[String(column.property_id)]?.width ?? limits.columnWidthDefault,
        ...lookOfColumn(column),
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

  /**
   * A whole database the actor may read, whatever its views show: its rows as CSV and XLSX, and the files in its cells.
   * @param at ISO, UTC.
   */
  async whole(
    actor: Actor,
    databaseId: number,
    { folder, at }: { folder: string; at: string },
  ): Promise<{ files: AsyncIterable<ArchivedFile>; entryIds: readonly string[] }> {
    const { databases, list } = this.#deps;
    const detail = await databases.detail(actor, databaseId);
    const { entryIds, present } = await list.all(actor, databaseId, {});
    const columns = detail.properties.filter(({ property_type }) => holdsValues(property_type));
    const head = {
      sheet: sheetName(detail.name),
      columns: columns.map((column) => ({
        name: column.property_name,
        width: limits.columnWidthDefault,
        ...lookOfColumn(column),
      })),
    };
    const table = (format: TableFormat) => async (): Promise<Readable> =>
      writeTable({ ...head, format }, this.#parts(actor, columns, entryIds, present, null));
    const batches = async function* (): AsyncGenerator<readonly Entry[]> {
      for (let from = 0; from < entryIds.length; from += partRows)
        yield (await present(entryIds.slice(from, from + partRows))).entries;
    };
    const file = (name: string, open: () => Promise<Readable>): ArchivedFile => ({
      path: folder + name,
      modified: at,
      compress: true,
      open,
    });
    const name = tableTexts.wholeName;
    const cellFiles = (): AsyncGenerator<ArchivedFile> => this.#cellFiles(actor, columns, batches(), folder);
    const files = async function* (): AsyncGenerator<ArchivedFile> {
      yield file(`${name}.csv`, table("csv"));
      if (entryIds.length <= sheetRows) yield file(`${name}.xlsx`, table("xlsx"));
      yield* cellFiles();
    };
    return { files: files(), entryIds };
  }

  /** The readable files in the cells of some entries, in a folder each: equal names are common. */
  async *#cellFiles(
    actor: Actor,
    columns: readonly Property[],
    batches: AsyncIterable<readonly Entry[]>,
    folder: string,
  ): AsyncGenerator<ArchivedFile> {
    const { storage, files } = this.#deps;
    const names = columns.flatMap((column) =>
      column.property_type === "file" ? [column.property_name] : [],
    );
    if (names.length === 0) return;
    for await (const entries of batches) {
      const ids = entries.flatMap(({ properties }) =>
        names.flatMap((name) => (properties[calculatedKey(name)] ?? "").match(uuids) ?? []),
      );
      for (const row of await files.transfer.readable(storage.read, actor, ids))
        yield {
          path: `${folder}${tableTexts.filesFolder}/${row.file_id}/${safeFileName(row.display_name, tableTexts.unnamedFile)}`,
          modified: row.last_modified,
          compress: false,
          ...holding(row),
          open: () => files.transfer.open(row),
        };
    }
  }

  async *#parts(
    actor: Actor,
    columns: readonly Property[],
    ids: readonly string[],
    present: Awaited<ReturnType<EntryList["all"]>>["present"],
    /** Null within an export that has a slot of its own. */
    place: { leave: () => void } | null,
  ): AsyncGenerator<ExportCell[][]> {
    if (place) place.leave = await this.#queue.enter();
    try {
      for (let at = 0; at < ids.length; at += partRows) {
        const { entries, linked_titles } = await present(ids.slice(at, at + partRows));
        const known = new Map(Object.entries(linked_titles ?? {}));
        const more = await this.#unnamed(actor, columns, entries, known);
        const titles = (id: string): string | undefined => known.get(id) ?? more.get(id);
        yield entries.map((entry) => columns.map((column) => exportCell(column, entry, titles)));
      }
    } finally {
      place?.leave();
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
      const type = comparedAs(property_type, property_config);
      if (type !== "relation" && type !== "person") continue;
      const toUsers = type === "person" || property_config.target === "users";
      const key = property_type === "rollup" ? calculatedKey(property_name) : property_name;
      for (const { properties } of entries) {
        const ids = linkedIds(properties[key] ?? null);
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
