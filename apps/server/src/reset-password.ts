import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { zPassword } from "@maive/contract";
import { type Config, readConfig } from "./config/config.ts";
import { reasonOf } from "./explain-start.ts";
import { inProcessBus } from "./events/index.ts";
import { createAuth } from "./modules/auth/index.ts";
import { openData } from "./open-data.ts";
import { systemClock } from "./shared/clock.ts";
import { DomainError } from "./shared/errors.ts";
import { createLogger } from "./shared/logger.ts";
import { FolderLockedError, lockFolder, type Storage } from "./storage/index.ts";
import { resetTexts } from "./texts.ts";

/** The exit codes. */
const resetExit = { done: 0, refused: 1, notRun: 2 } as const;

/** Nothing was changed; `message` says why, in German. */
class RefusedError extends Error {
  readonly exit: number;

  constructor(message: string, exit: number = resetExit.refused) {
    super(message);
    this.name = "RefusedError";
    this.exit = exit;
  }
}

export interface ResetConsole {
  print(line: string): void;
  /** Prompts for a line without echo. */
  readSecret(question: string): Promise<string>;
}

/** The terminal or standard input. Never a command-line argument, which the shell's history and `ps` would reveal. */
const processConsole: ResetConsole = {
  print: (line) => void process.stdout.write(`${line}\n`),
  readSecret: async (question) => {
    if (process.stdin.isTTY) process.stderr.write(question);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({
      input: process.stdin,
      output: nowhere,
      terminal: process.stdin.isTTY === true,
    });
    try {
      for await (const line of lines) return line;
      return "";
    } finally {
      lines.close();
      if (process.stdin.isTTY) process.stderr.write("\n");
    }
  },
};

const optionsOf = (args: readonly string[]): { username: string; asks: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { stdin: { type: "boolean" } },
      allowPositionals: true,
    });
    const [username = "", ...more] = positionals;
    if (username.trim() === "" || more.length > 0) throw new TypeError("one name");
    return { username: username.trim(), asks: values.stdin === true };
  } catch (error) {
    if (error instanceof TypeError) throw new RefusedError(resetTexts.usage, resetExit.notRun);
    throw error;
  }
};

/** The new password, validated. */
const passwordOf = async (
  { readSecret }: ResetConsole,
  demandGood: (password: string) => Promise<void>,
): Promise<string> => {
  const given = zPassword.safeParse(await readSecret(resetTexts.question));
  if (!given.success) throw new RefusedError(given.error.issues[0]?.message ?? resetTexts.usage);
  try {
    await demandGood(given.data);
  } catch (error) {
    if (error instanceof DomainError)
      throw new RefusedError(error.extra.errors?.[0]?.message ?? error.message);
    throw error;
  }
  return given.data;
};

const reset = async (
  storage: Storage,
  config: Config,
  { username, asks }: ReturnType<typeof optionsOf>,
  terminal: ResetConsole,
): Promise<void> => {
  const log = createLogger(config.logLevel);
  const bus = inProcessBus((error) => log.error({ err: error }, "event listener failed"));
  const auth = createAuth({ storage, bus, clock: systemClock, config, log });
  const { user, names } = await auth.findForReset(username);
  if (!user) throw new RefusedError(resetTexts.nobody(username, names));
  if (user.userType === "visitor") throw new RefusedError(resetTexts.visitor(user.username));
  const demandGood = (given: string) => auth.demandGoodPassword(given, [user.username]);
  const password = asks ? await passwordOf(terminal, demandGood) : auth.newPassword();
  await auth.resetPassword(user.userId, password);
  terminal.print(resetTexts.done(user.username, asks ? null : password));
};

/**
 * `npm run reset-password -- <name> [--stdin]`: sets a person's password and ends their sessions, on the machine
 * itself.
 * @returns the exit code, see {@link resetExit}.
 */
export const resetPassword = async (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  terminal: ResetConsole = processConsole,
): Promise<number> => {
  try {
    const options = optionsOf(args);
    const config = readConfig({ LOG_LEVEL: "warn", ...environment });
    if (!existsSync(config.databaseUrl ? config.dataDir : join(config.dataDir, "maive.db")))
      throw new RefusedError(resetTexts.noData(config.dataDir), resetExit.notRun);
    // A running server caches sessions and has open sockets.
    const release = lockFolder(config.dataDir);
    try {
      const { storage } = await openData(config, systemClock, terminal.print);
      try {
        await reset(storage, config, options, terminal);
      } finally {
        await storage.close();
      }
    } finally {
      release();
    }
    return resetExit.done;
  } catch (error) {
    if (error instanceof FolderLockedError) terminal.print(resetTexts.running);
    else {
      const reason = error instanceof RefusedError ? error.message : reasonOf(error);
      if (reason === null) throw error;
      terminal.print(reason);
    }
    return error instanceof RefusedError ? error.exit : resetExit.notRun;
  }
};
