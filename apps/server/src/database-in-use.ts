import type { DatabaseAddress } from "./storage/archive/index.ts";
import type { DatabaseLock } from "./storage/postgres/database-lock.ts";
import { consoleTexts } from "./texts.ts";

/**
 * Takes the right to work on a PostgreSQL database, alone or, where `isShared`, with other processes that share it. When another process gets it all the same, as while this one was stopped,
 * what is in memory here is outdated: this process ends at once and writes nothing more.
 * @throws DatabaseInUseError
 */
export const lockDatabase = async (
  url: string,
  print: (sentence: string) => void,
  isShared = false,
): Promise<DatabaseLock> => {
  const { DatabaseLock } = await import("./storage/postgres/database-lock.ts");
  return DatabaseLock.take(url, {
    isShared,
    onTaken: () => {
      print(consoleTexts.databaseTaken);
      process.exit(1);
    },
  });
};

/**
 * For a command: nobody else works on the database meanwhile. SQLite's is in the data folder, which has a lock of its own.
 * @throws DatabaseInUseError
 */
export const withDatabase = async <T>(
  address: DatabaseAddress,
  print: (sentence: string) => void,
  work: () => Promise<T>,
): Promise<T> => {
  if (!("url" in address)) return work();
  const lock = await lockDatabase(address.url, print);
  try {
    return await work();
  } finally {
    await lock.release();
  }
};
