import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openStorage } from "./app.ts";
import { ConfigError, type Config, readConfig } from "./config/config.ts";
import { findingKinds, isClean, verifyCortex } from "./modules/cortex/index.ts";
import { systemClock } from "./shared/clock.ts";
import { FolderLockedError, lockFolder, NewerDataError } from "./storage/index.ts";
import { verifyTexts } from "./texts.ts";

/** What the exit code says. */
export const verifyExit = { right: 0, wrong: 1, notRun: 2 } as const;

/** Nothing could be looked at; `message` says why, in German. */
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
  const storage = await openStorage(config, systemClock);
  try {
    print(verifyTexts.looking(config.databaseUrl ? "PostgreSQL" : join(config.dataDir, "maive.db")));
    const { databases, entries, found } = await verifyCortex(
      { storage, clock: systemClock, timeZone: config.timeZone },
      repairs,
    );
    print(verifyTexts.looked(databases, entries));
    for (const kind of findingKinds) if (found[kind] > 0) print(verifyTexts.found[kind](found[kind]));
    if (isClean(found)) print(verifyTexts.right);
    else print(repairs ? verifyTexts.mended : verifyTexts.notMended);
    return isClean(found) || repairs ? verifyExit.right : verifyExit.wrong;
  } finally {
    await storage.close();
  }
};

/**
 * `npm run verify-data`: compares everything derived with the documents and mends it; with `--check` it only looks.
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
    else if (error instanceof NotRunError || error instanceof ConfigError || error instanceof NewerDataError)
      print(error.message);
    else throw error;
    return verifyExit.notRun;
  }
};
