import { mkdirSync } from "node:fs";
import { openApp } from "./app.ts";
import { ConfigError, type Config, readConfig } from "./config/config.ts";
import { FolderLockedError, lockFolder, NewerDataError } from "./storage/index.ts";
import { consoleTexts } from "./texts.ts";

/** Longest graceful stop, in ms; what is not done by then is cut. */
const stopWithin = 10_000;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const addressOf = (config: Config, port: number): string => {
  if (config.publicUrl) return config.publicUrl;
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
};

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });

/** Runs until a stop signal comes. */
const run = async (config: Config): Promise<void> => {
  const stopped = stopSignal();
  const app = await openApp(config);
  try {
    // Before anybody is made: a port that is taken must not cost the only sight of the password.
    const port = await app.listen();
    const first = await app.ensureMainUser();
    if (first) {
      print(
        first.password === null
          ? consoleTexts.firstStartWithPassword(first.username)
          : consoleTexts.firstStart(first.username, first.password),
      );
      await app.welcome(first);
    }
    app.opened();
    print(consoleTexts.running(addressOf(config, port)));
    await stopped;
    print(consoleTexts.stopping);
  } finally {
    const cut = setTimeout(() => process.exit(1), stopWithin);
    await app.close();
    clearTimeout(cut);
  }
};

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** What stopped the start, in one sentence where it is something the operator can mend. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof FolderLockedError || error instanceof NewerDataError)
    return error.message;
  const message = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return `Another program already listens there (${message}). Stop it, or set PORT to another port.`;
    case "EACCES":
      return `MAIVE may not do that (${message}). Check HOST, PORT and the rights on MAIVE_DATA_DIR.`;
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "28P01":
    case "3D000":
      return `PostgreSQL does not answer as DATABASE_URL says (${message || codeOf(error)}).`;
    default:
      return error instanceof Error ? (error.stack ?? message) : message;
  }
};

/** Starts MAIVE with an environment and answers the exit code once it has stopped. */
export const serve = async (environment: Record<string, string | undefined>): Promise<number> => {
  try {
    const config = readConfig(environment);
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const release = lockFolder(config.dataDir);
    try {
      await run(config);
    } finally {
      release();
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
};
