import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type BackedUpKind, zBackedUpKind } from "@maive/contract";
import { formatBytes } from "@maive/values";
import {
  BackupError,
  type BackupMessage,
  formerStates,
  type ListedBackup,
  listBackups,
  listUntilProven,
  openRepository,
  markBackupDamaged,
  removeFormerState,
  type Repository,
  resolveBackup,
} from "./backup/index.ts";
import { type Config, readConfig } from "./config/config.ts";
import { copyFromBackup, findInBackup } from "./restore-copies.ts";
import { whyFailed } from "./explain-failure.ts";
import { isActionable } from "./explain-start.ts";
import { proveHere } from "./prove-here.ts";
import { prepareFormer, returnToFormer } from "./restore-former.ts";
import { RestoreRefusedError } from "./restore-refused.ts";
import { withSettingsHere } from "./settings-here.ts";
import {
  prepareDraft,
  type RestoreDeps,
  restoreInPlace,
  restoreInto,
  restoreToDatabase,
} from "./restore-targets.ts";
import { systemClock } from "./shared/clock.ts";
import { FolderLockedError } from "./storage/index.ts";
import { restoreTexts } from "./backup-texts.ts";

/** What the exit code says. */
const restoreExit = { done: 0, refused: 1, notRun: 2 } as const;

type Print = (line: string) => void;

/** What is done with one backup. */
type OfOneBackup = { name: string } & (
  | { kind: "check" }
  | { kind: "prepare" }
  | { kind: "restore"; into?: string; databaseUrl?: string }
  | { kind: "find"; search: string }
  | { kind: "copy"; item: { kind: BackedUpKind; id: string } }
);

interface Options {
  act:
    | OfOneBackup
    | { kind: "list" }
    | { kind: "prepare-former"; name: string }
    | { kind: "back"; name: string }
    | { kind: "remove-old"; name: string };
  folder: string | undefined;
}

const actOf = (
  values: Readonly<Record<string, string | boolean | undefined>>,
  positionals: readonly string[],
): Options["act"] | null => {
  const {
    list,
    check,
    prepare,
    back,
    "prepare-former": preparedFormer,
    into,
    find,
    copy,
    "remove-old": former,
    "database-url": databaseUrl,
  } = values;
  const [name, ...more] = positionals;
  const ways = [find, copy, into ?? databaseUrl].filter((value) => value !== undefined).length;
  const others = ways > 0;
  const count = [list, check, prepare, preparedFormer, back, former, name].filter(
    (value) => value !== undefined,
  ).length;
  if (count !== 1 || more.length > 0 || ways > 1 || (others && name === undefined)) return null;
  if (list === true) return { kind: "list" };
  if (typeof check === "string") return { kind: "check", name: check };
  if (typeof prepare === "string") return { kind: "prepare", name: prepare };
  if (typeof preparedFormer === "string") return { kind: "prepare-former", name: preparedFormer };
  if (typeof back === "string") return { kind: "back", name: back };
  if (typeof former === "string") return { kind: "remove-old", name: former };
  if (typeof find === "string") return { kind: "find", name: name ?? "", search: find };
  if (typeof copy === "string") {
    const [kind, id = ""] = copy.split(":");
    const { data } = zBackedUpKind.safeParse(kind);
    return data ? { kind: "copy", name: name ?? "", item: { kind: data, id } } : null;
  }
  return {
    kind: "restore",
    name: name ?? "",
    ...(typeof into === "string" ? { into } : {}),
    ...(typeof databaseUrl === "string" ? { databaseUrl } : {}),
  };
};

const optionsOf = (args: readonly string[]): Options => {
  try {
    const text = { type: "string" } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        list: { type: "boolean" },
        check: text,
        find: text,
        copy: text,
        // For the server, which puts in place by itself what comes of it.
        prepare: text,
        "prepare-former": text,
        back: text,
        into: text,
        in: text,
        "database-url": text,
        "remove-old": text,
      },
    });
    const act = actOf(values, positionals);
    if (act) return { act, folder: values.in };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new RestoreRefusedError(restoreTexts.usage);
};

const repositoryOf = (config: Config, folder: string | undefined): Repository => {
  const repository = openRepository(
    folder === undefined ? config : { ...config, backupS3: undefined, backupDir: resolve(folder) },
  );
  if (!repository) throw new RestoreRefusedError(restoreTexts.noFolder);
  return repository;
};

const lineOf = ({ name, manifest, problem, proof }: ListedBackup): string => {
  if (!manifest) return restoreTexts.unreadable(name, problem?.message ?? "");
  const state = proof === null ? "open" : proof.isProven ? "proven" : "refuted";
  const pages = manifest.tables.find((table) => table.name === "page")?.rows ?? 0;
  const { count, bytes } = manifest.files;
  return restoreTexts.line(name, restoreTexts.states[state], pages, count, formatBytes(bytes), manifest.app);
};

const list = async (config: Config, repository: Repository, print: Print): Promise<void> => {
  const all = await listBackups(repository);
  print(all.length === 0 ? restoreTexts.noBackups(repository.place) : restoreTexts.heading(repository.place));
  for (const each of all) print(lineOf(each));
  const former = await formerStates(config.dataDir);
  if (former.length > 0) print(restoreTexts.former(config.dataDir, former));
};

/** Whoever takes the newest proven backup learns what was made since and is left out. */
const namePassedOver = async (repository: Repository, name: string, print: Print): Promise<void> => {
  for (const each of await listUntilProven(repository, systemClock.now())) {
    if (each.name <= name) continue;
    print(restoreTexts.passedOver(each.name, each.manifest !== null && each.proof === null));
  }
};

/** Runs work while nobody else changes the repository. */
const holding = async <T>(repository: Repository, work: () => Promise<T>): Promise<T> => {
  const release = await repository.lock();
  try {
    return await work();
  } finally {
    await release();
  }
};

/** The state of the backups shows one that could not be used. */
const refutingDamaged = async <T>(
  repository: Repository,
  name: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError && error.problem === "damaged")
      await markBackupDamaged(repository, name, error, systemClock.now());
    throw error;
  }
};

const useBackup = async (
  deps: RestoreDeps,
  act: OfOneBackup,
  folder: string | undefined,
): Promise<number> => {
  const { config, repository, name, print } = deps;
  if (act.kind === "check") {
    const { isProven } = await proveHere(config, repository, { name, files: "all" }, print);
    return isProven ? restoreExit.done : restoreExit.refused;
  }
  if (act.kind === "prepare") {
    await prepareDraft(deps);
    return restoreExit.done;
  }
  // Looking into a backup opens the repository by itself.
  const chosen =
    folder === undefined ? config : { ...config, backupS3: undefined, backupDir: resolve(folder) };
  if (act.kind === "find") await findInBackup({ config: chosen, name, print }, act.search);
  else if (act.kind === "copy") await copyFromBackup({ config: chosen, name, print }, act.item);
  else if (act.databaseUrl !== undefined) await restoreToDatabase(deps, act.databaseUrl, act.into);
  else if (act.into !== undefined) await restoreInto(deps, resolve(act.into));
  else await restoreInPlace(deps);
  return restoreExit.done;
};

const run = async (config: Config, { act, folder }: Options, print: Print): Promise<number> => {
  if (act.kind === "remove-old") {
    if (!(await removeFormerState(config.dataDir, act.name)))
      throw new RestoreRefusedError(restoreTexts.noFormer(act.name));
    print(restoreTexts.removedFormer(act.name));
    return restoreExit.done;
  }
  if (act.kind === "prepare-former") {
    await prepareFormer(config, act.name);
    return restoreExit.done;
  }
  if (act.kind === "back") {
    await returnToFormer(config, act.name, print);
    return restoreExit.done;
  }
  const repository = repositoryOf(config, folder);
  if (act.kind === "list") {
    await list(config, repository, print);
    return restoreExit.done;
  }
  const name = await resolveBackup(repository, act.name);
  if (act.name === "latest") await namePassedOver(repository, name, print);
  return holding(repository, () =>
    refutingDamaged(repository, name, () => useBackup({ config, repository, name, print }, act, folder)),
  );
};

/**
 * `npm run restore`: lists and checks backups, and makes an instance of one again.
 * @param send messages to the server that started it.
 * @returns the exit code, see {@link restoreExit}.
 */
export const restore = async (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  print: Print,
  send: (message: BackupMessage) => void = () => undefined,
): Promise<number> => {
  try {
    const options = optionsOf(args);
    return await run(await withSettingsHere(readConfig(environment)), options, print);
  } catch (error) {
    if (error instanceof RestoreRefusedError || error instanceof BackupError || isActionable(error))
      send({ reason: error.message });
    if (error instanceof FolderLockedError) print(restoreTexts.running);
    else if (error instanceof RestoreRefusedError || error instanceof BackupError || isActionable(error))
      print(error.message);
    else print(restoreTexts.failed(whyFailed(error)));
    return error instanceof BackupError ? restoreExit.refused : restoreExit.notRun;
  }
};
