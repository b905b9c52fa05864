import { existsSync } from "node:fs";
import { type Config, readConfig } from "./config/config.ts";
import { isActionable } from "./explain-start.ts";
import { systemClock } from "./shared/clock.ts";
import {
  type MaintenanceNotice,
  noticeIn,
  readMaintenance,
  writeMaintenance,
} from "./shared/maintenance-file.ts";
import { maintenanceState } from "./modules/state/index.ts";
import { openArchiveSource, writeInto } from "./storage/archive/index.ts";
import { readSharedState, writeSharedState } from "./storage/index.ts";
import { maintenanceTexts as texts } from "./texts.ts";

/** What the exit code says. */
const maintenanceExit = { done: 0, notRun: 2 } as const;

interface Place {
  read(): Promise<MaintenanceNotice | null>;
  write(notice: MaintenanceNotice | null): Promise<void>;
}

/** With several processes it stands in their database, else in the data folder. */
const placeOf = ({ dataDir, databaseUrl, isCluster }: Config): Place => {
  if (!isCluster || databaseUrl === undefined)
    return {
      read: async () => readMaintenance(dataDir),
      write: async (notice) => writeMaintenance(dataDir, notice),
    };
  const address = { url: databaseUrl };
  return {
    read: async () => {
      const source = await openArchiveSource(address);
      try {
        const text = await readSharedState(source.read, maintenanceState);
        return text === null ? null : noticeIn(text);
      } finally {
        await source.close();
      }
    },
    write: (notice) =>
      writeInto(
        address,
        (tx) => writeSharedState(tx, maintenanceState, notice && JSON.stringify(notice)),
        systemClock.now(),
      ),
  };
};

/**
 * `npm run maintenance [-- on | off]`: lets main alone in, or everybody again; whether MAIVE runs or not.
 * @returns the exit code, see {@link maintenanceExit}.
 */
export const maintenance = async (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> => {
  try {
    const config = readConfig(environment);
    const { dataDir } = config;
    const place = placeOf(config);
    const [act = "show", ...more] = args;
    if (more.length > 0 || !["on", "off", "show"].includes(act)) {
      print(texts.usage);
      return maintenanceExit.notRun;
    }
    if (!existsSync(dataDir)) {
      print(texts.noData(dataDir));
      return maintenanceExit.notRun;
    }
    const isOn = (await place.read()) !== null;
    if (act === "on" && !isOn)
      await place.write({ since: systemClock.now().toISOString(), text: null, until: null });
    if (act === "off") await place.write(null);
    print((await place.read()) === null ? texts.isOff : texts.isOn);
    return maintenanceExit.done;
  } catch (error) {
    if (!isActionable(error)) throw error;
    print(error.message);
    return maintenanceExit.notRun;
  }
};
