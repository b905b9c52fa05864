import { existsSync } from "node:fs";
import { readConfig } from "./config/config.ts";
import { saysWhatToDo } from "./explain-start.ts";
import { systemClock } from "./shared/clock.ts";
import { readMaintenance, writeMaintenance } from "./shared/maintenance-file.ts";
import { maintenanceTexts as texts } from "./texts.ts";

/** What the exit code says. */
export const maintenanceExit = { done: 0, notRun: 2 } as const;

/**
 * `npm run maintenance [-- on | off]`: lets main alone in, or everybody again; whether MAIVE runs or not.
 * @returns the exit code, see {@link maintenanceExit}.
 */
export const maintenance = (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  print: (line: string) => void,
): number => {
  try {
    const { dataDir } = readConfig(environment);
    const [act = "show", ...more] = args;
    if (more.length > 0 || !["on", "off", "show"].includes(act)) {
      print(texts.usage);
      return maintenanceExit.notRun;
    }
    if (!existsSync(dataDir)) {
      print(texts.noData(dataDir));
      return maintenanceExit.notRun;
    }
    const isOn = readMaintenance(dataDir) !== null;
    if (act === "on" && !isOn)
      writeMaintenance(dataDir, { since: systemClock.now().toISOString(), text: null, until: null });
    if (act === "off") writeMaintenance(dataDir, null);
    print(readMaintenance(dataDir) === null ? texts.isOff : texts.isOn);
    return maintenanceExit.done;
  } catch (error) {
    if (!saysWhatToDo(error)) throw error;
    print(error.message);
    return maintenanceExit.notRun;
  }
};
