import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Queryable, readSetting } from "../../storage/index.ts";

/** What reads the text of pictures, with the languages it is to expect. */
export interface Recognition {
  /** Absolute path of `tesseract`. */
  program: string;
  /** Names of Tesseract, German first where it is there. */
  languages: string[];
}

/** Whether main allows it: `1`, or not set. */
export const recognitionSetting = "MAIVE_READ_PICTURES";

const run = promisify(execFile);
/** It only lists files. */
const longest = 10_000;
/** Knows how a page is turned, and no words. */
const noLanguage = "osd";

/** What is installed; null where there is no Tesseract, or none that answers. */
export const findRecognition = async (program: string): Promise<Recognition | null> => {
  try {
    const { stdout } = await run(program, ["--list-langs"], { timeout: longest, env: {} });
    // The first line is a heading.
    const found = stdout
      .split("\n")
      .slice(1)
      .map((line) => line.trim())
      .filter((name) => /^[\w-]{2,30}$/.test(name) && name !== noLanguage);
    const languages = found.includes("deu") ? ["deu"] : found.includes("eng") ? ["eng"] : found.slice(0, 1);
    return languages.length === 0 ? null : { program, languages };
  } catch {
    return null;
  }
};

/** What is installed, where main allows it. */
export const allowedRecognition = async (q: Queryable, program: string): Promise<Recognition | null> =>
  (await readSetting(q, recognitionSetting)) === "1" ? findRecognition(program) : null;
