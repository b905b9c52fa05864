import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { formatBytes } from "@maive/values";
import { BackupError, formerStates, removeFormerState, undoSwap } from "./backup/index.ts";
import { type Config, readConfig } from "./config/config.ts";
import { withDatabase } from "./database-in-use.ts";
import { whyFailed } from "./explain-failure.ts";
import { isActionable } from "./explain-start.ts";
import { databaseAddress } from "./open-data.ts";
import { systemClock } from "./shared/clock.ts";
import {
  changesSince,
  demandSameEngine,
  type Figures,
  findSnapshot,
  rollBack,
  listSnapshots,
  readFigures,
  rollbackTexts,
  type Snapshot,
  snapshotsIn,
  snapshotTexts,
} from "./snapshots/index.ts";
import { openArchiveSource } from "./storage/archive/index.ts";
import { FolderLockedError, lockFolder } from "./storage/index.ts";
import { dropFormerSchema, formerSchemas } from "./storage/postgres/swap-schemas.ts";

const ownProgram = join(import.meta.dirname, "../../..");

/** What the exit code says. */
const rollbackExit = { done: 0, notRun: 2 } as const;

/** Nothing was done; `message` says why, in German. */
class RefusedError extends Error {}

/** Where the command speaks and listens. */
export interface RollbackConsole {
  print(line: string): void;
  /** What somebody answers; null where nobody can. */
  ask(question: string): Promise<string | null>;
}

const processConsole: RollbackConsole = {
  print: (line) => void process.stdout.write(`${line}\n`),
  ask: async (question) => {
    if (!process.stdin.isTTY) return null;
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  },
};

interface Options {
  name: string | undefined;
  list: boolean;
  yes: boolean;
  former: string | undefined;
}

const optionsOf = (args: readonly string[]): Options => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { list: { type: "boolean" }, yes: { type: "boolean" }, "remove-old": { type: "string" } },
    });
    const [name, ...more] = positionals;
    const former = values["remove-old"];
    const acts = [values.list === true, former !== undefined, name !== undefined || values.yes === true];
    if (more.length === 0 && acts.filter(Boolean).length <= 1)
      return { name, list: values.list === true, yes: values.yes === true, former };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new RefusedError(rollbackTexts.usage);
};

/** A time as people read it where this server is. */
const timeText = (at: string, { timeZone }: Config): string =>
  new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    new Date(at),
  );

const asideOf = ({ databaseUrl, dataDir }: Config): Promise<string[]> =>
  databaseUrl === undefined ? formerStates(dataDir) : formerSchemas(databaseUrl);

const list = async (config: Config, print: RollbackConsole["print"]): Promise<void> => {
  const all = await listSnapshots(config.dataDir);
  const folder = snapshotsIn(config.dataDir);
  print(all.length === 0 ? snapshotTexts.none(folder) : rollbackTexts.heading(folder));
  for (const { name, figures, to, bytes } of all)
    print(rollbackTexts.line(name, figures.app, to, figures.counts["page"] ?? 0, formatBytes(bytes)));
  const aside = await asideOf(config);
  if (aside.length > 0) print(rollbackTexts.aside(aside));
};

const removeOld = async (config: Config, name: string): Promise<void> => {
  const { databaseUrl, dataDir } = config;
  if (!(await asideOf(config)).includes(name)) throw new RefusedError(rollbackTexts.noFormer(name));
  if (databaseUrl === undefined) await removeFormerState(dataDir, name);
  else await dropFormerSchema(databaseUrl, name);
};

/** What is there now, and how much of it came after a snapshot. */
const present = async (config: Config, { figures }: Snapshot): Promise<{ now: Figures; changes: number }> => {
  const source = await openArchiveSource(databaseAddress(config));
  try {
    const tables = source.tables.map(({ name }) => name);
    return {
      now: await readFigures(source.read, tables),
      changes: await changesSince(source.read, figures.lastChange?.id ?? null),
    };
  } finally {
    await source.close();
  }
};

/** Says what going back means: what is lost by it. */
const explain = async (
  config: Config,
  snapshot: Snapshot,
  print: RollbackConsole["print"],
): Promise<void> => {
  const { madeAt, to, figures } = snapshot;
  print(rollbackTexts.target(timeText(madeAt, config), figures.app, to));
  try {
    const { now, changes } = await present(config, snapshot);
    if (changes === 0) print(rollbackTexts.nothingLost);
    else print(rollbackTexts.lost(changes, timeText(now.lastChange?.at ?? madeAt, config)));
    for (const [kind, then] of Object.entries(figures.counts))
      if (now.counts[kind] !== then) print(rollbackTexts.counts(kind, now.counts[kind] ?? 0, then));
  } catch (error) {
    // What is damaged is a reason to go back.
    print(rollbackTexts.unreadable(error instanceof Error ? error.message : String(error)));
  }
  print(rollbackTexts.stays);
};

const run = async (
  config: Config,
  { name, yes }: Options,
  terminal: RollbackConsole,
  program: string,
): Promise<void> => {
  const { print } = terminal;
  const { dataDir, databaseUrl } = config;
  const snapshot = await findSnapshot(dataDir, name);
  const address = databaseAddress(config);
  demandSameEngine(address, snapshot);
  await explain(config, snapshot, print);
  if (!yes && !rollbackTexts.yes.test((await terminal.ask(rollbackTexts.question)) ?? ""))
    throw new RefusedError(rollbackTexts.noAnswer);
  const aside = await withDatabase(address, print, () =>
    rollBack({ dataDir, address, snapshot, now: systemClock.now() }),
  );
  print(rollbackTexts.done(timeText(snapshot.madeAt, config)));
  if (aside !== null) {
    const former = databaseUrl === undefined ? (aside.split(/[/\\]/).at(-1) ?? "") : aside;
    print(rollbackTexts.asideAt(databaseUrl === undefined ? aside : rollbackTexts.schema(aside), former));
  }
  const { app } = snapshot.figures;
  const isCheckout = existsSync(join(program, ".git"));
  print(app === null ? rollbackTexts.startUnknown(isCheckout) : rollbackTexts.start(app, isCheckout));
};

/**
 * `npm run rollback`: the data of before an update takes the place of that of now; MAIVE must not be running.
 * @param program the folder of the program: a checkout, or an archive beside that of the version before.
 * @returns the exit code, see {@link rollbackExit}.
 */
export const rollback = async (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  terminal: RollbackConsole = processConsole,
  program = ownProgram,
): Promise<number> => {
  const { print } = terminal;
  try {
    const options = optionsOf(args);
    const config = readConfig(environment);
    if (!existsSync(config.dataDir)) throw new RefusedError(snapshotTexts.none(snapshotsIn(config.dataDir)));
    if (options.list) {
      await list(config, print);
      return rollbackExit.done;
    }
    const release = lockFolder(config.dataDir);
    try {
      await undoSwap(config.dataDir);
      const { former } = options;
      if (former === undefined) await run(config, options, terminal, program);
      else {
        await withDatabase(databaseAddress(config), print, () => removeOld(config, former));
        print(rollbackTexts.removedFormer(former));
      }
    } finally {
      release();
    }
    return rollbackExit.done;
  } catch (error) {
    if (error instanceof FolderLockedError) print(rollbackTexts.running);
    else if (error instanceof RefusedError || error instanceof BackupError || isActionable(error))
      print(error.message);
    else print(rollbackTexts.failed(whyFailed(error)));
    return rollbackExit.notRun;
  }
};
