import { readFileSync } from "node:fs";
import { codeOf } from "../blobs/index.ts";
import { ConfigError, readConfig, type S3Config } from "../config/config.ts";
import { MoveError } from "./errors.ts";
import { moveTexts } from "./texts.ts";

/** Parses `NAME=value` lines as systemd's EnvironmentFile does. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split("\n")
      .map((line) => line.trim().replace(/^export /, ""))
      .filter((line) => line.includes("=") && !line.startsWith("#"))
      .map((line) => {
        const at = line.indexOf("=");
        return [line.slice(0, at), line.slice(at + 1).replace(/^(["'])(.*)\1$/, "$2")];
      })
      .filter(([name = ""]) => name.startsWith("S3_")),
  );

/** Reads the bucket from the five `S3_` lines of a file, so that secrets are not on a command line. @throws MoveError */
export const readBucket = (file: string): S3Config => {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new MoveError(moveTexts.noFile(file, codeOf(error)), { cause: error });
  }
  try {
    const { s3 } = readConfig(variablesIn(text));
    if (s3) return s3;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new MoveError(moveTexts.wrongFile(file, error.problems), { cause: error });
  }
  throw new MoveError(moveTexts.wrongFile(file, []));
};
