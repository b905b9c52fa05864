import { lstatSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { isAbsolute } from "node:path";
import type { Backups } from "@maive/contract";
import { BackupError, type BackupKeyFile, isBackupName, keyInUse, openPlace } from "../../../backup/index.ts";
import { codeOf } from "../../../blobs/index.ts";
import { isWithin } from "../../../config/config.ts";
import { folderAnswers } from "../../../shared/folder-answers.ts";
import { probeFolder } from "../../../shared/probe-folder.ts";
import { diskSpace } from "../status/free-space.ts";
import { folderTexts as texts } from "./texts.ts";

type Verdict = Backups["health"];

const refused = (finding: string, advice: string): Verdict => ({ state: "failure", finding, advice });

/** Explains an error of the system. */
const explain = (folder: string, error: unknown): Verdict => {
  if (error instanceof BackupError) return refused(error.message, texts.failedAdvice);
  const code = codeOf(error);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return refused(texts.denied(folder), texts.deniedAdvice(folder));
  if (code === "ENOSPC" || code === "EDQUOT") return refused(texts.full(folder), texts.fullAdvice);
  return refused(texts.failed(folder, code), texts.failedAdvice);
};

/** Null if the folder exists. */
const lookAt = async (folder: string): Promise<Verdict | null> => {
  try {
    return (await stat(folder)).isDirectory() ? null : refused(texts.noFolder(folder), texts.noFolderAdvice);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT") return refused(texts.absent(folder), texts.absentAdvice);
    if (code === "ENOTDIR") return refused(texts.noFolder(folder), texts.noFolderAdvice);
    return explain(folder, error);
  }
};

export interface FolderFacts {
  config: BackupKeyFile;
  /** The MAIVE-ID of this instance. */
  instance: string | null;
}

/**
 * Whether a folder can take backups: it exists, answers, is writable, outside the data folder and of no other instance. It is not created:
 * an unmounted disk would have the one below it filled.
 */
export const checkFolder = async (folder: string, { config, instance }: FolderFacts): Promise<Verdict> => {
  const { dataDir } = config;
  const { file: keyFile } = keyInUse(config);
  if (!isAbsolute(folder)) return refused(texts.notAbsolute, texts.noFolderAdvice);
  if (isWithin(dataDir, folder)) return refused(texts.inData, texts.inDataAdvice);
  if (keyFile !== undefined && isWithin(folder, keyFile)) return refused(texts.withKey, texts.withKeyAdvice);
  if (!(await folderAnswers(folder))) return refused(texts.silent(folder), texts.silentAdvice);
  const missing = await lookAt(folder);
  if (missing) return missing;
  try {
    // Also through symbolic links.
    if (isWithin(await realpath(dataDir), await realpath(folder)))
      return refused(texts.inData, texts.inDataAdvice);
    probeFolder(folder);
    const place = openPlace({ backupDir: folder, backupS3: undefined, dataDir });
    const mark = await place?.objects.readMark();
    if (mark && mark.instance !== instance) return refused(texts.foreign, texts.foreignAdvice);
    const documents = (await place?.list()) ?? [];
    const backups = documents.filter((name) => isBackupName(name.replace(/\.json(\.age)?$/, ""))).length;
    const finding = texts.fine((await diskSpace(folder))?.free ?? null, backups);
    const isSameDisk = lstatSync(folder).dev === lstatSync(dataDir).dev;
    return isSameDisk
      ? { state: "warning", finding, advice: texts.sameDisk }
      : { state: "ok", finding, advice: null };
  } catch (error) {
    return explain(folder, error);
  }
};
