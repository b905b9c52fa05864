import {
  type Body,
  type ImportCheck,
  type ImportPlan,
  type ImportState,
  limits,
  type runImport,
  type analyseTableAgain,
  type TableAnalysis,
  type TableReading,
  zDatabaseIdParam,
} from "@maive/contract";
import { isUnique } from "@maive/values";
import type { FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { Actor } from "../../../../shared/actor.ts";
import type { Clock } from "../../../../shared/clock.ts";
import type { ImportQueue } from "../../../../shared/bounds/import-queue.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import { whileConnected } from "../../../../http/while-connected.ts";
import type { Logger } from "../../../../shared/logger.ts";
import type { Sharing, Storage } from "../../../../storage/index.ts";
import { authorizeDatabase, demandMain, writesAnywhere } from "../../access/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../../properties/index.ts";
import { tableTexts } from "../texts.ts";
import { type ImportPlace, isBusy, type PendingImport, PendingImports } from "./pending-imports.ts";
import { changesSchema, decidePlan, type PlannedColumn } from "./plan.ts";
import { analyseFile, type ReadSource } from "./read-in-worker.ts";
import { ProblemReport } from "./report.ts";
import { scan, type Scanned } from "./scan.ts";
import { suggest } from "./suggest.ts";
import { SharedImports } from "./shared-imports.ts";
import { type WriteDeps, writeRows } from "./write-rows.ts";

export interface ImportDeps extends WriteDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error">;
  files: CortexFiles;
  importQueue: ImportQueue;
  /** Where several processes share the database. */
  sharing?: Sharing | undefined;
}

/** Thrown into a transaction to roll it back. */
class Cancelled extends Error {}

/** Imports foreign files as entries: analysed, checked, then written, all or none. */
export class TableImport {
  readonly #deps: ImportDeps;
  readonly #pending: ImportPlace;
  readonly #running = new Set<Promise<void>>();

  constructor(deps: ImportDeps) {
    this.#deps = deps;
    const { files, sharing } = deps;
    const discard = files.discard.bind(files);
    this.#pending = sharing
      ? new SharedImports({ ...deps, processId: sharing.processId, parked: files.parked, discard })
      : new PendingImports(deps.clock, discard);
  }

  /**
   * Stages and analyses a file. @throws DomainError `main_only`, `not_found`, `forbidden`, `invalid`, `too_large`.
   */
  async analyse(actor: Actor, request: FastifyRequest): Promise<TableAnalysis> {
    const { files } = this.#deps;
    const maxBytes = Math.min(limits.importTableBytes, files.maxMb * files.megabyte);
    const tooLarge = tableTexts.tooLarge(Math.floor(maxBytes / files.megabyte));
    const received = await files.transfer.receive(
      actor,
      request,
      { maxBytes, tooLarge, maxFiles: 1, tooMany: tableTexts.nothingToImport },
      (fields) => this.#demandRight(actor, fields),
    );
    const [file, ...others] = received.files;
    for (const { staged } of others) await files.discard(staged);
    if (!file)
      throw new DomainError("invalid", {
        detail: tableTexts.nothingToImport,
        errors: [{ field: "file", message: tableTexts.nothingToImport }],
      });
    let pending: PendingImport | null = null;
    try {
      const into = databaseOf(received.fields.get("database_id"));
      await this.#demandTarget(actor, into);
      pending = await this.#pending.add(actor.userId, nameOf(file.filename), file.staged);
      const added = pending;
      return await whileConnected(request, (signal) => this.#analyse(actor, added, {}, into, signal));
    } catch (error) {
      if (pending) await this.#pending.remove(pending);
      else await files.discard(file.staged);
      throw error;
    }
  }

  /** Analyses a pending file with other settings. */
  async analyseAgain(
    actor: Actor,
    id: string,
    { database_id, ...reading }: Body<typeof analyseTableAgain>,
    signal: AbortSignal,
  ): Promise<TableAnalysis> {
    const pending = await this.#free(actor, id);
    await this.#demandTarget(actor, database_id ?? null);
    return this.#analyse(actor, pending, reading, database_id ?? null, signal);
  }

  /** Dry run of a plan: what it would create, and every cell it could not import. */
  async check(actor: Actor, id: string, plan: ImportPlan, signal: AbortSignal): Promise<ImportCheck> {
    const pending = await this.#free(actor, id);
    const planned = await this.#decide(actor, pending, plan);
    const scanned = await this.#reading(pending, pending.reading, signal, (source) =>
      this.#scan(actor, pending, source, planned),
    );
    return scanned.check;
  }

  /** The failed cells of the last check or run as CSV. */
  async report(actor: Actor, id: string): Promise<{ name: string; bytes: Readable }> {
    const pending = await this.#own(actor, id);
    const tried = await this.#pending.tried(pending);
    if (!tried) throw new DomainError("conflict", { detail: tableTexts.noPlan });
    return {
      name: tableTexts.reportName(stemOf(pending.fileName)),
      bytes: ProblemReport.unpacked(tried.scanned.report),
    };
  }

  async state(actor: Actor, id: string): Promise<ImportState> {
    return present(await this.#own(actor, id));
  }

  /** Starts writing the entries. */
  async run(actor: Actor, id: string, { on_problem, ...plan }: Body<typeof runImport>): Promise<ImportState> {
    const pending = await this.#free(actor, id);
    const planned = await this.#decide(actor, pending, plan);
    if (!(await this.#pending.begin(pending, "running"))) throw busy();
    Object.assign(pending, {
      rowsDone: 0,
      error: null,
      isCancelled: false,
      ending: new AbortController(),
    });
    const running = this.#run(actor, pending, plan, planned, on_problem === "abort").finally(() =>
      this.#running.delete(running),
    );
    this.#running.add(running);
    return present(pending);
  }

  /** Cancels an import. */
  async cancel(actor: Actor, id: string): Promise<void> {
    const pending = await this.#own(actor, id);
    await this.#pending.cancel(pending);
  }

  /** Removes expired files. */
  expire(): Promise<void> {
    return this.#pending.expire();
  }

  /** Aborts running imports; their transactions are rolled back. */
  async close(): Promise<void> {
    await this.#pending.close();
    await Promise.all(this.#running);
  }

  async #own(actor: Actor, id: string): Promise<PendingImport> {
    const pending = await this.#pending.find(actor.userId, id);
    if (!pending) throw notFound();
    return pending;
  }

  /** The actor's import with its file, while nothing is running. */
  async #free(actor: Actor, id: string): Promise<PendingImport> {
    const pending = await this.#own(actor, id);
    if (isBusy(pending)) throw busy();
    if (!pending.hasFile) throw notFound();
    return pending;
  }

  /**
   * Before a file is accepted: checks the right on its database, if known; else refuses people without any write
   * access.
   */
  async #demandRight(actor: Actor, fields: ReadonlyMap<string, string>): Promise<void> {
    const given = fields.get("database_id");
    if (given !== undefined) await this.#demandTarget(actor, databaseOf(given));
    else if (!(await writesAnywhere(this.#deps.storage.read, actor))) demandMain(actor);
  }

  /** New databases are created by main; an existing one requires the right to write. */
  async #demandTarget(actor: Actor, databaseId: number | null): Promise<DatabaseProperty[]> {
    if (databaseId === null) {
      demandMain(actor);
      return [];
    }
    const q = this.#deps.storage.read;
    await authorizeDatabase(q, actor, "write", databaseId);
    return propertiesOfDatabase(q, databaseId);
  }

  async #decide(actor: Actor, pending: PendingImport, plan: ImportPlan): Promise<PlannedColumn[]> {
    const into = "database_id" in plan.into ? plan.into.database_id : null;
    const properties = await this.#demandTarget(actor, into);
    const planned = decidePlan(plan, pending.columns, properties, this.#deps.imports.today());
    if (changesSchema(planned)) demandMain(actor);
    return planned;
  }

  async #analyse(
    actor: Actor,
    pending: PendingImport,
    reading: TableReading,
    databaseId: number | null,
    signal: AbortSignal,
  ): Promise<TableAnalysis> {
    const properties = await this.#demandTarget(actor, databaseId);
    const analysed = await this.#reading(pending, reading, signal, async (source) => {
      const found = await analyseFile(source, (rows) => {
        pending.rowsDone = rows;
      });
      const isMain = actor.userType === "main";
      pending.columns = suggest(found.columns, found.rowCount, properties, isMain);
      pending.reading = {
        has_header: found.hasHeader,
        ...(found.sheet === null ? {} : { sheet: found.sheet }),
        ...(found.delimiter === null ? {} : { delimiter: found.delimiter }),
        ...(found.encoding === null ? {} : { encoding: found.encoding }),
      };
      Object.assign(pending, { rowsTotal: found.rowCount, rowsDone: 0, tried: null });
      return found;
    });
    const { format, sheets, sheet, delimiter, encoding, hasHeader, rowCount, preview } = analysed;
    return {
      import_id: pending.id,
      file_name: pending.fileName,
      format,
      expires_at: new Date(pending.expiresAt).toISOString(),
      sheets,
      sheet,
      delimiter,
      encoding,
      has_header: hasHeader,
      row_count: rowCount,
      columns: pending.columns,
      preview,
      suggested_name: suggestedName(pending.fileName),
    };
  }

  /** Reads the pending file exclusively. */
  async #reading<T>(
    pending: PendingImport,
    reading: TableReading,
    signal: AbortSignal,
    read: (source: ReadSource) => Promise<T>,
  ): Promise<T> {
    // It may have become busy while rights were checked.
    if (!(await this.#pending.begin(pending, "reading"))) throw busy();
    try {
      const { staged } = pending;
      if (!staged) throw notFound();
      const either = AbortSignal.any([signal, pending.ending.signal]);
      const source = { path: staged.path, reading, signal: either };
      return await this.#deps.importQueue.run("tables", pending.userId, () => read(source), either);
    } finally {
      pending.state = "ready";
      await this.#pending.settle(pending);
    }
  }

  async #scan(
    actor: Actor,
    pending: PendingImport,
    source: ReadSource,
    planned: readonly PlannedColumn[],
  ): Promise<Scanned> {
    const key = JSON.stringify(planned.map(({ rule, make }) => [rule, make]));
    const isSettled = planned.every(
      ({ rule, property, lead }) =>
        rule.type !== "relation" && rule.type !== "person" && !isUnique((property ?? lead)?.config ?? {}),
    );
    // Link targets and values in use may have changed; everything else reads the same again.
    const tried = isSettled ? await this.#pending.tried(pending) : null;
    if (tried?.key === key) return tried.scanned;
    const scanned = await scan(this.#deps.storage.views, actor, source, planned, (rows) => {
      pending.rowsDone = rows;
    });
    pending.tried = { key, scanned };
    pending.problemCount = scanned.check.problem_count;
    return scanned;
  }

  async #run(
    actor: Actor,
    pending: PendingImport,
    { into }: ImportPlan,
    planned: readonly PlannedColumn[],
    aborts: boolean,
  ): Promise<void> {
    const { signal } = pending.ending;
    const goOn = (): void => {
      if (pending.isCancelled) throw new Cancelled();
    };
    const make = async (): Promise<void> => {
      if (!pending.staged) throw new Cancelled();
      const source = { path: pending.staged.path, reading: pending.reading, signal };
      const { check, added } = await this.#scan(actor, pending, source, planned);
      goOn();
      pending.rowsDone = 0;
      pending.problemCount = check.problem_count;
      if (aborts && check.problem_count > 0)
        throw new DomainError("invalid_value", { detail: tableTexts.problemsLeft(check.problem_count) });
      const order = { into, source, planned, added };
      const progress = (rows: number): void => {
        goOn();
        pending.rowsDone = rows;
      };
      const made = await writeRows(this.#deps, actor, order, progress, (tx, written) =>
        this.#pending.wrote(tx, { ...pending, ...written, state: "done", hasFile: false }),
      );
      Object.assign(pending, { state: "done", databaseId: made.databaseId, rowCount: made.rowCount });
      await this.#pending.dropFile(pending);
    };
    try {
      await this.#deps.importQueue.run("tables", actor.userId, make, signal);
    } catch (error) {
      pending.state = "failed";
      pending.error = this.#failure(pending.isCancelled ? new Cancelled() : error);
      if (pending.isCancelled) await this.#pending.remove(pending);
    } finally {
      await this.#pending.settle(pending).catch((error: unknown) => {
        this.#deps.log.error({ err: error }, "the end of an import could not be written");
      });
    }
  }

  #failure(error: unknown): ImportState["error"] {
    if (error instanceof Cancelled) return { code: "conflict", detail: tableTexts.cancelled };
    if (error instanceof DomainError) return { code: error.code, detail: error.message };
    this.#deps.log.error({ err: error }, "an import failed");
    const { code, message } = new DomainError("internal");
    return { code, detail: message };
  }
}

const busy = (): DomainError => new DomainError("conflict", { detail: tableTexts.busy });

const present = (pending: PendingImport): ImportState => ({
  import_id: pending.id,
  state: pending.state,
  rows_done: pending.rowsDone,
  rows_total: pending.rowsTotal,
  database_id: pending.databaseId,
  row_count: pending.rowCount,
  problem_count: pending.problemCount,
  error: pending.error,
});

/** The id in a form; null when not given. */
const databaseOf = (text: string | undefined): number | null => {
  if (text === undefined || text === "") return null;
  const id = zDatabaseIdParam.safeParse(text);
  if (!id.success) throw notFound();
  return id.data;
};

const nameOf = (filename: string): string =>
  filename.split(/[/\\]/).at(-1)?.slice(0, 255) || tableTexts.table;

const stemOf = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, "") || tableTexts.table;

/** A database name from a file name; our exports' `Bücher - Alle.xlsx` becomes `Bücher`. */
const suggestedName = (fileName: string): string =>
  stemOf(fileName)
    .replace(/ - [^-]*$/, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, limits.databaseNameLength)
    .toWellFormed() || tableTexts.table;
