import { release, type as systemName } from "node:os";
import type { DiagnosisFinding } from "@maive/contract";
import type { Connection } from "../../../shared/connection.ts";
import { type Clock, instant } from "../../../shared/clock.ts";
import type { Logger } from "../../../shared/logger.ts";
import { isZone } from "../../../shared/zone-time.ts";
import type { Storage } from "../../../storage/index.ts";
import { diskSpace } from "../status/free-space.ts";
import { type BackupsDeps, checkBackups } from "./check-backups.ts";
import { checkConnection } from "./check-connection.ts";
import { checkDatabase } from "./check-database.ts";
import { checkSpace, checkSync } from "./check-disk.ts";
import { fine, wrong } from "./finding.ts";
import { diagnosisTexts } from "./texts.ts";

export interface DiagnosisDeps {
  backups: BackupsDeps;
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error">;
  dataDir: string;
  version(): Promise<string>;
  /** Rejects if the storage takes no bytes. */
  pingFiles(): Promise<void>;
  /** Names of files whose bytes are damaged or missing. */
  damagedFiles(): Promise<string[]>;
}

/** Checks everything an operator can misconfigure, with remedies. */
export const createDiagnosisService = ({
  backups,
  storage,
  clock,
  log,
  dataDir,
  version,
  pingFiles,
  damagedFiles,
}: DiagnosisDeps) => {
  const report = (error: unknown): void => log.error({ err: error }, "diagnosis found a fault");

  const checkFiles = async (): Promise<DiagnosisFinding> => {
    const texts = diagnosisTexts.files;
    try {
      await pingFiles();
      const damaged = await damagedFiles();
      if (damaged.length > 0) return wrong("files", "failure", texts.damaged(damaged), texts.damagedAdvice);
      return fine("files", texts.fine);
    } catch (error) {
      report(error);
      return wrong("files", "failure", texts.failed, texts.failedAdvice);
    }
  };

  const checkMachine = async (timeZone: string): Promise<DiagnosisFinding[]> => {
    const [space, database, files, backup, maive] = await Promise.all([
      diskSpace(dataDir),
      checkDatabase(storage, report),
      checkFiles(),
      checkBackups({ ...backups, timeZone }, clock.now(), report),
      version(),
    ]);
    return [
      checkSpace(space),
      // After the check of the database: both use the same disk.
      await checkSync(storage, report),
      database,
      files,
      backup,
      fine("versions", diagnosisTexts.versions(maive, process.versions.node, `${systemName()} ${release()}`)),
    ];
  };

  /** By time zone: of these there are few. */
  const running = new Map<string, Promise<DiagnosisFinding[]>>();
  const machine = (timeZone: string): Promise<DiagnosisFinding[]> => {
    const under = running.get(timeZone) ?? checkMachine(timeZone).finally(() => running.delete(timeZone));
    running.set(timeZone, under);
    return under;
  };
  return {
    /**
     * Concurrent requests share the checks of the machine; the connection is checked for each.
     * @param zone the viewer's, for times in sentences.
     */
    run: async (connection: Connection, zone?: string) => {
      const timeZone = zone !== undefined && isZone(zone) ? zone : backups.timeZone;
      const findings = [...checkConnection(connection), ...(await machine(timeZone))];
      return { at: instant(clock), findings };
    },
  };
};
