import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);

const zCommit = z.object({
  /** Seven digits tell commits apart. */
  hash: z.string().regex(/^[0-9a-f]{7,40}$/),
  tags: z.array(z.string()),
});

/** What a program was built from. */
export type Commit = z.infer<typeof zCommit>;

/** In an archive that `npm run package` made. */
const buildFile = "release.json";

const asked = async (root: string): Promise<Commit | null> => {
  try {
    // The clone may belong to another user than the one MAIVE runs as: git would refuse to read it.
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
    // Without git, or in a clone that it cannot read, the version stands alone.
    if (error instanceof Error) return null;
    throw error;
  }
};

/** The commit of the program in a folder; null where nothing says it. */
export const commitOf = async (root: string): Promise<Commit | null> => {
  const built = join(root, buildFile);
  if (existsSync(built)) return zCommit.parse(JSON.parse(await readFile(built, "utf8")));
  return existsSync(join(root, ".git")) ? asked(root) : null;
};
