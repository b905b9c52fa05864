import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { verifyBytes, writeDamagedBlobs } from "./blobs/index.ts";
import { type Config, readConfig } from "./config/config.ts";
import { reasonOf } from "./explain-start.ts";
import { findingKinds, isClean, verifyCortex } from "./modules/cortex/index.ts";
import { discardIndex } from "./modules/search/index.ts";
import { databasePlace, openData } from "./open-data.ts";
import { systemClock } from "./shared/clock.ts";
import { FolderLockedError, lockFolder } from "./storage/index.ts";
import { verifyTexts } from "./texts.ts";

/** The exit codes. */
const verifyExit = { right: 0, wrong: 1, notRun: 2 } as const;

/** Nothing could be checked; `message` says why, in German. */
class NotRunError extends Error {}

const optionsOf = (args: readonly string[]): { repairs: boolean } => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { check: { type: "boolean" }, repair: { type: "boolean" } },
    });
    return { repairs: !values.check };
  } catch (error) {
    if (error instanceof TypeError) throw new NotRunError(verifyTexts.usage);
    throw error;
  }
};

const verify = async (config: Config, repairs: boolean, print: (line: string) => void): Promise<number> => {
  const { storage, store } = await openData(config, systemClock, print);
  try {
    print(verifyTexts.looking(databasePlace(config)));
    const { databases, entries, found } = await verifyCortex(
      { storage, clock: systemClock, timeZone: config.timeZone },
      repairs,
    );
    print(verifyTexts.looked(databases, entries));
    for (const kind of findingKinds) if (found[kind] > 0) print(verifyTexts.found[kind](found[kind]));
    const damaged: string[] = [];
    const files = await verifyBytes({ storage, store }, (blob) => {
      damaged.push(blob.sha256);
      print(verifyTexts.damaged(blob));
    }).catch((error: unknown) => {
      if (!config.s3) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new NotRunError(verifyTexts.storeSilent(store.place.bytes, why));
    });
    print(verifyTexts.lookedAtFiles(files));
    let noted = 0;
    if (repairs) {
      // MAIVE looks for them in its backups after the next start, instead of when their turn to be read comes.
      noted = await storage.transact((tx) => writeDamagedBlobs(tx, damaged), { usesReserve: true });
      await discardIndex(storage);
      print(verifyTexts.searchAnew);
    }
    if (!isClean(found)) print(repairs ? verifyTexts.mended : verifyTexts.notMended);
    if (damaged.length > 0)
      print(repairs ? verifyTexts.filesNoted(noted, damaged.length) : verifyTexts.filesStay);
    else if (isClean(found)) print(verifyTexts.right);
    return damaged.length === 0 && (isClean(found) || repairs) ? verifyExit.right : verifyExit.wrong;
  } finally {
    await storage.close();
  }
};

/**
 * `npm run verify-data`: compares everything derived with its source and repairs it, and all file contents with their
 * hashes; with `--check` it is read-only.
 * @returns the exit code, see {@link verifyExit}.
 */
export const verifyData = async (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> => {
  try {
    const { repairs } = optionsOf(args);
    const config = readConfig(environment);
    if (!config.databaseUrl && !existsSync(join(config.dataDir, "maive.db")))
      throw new NotRunError(verifyTexts.noData(config.dataDir));
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const release = lockFolder(config.dataDir);
    try {
      return await verify(config, repairs, print);
    } finally {
      release();
    }
  } catch (error) {
    if (error instanceof FolderLockedError) print(verifyTexts.running);
    else {
      const reason = error instanceof NotRunError ? error.message : reasonOf(error);
      if (reason === null) throw error;
      print(reason);
    }
    return verifyExit.notRun;
  }
};
