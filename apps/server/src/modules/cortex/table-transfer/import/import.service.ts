import {
  type Body,
  type FoundColumn,
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
import type { FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { Actor } from "../../../../shared/actor.ts";
import type { Clock } from "../../../../shared/clock.ts";
import type { ImportTurns } from "../../../../shared/bounds/import-turns.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import { whileConnected } from "../../../../http/while-connected.ts";
import type { Logger } from "../../../../shared/logger.ts";
import type { Storage } from "../../../../storage/index.ts";
import { authorizeDatabase, demandMain, writesAnywhere } from "../../access/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../../properties/index.ts";
import { tableTexts } from "../texts.ts";
import { isBusy, type KeptImport, KeptImports } from "./kept-imports.ts";
import { changesSchema, decidePlan, type PlannedColumn } from "./plan.ts";
import { analyseFile, type ReadSource } from "./read-in-worker.ts";
import { ProblemReport } from "./report.ts";
import { scan, type Scanned } from "./scan.ts";
import { suggest } from "./suggest.ts";
import { type WriteDeps, writeRows } from "./write-rows.ts";

export interface ImportDeps extends WriteDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error">;
  files: CortexFiles;
  turns: ImportTurns;
}

/** Thrown into a transaction to take it back. */
class Cancelled extends Error {}

/** Makes entries of files that others wrote: analysed, tried and then made, all or none. */
export class TableImport {
  readonly #deps: ImportDeps;
  readonly #kept: KeptImports;
  readonly #running = new Set<Promise<void>>();

  constructor(deps: ImportDeps) {
    this.#deps = deps;
    this.#kept = new KeptImports(deps.clock, (staged) => deps.files.discard(staged));
  }

  /** Takes a file in and says what it holds. @throws DomainError `main_only`, `not_found`, `forbidden`, `invalid`, `too_large`. */
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
    let kept: KeptImport | null = null;
    try {
      const into = databaseOf(received.fields.get("database_id"));
      await this.#demandTarget(actor, into);
      kept = await this.#kept.add(actor.userId, nameOf(file.filename), file.staged);
      const added = kept;
      return await whileConnected(request, (signal) => this.#analyse(actor, added, {}, into, signal));
    } catch (error) {
      if (kept) await this.#kept.remove(kept);
      else await files.discard(file.staged);
      throw error;
    }
  }

  /** Reads a kept file in another way. */
  async analyseAgain(
    actor: Actor,
    id: string,
    { database_id, ...reading }: Body<typeof analyseTableAgain>,
    signal: AbortSignal,
  ): Promise<TableAnalysis> {
    const kept = await this.#free(actor, id);
    await this.#demandTarget(actor, database_id ?? null);
    return this.#analyse(actor, kept, reading, database_id ?? null, signal);
  }

  /** Tries a plan: what it would make, and every cell it could not carry. */
  async check(actor: Actor, id: string, plan: ImportPlan, signal: AbortSignal): Promise<ImportCheck> {
    const kept = await this.#free(actor, id);
    const planned = await this.#decide(actor, kept, plan);
    const scanned = await this.#reading(kept, kept.reading, signal, (source) =>
      this.#scan(actor, kept, source, planned),
    );
    return scanned.check;
  }

  /** What the last check or run could not carry, as CSV. */
  async report(actor: Actor, id: string): Promise<{ name: string; bytes: Readable }> {
    const kept = await this.#own(actor, id);
    if (!kept.tried) throw new DomainError("conflict", { detail: tableTexts.noPlan });
    return {
      name: tableTexts.reportName(stemOf(kept.fileName)),
      bytes: ProblemReport.unpacked(kept.tried.scanned.report),
    };
  }

  async state(actor: Actor, id: string): Promise<ImportState> {
    return present(await this.#own(actor, id));
  }

  /** Begins to make the entries. */
  async run(actor: Actor, id: string, { on_problem, ...plan }: Body<typeof runImport>): Promise<ImportState> {
    const kept = await this.#free(actor, id);
    const planned = await this.#decide(actor, kept, plan);
    if (isBusy(kept)) throw busy();
    Object.assign(kept, {
      state: "running",
      rowsDone: 0,
      error: null,
      isCancelled: false,
      ending: new AbortController(),
    });
    const running = this.#run(actor, kept, plan, planned, on_problem === "abort").finally(() =>
      this.#running.delete(running),
    );
    this.#running.add(running);
    return present(kept);
  }

  /** Gives an import up. */
  async cancel(actor: Actor, id: string): Promise<void> {
    const kept = await this.#own(actor, id);
    if (kept.state === "running") this.#kept.end(kept);
    else await this.#kept.remove(kept);
  }

  /** Removes files whose hour is over; once in a while. */
  expire(): Promise<void> {
    return this.#kept.expire();
  }

  /** Stops what runs: nothing of it is written. */
  async close(): Promise<void> {
    await this.#kept.close();
    await Promise.all(this.#running);
  }

  async #own(actor: Actor, id: string): Promise<KeptImport> {
    const kept = await this.#kept.find(actor.userId, id);
    if (!kept) throw notFound();
    return kept;
  }

  /** An import of the actor's with its file, while nothing runs. */
  async #free(actor: Actor, id: string): Promise<KeptImport> {
    const kept = await this.#own(actor, id);
    if (isBusy(kept)) throw busy();
    if (!kept.staged) throw notFound();
    return kept;
  }

  /** Before a file is taken: by its database, where that is known; else whoever may write nothing is refused. */
  async #demandRight(actor: Actor, fields: ReadonlyMap<string, string>): Promise<void> {
    const given = fields.get("database_id");
    if (given !== undefined) await this.#demandTarget(actor, databaseOf(given));
    else if (!(await writesAnywhere(this.#deps.storage.read, actor))) demandMain(actor);
  }

  /** A new database is main's; one that is there must be the actor's to write. */
  async #demandTarget(actor: Actor, databaseId: number | null): Promise<DatabaseProperty[]> {
    if (databaseId === null) {
      demandMain(actor);
      return [];
    }
    const q = this.#deps.storage.read;
    await authorizeDatabase(q, actor, "write", databaseId);
    return propertiesOfDatabase(q, databaseId);
  }

  async #decide(actor: Actor, kept: KeptImport, plan: ImportPlan): Promise<PlannedColumn[]> {
    const into = "database_id" in plan.into ? plan.into.database_id : null;
    const planned = decidePlan(plan, kept.columns, await this.#demandTarget(actor, into));
    if (changesSchema(planned)) demandMain(actor);
    return planned;
  }

  async #analyse(
    actor: Actor,
    kept: KeptImport,
    reading: TableReading,
    databaseId: number | null,
    signal: AbortSignal,
  ): Promise<TableAnalysis> {
    const properties = await this.#demandTarget(actor, databaseId);
    const analysed = await this.#reading(kept, reading, signal, (source) =>
      analyseFile(source, (rows) => {
        kept.rowsDone = rows;
      }),
    );
    const { format, sheets, sheet, delimiter, encoding, hasHeader, rowCount, preview } = analysed;
    const columns: FoundColumn[] = suggest(analysed.columns, rowCount, properties, actor.userType === "main");
    kept.reading = {
      has_header: hasHeader,
      ...(sheet === null ? {} : { sheet }),
      ...(delimiter === null ? {} : { delimiter }),
      ...(encoding === null ? {} : { encoding }),
    };
    Object.assign(kept, { columns, rowsTotal: rowCount, rowsDone: 0, tried: null });
    return {
      import_id: kept.id,
      file_name: kept.fileName,
      format,
      expires_at: new Date(kept.expiresAt).toISOString(),
      sheets,
      sheet,
      delimiter,
      encoding,
      has_header: hasHeader,
      row_count: rowCount,
      columns,
      preview,
      suggested_name: suggestedName(kept.fileName),
    };
  }

  /** Reads the kept file; nobody else may meanwhile. */
  async #reading<T>(
    kept: KeptImport,
    reading: TableReading,
    signal: AbortSignal,
    read: (source: ReadSource) => Promise<T>,
  ): Promise<T> {
    const { staged } = kept;
    // Rights were looked up since it was free.
    if (isBusy(kept)) throw busy();
    if (!staged) throw notFound();
    kept.state = "reading";
    try {
      const either = AbortSignal.any([signal, kept.ending.signal]);
      const source = { path: staged.path, reading, signal: either };
      return await this.#deps.turns.run("tables", kept.userId, () => read(source), either);
    } finally {
      kept.state = "ready";
    }
  }

  async #scan(
    actor: Actor,
    kept: KeptImport,
    source: ReadSource,
    planned: readonly PlannedColumn[],
  ): Promise<Scanned> {
    const key = JSON.stringify(planned.map(({ rule, make }) => [rule, make]));
    const isSettled = planned.every(({ rule }) => rule.type !== "relation" && rule.type !== "person");
    // What is linked to may have changed; everything else reads the same again.
    if (isSettled && kept.tried?.key === key) return kept.tried.scanned;
    const scanned = await scan(this.#deps.storage.views, actor, source, planned, (rows) => {
      kept.rowsDone = rows;
    });
    kept.tried = { key, scanned };
    kept.problemCount = scanned.check.problem_count;
    return scanned;
  }

  async #run(
    actor: Actor,
    kept: KeptImport,
    { into }: ImportPlan,
    planned: readonly PlannedColumn[],
    aborts: boolean,
  ): Promise<void> {
    const { signal } = kept.ending;
    const goOn = (): void => {
      if (kept.isCancelled) throw new Cancelled();
    };
    const make = async (): Promise<void> => {
      if (!kept.staged) throw new Cancelled();
      const source = { path: kept.staged.path, reading: kept.reading, signal };
      const { check, added } = await this.#scan(actor, kept, source, planned);
      goOn();
      kept.rowsDone = 0;
      kept.problemCount = check.problem_count;
      if (aborts && check.problem_count > 0)
        throw new DomainError("invalid_value", { detail: tableTexts.problemsLeft(check.problem_count) });
      const made = await writeRows(this.#deps, actor, { into, source, planned, added }, (rows) => {
        goOn();
        kept.rowsDone = rows;
      });
      Object.assign(kept, { state: "done", databaseId: made.databaseId, rowCount: made.rowCount });
      await this.#kept.dropFile(kept);
    };
    try {
      await this.#deps.turns.run("tables", actor.userId, make, signal);
    } catch (error) {
      kept.state = "failed";
      kept.error = this.#failure(kept.isCancelled ? new Cancelled() : error);
      if (kept.isCancelled) await this.#kept.remove(kept);
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

const present = (kept: KeptImport): ImportState => ({
  import_id: kept.id,
  state: kept.state,
  rows_done: kept.rowsDone,
  rows_total: kept.rowsTotal,
  database_id: kept.databaseId,
  row_count: kept.rowCount,
  problem_count: kept.problemCount,
  error: kept.error,
});

/** The id in a form; null where none was sent. */
const databaseOf = (text: string | undefined): number | null => {
  if (text === undefined || text === "") return null;
  const id = zDatabaseIdParam.safeParse(text);
  if (!id.success) throw notFound();
  return id.data;
};

const nameOf = (filename: string): string =>
  filename.split(/[/\\]/).at(-1)?.slice(0, 255) || tableTexts.table;

const stemOf = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, "") || tableTexts.table;

/** A file's name as the name of a database; `Bücher - Alle.xlsx`, as exports are called, is `Bücher`. */
const suggestedName = (fileName: string): string =>
  stemOf(fileName)
    .replace(/ - [^-]*$/, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, limits.databaseNameLength)
    .toWellFormed() || tableTexts.table;
