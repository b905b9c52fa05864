import { mkdirSync } from "node:fs";
import { openApp } from "./app.ts";
import { ConfigError, type Config, readConfig } from "./config/config.ts";
import { FolderLockedError, lockFolder } from "./storage/index.ts";
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
    const first = await app.prepareFirstStart();
    const port = await app.listen();
    if (first)
      print(
        first.password === null
          ? consoleTexts.firstStartWithPassword(first.username)
          : consoleTexts.firstStart(first.username, first.password),
      );
    print(consoleTexts.running(addressOf(config, port)));
    await stopped;
    print(consoleTexts.stopping);
  } finally {
    const cut = setTimeout(() => process.exit(1), stopWithin);
    await app.close();
    clearTimeout(cut);
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
    const expected = error instanceof ConfigError || error instanceof FolderLockedError;
    process.stderr.write(
      `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    return 1;
  }
};
