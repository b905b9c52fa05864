import { performance } from "node:perf_hooks";
import type { DiagnosisFinding } from "@maive/contract";
import type { Storage } from "../../../storage/index.ts";
import * as store from "./diagnosis.store.ts";
import { fine, wrong } from "./finding.ts";
import { diagnosisTexts } from "./texts.ts";

const texts = diagnosisTexts.database;

const checkSqlite = async ({ views }: Storage): Promise<DiagnosisFinding> => {
  const damage = await store.quickCheck(views);
  if (damage !== null) return wrong("database", "failure", texts.damaged(damage), texts.damagedAdvice);
  return fine("database", texts.sqlite(await store.sqliteVersion(views)));
};

const checkPostgres = async ({ views }: Storage): Promise<DiagnosisFinding> => {
  const started = performance.now();
  const { version, checksums } = await store.postgresFacts(views);
  const ms = Math.ceil(performance.now() - started).toLocaleString("de-DE");
  const found = texts.postgres(version, ms);
  return fine("database", checksums ? found : `${found} ${texts.checksumsOff}`);
};

/**
 * Whether the database is whole, as far as a look of seconds shows. It runs where it keeps nobody waiting, and ends with the
 * time that reads have.
 */
export const checkDatabase = async (
  storage: Storage,
  report: (error: unknown) => void,
): Promise<DiagnosisFinding> => {
  try {
    return await (storage.engine === "sqlite" ? checkSqlite(storage) : checkPostgres(storage));
  } catch (error) {
    report(error);
    return wrong("database", "warning", texts.unread, texts.unreadAdvice);
  }
};
