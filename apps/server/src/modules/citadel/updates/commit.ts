import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);

const zCommit = z.object({
  /** Abbreviated as git does. */
  hash: z.string().regex(/^[0-9a-f]{7,40}$/),
  tags: z.array(z.string()),
});

/** The commit a program was built from. */
export type Commit = z.infer<typeof zCommit>;

/** Written by `npm run package`. */
const buildFile = "release.json";

const commitOfGit = async (root: string): Promise<Commit | null> => {
  try {
    // git refuses clones that belong to another user (`safe.directory`).
    const { stdout } = await run(
      "git",
      ["-c", "safe.directory=*", "-C", root, "log", "-1", "--no-show-signature", "--format=%H%n%D"],
      { timeout: 10_000 },
    );
    const [hash = "", refs = ""] = stdout.split("\n");
    const tags = refs
      .split(", ")
      .filter((ref) => ref.startsWith("tag: "))
      .map((ref) => ref.slice("tag: ".length));
    return zCommit.parse({ hash: hash.slice(0, 7), tags });
  } catch (error) {
    // Without git or a readable clone, only the version is shown.
    if (error instanceof Error) return null;
    throw error;
  }
};

/** The commit of the program in a folder; null if unknown. */
export const commitOf = async (root: string): Promise<Commit | null> => {
  const built = join(root, buildFile);
  if (existsSync(built)) return zCommit.parse(JSON.parse(await readFile(built, "utf8")));
  return existsSync(join(root, ".git")) ? commitOfGit(root) : null;
};
