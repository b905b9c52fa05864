import { noteAppVersion, readAppVersion } from "./snapshots/index.ts";
import { type Queryable, readSetting, type Storage, type Tx, writeSetting } from "./storage/index.ts";

/** Set while there may be results that another version worked out. */
const setting = "RESULTS_OF_OTHER_VERSION";

const areExpected = async (q: Queryable): Promise<boolean> => (await readSetting(q, setting)) !== null;

/** Before a version uses data: notes it, and that another one used it last. */
export const takeOver = async (tx: Tx, version: string): Promise<void> => {
  if ((await readAppVersion(tx.db)) !== version) await writeSetting(tx, setting, version);
  await noteAppVersion(tx, version);
};

export interface OtherVersionsDeps {
  storage: Pick<Storage, "read" | "transact">;
  version(): Promise<string>;
  /** Those that work on the data; absent where this one works alone. */
  processes: { list(): Promise<{ version: string }[]> } | undefined;
  /** Queues all formulas and rollups. */
  renew(tx: Tx): Promise<void>;
}

/**
 * Works out anew what another version may have worked out otherwise: an older one leaves out conditions of a rollup, or does not
 * know a function. It is done once none of them lives any more, also where one came back for a while.
 */
export const afterOtherVersions =
  ({ storage, version: ownVersion, processes, renew }: OtherVersionsDeps): (() => Promise<void>) =>
  async () => {
    const version = await ownVersion();
    const others = ((await processes?.list()) ?? []).filter((each) => each.version !== version);
    const isLast = (await readAppVersion(storage.read)) === version;
    // Nothing is to be written while they live and are noted, nor where none was there.
    if (isLast && others.length > 0 === (await areExpected(storage.read))) return;
    await storage.transact(async (tx) => {
      await takeOver(tx, version);
      if (others.length > 0) return writeSetting(tx, setting, version);
      if (!(await areExpected(tx.db))) return;
      await writeSetting(tx, setting, null);
      await renew(tx);
    });
  };
