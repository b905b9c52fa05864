import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const zPackage = z.object({ version: z.string() });

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

export interface Release {
  version: string;
  /** Markdown as it stands in the repository; empty where there is none. */
  changelog: string;
}

/** Reads what is running from the folder of `package.json` and `CHANGELOG.md`. */
export const readRelease = async (root: string): Promise<Release> => {
  const { version } = zPackage.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  try {
    return { version, changelog: await readFile(join(root, "CHANGELOG.md"), "utf8") };
  } catch (error) {
    if (isAbsent(error)) return { version, changelog: "" };
    throw error;
  }
};
