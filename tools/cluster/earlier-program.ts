import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const git = (...args: string[]): Buffer => execFileSync("git", args, { cwd: root, maxBuffer: 1024 ** 3 });

/** This commit where the checkout has no history. */
const commitOf = (name: string): string => {
  try {
    return git("rev-parse", "--verify", "--quiet", name).toString().trim();
  } catch {
    return "HEAD";
  }
};

/** The commit before this one, or that of `EARLIER_COMMIT`. */
const earlierCommit = (): string => commitOf(process.env["EARLIER_COMMIT"] ?? "HEAD~1");

/** The last commit whose data had other tables, or that of `EARLIER_COMMIT`; `HEAD` where the checkout has no history. */
export const commitOfOtherData = (): string => {
  const named = process.env["EARLIER_COMMIT"];
  if (named !== undefined) return commitOf(named);
  const migrations = ["--", "apps/server/src/storage/migrations/0*.ts"];
  const newest = git("log", "-1", "--diff-filter=A", "--format=%H", ...migrations)
    .toString()
    .trim();
  return newest === "" ? "HEAD" : commitOf(`${newest}~1`);
};

/** Packages of this checkout, but for the product's own, which are those of `folder`. */
const linkPackages = (from: string, to: string, folder: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== "@maive") {
      symlinkSync(join(from, name), join(to, name));
      continue;
    }
    mkdirSync(join(to, name));
    for (const own of readdirSync(join(from, name))) {
      const place = ["client", "server"].includes(own) ? "apps" : "packages";
      symlinkSync(join(folder, place, own), join(to, name, own));
    }
  }
};

export interface EarlierProgram {
  /** A folder that starts as a checkout does. */
  folder: string;
  remove(): void;
}

/** The program of an earlier commit, with the packages that are installed here, and built as far as it has to be to run. */
export const earlierProgram = (commit = earlierCommit()): EarlierProgram => {
  const folder = mkdtempSync(join(tmpdir(), "maive-earlier-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", commit) });
    linkPackages(join(root, "node_modules"), join(folder, "node_modules"), folder);
    for (const group of ["apps", "packages"])
      for (const name of readdirSync(join(folder, group))) {
        const own = join(root, group, name, "node_modules");
        if (readdirSync(join(root, group, name)).includes("node_modules"))
          symlinkSync(own, join(folder, group, name, "node_modules"));
      }
    mkdirSync(join(folder, "apps/client"), { recursive: true });
    symlinkSync(join(root, "apps/client/dist"), join(folder, "apps/client/dist"));
    // What builds the server was called otherwise before ADR 0113.
    const build = ["tools/build-server.mjs", "tools/build-threads.mjs"].find((file) =>
      existsSync(join(folder, file)),
    );
    if (build) execFileSync(process.execPath, [build], { cwd: folder });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
};
