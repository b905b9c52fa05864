import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { commitOf } from "./commit.ts";

const zPackage = z.object({ version: z.string() });

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

export interface Release {
  /** Of a release its tag (4.0.0), else with the commit (4.0.0+abc1234). */
  version: string;
  /** Markdown of the changelog; empty without one. */
  changelog: string;
}

const changelogIn = async (root: string): Promise<string> => {
  try {
    return await readFile(join(root, "CHANGELOG.md"), "utf8");
  } catch (error) {
    if (isAbsent(error)) return "";
    throw error;
  }
};

/** Reads the release from `package.json` and `CHANGELOG.md`. */
export const readRelease = async (root: string): Promise<Release> => {
  const { version } = zPackage.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  const commit = await commitOf(root);
  const isRelease = commit === null || commit.tags.includes(`v${version}`);
  return {
    version: isRelease ? version : `${version}+${commit.hash}`,
    changelog: await changelogIn(root),
  };
};
