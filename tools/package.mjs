/**
 * `npm run package`: an archive of this commit with its built parts and the SHA-256 of every file, which starts without building.
 * `--uncommitted` packs what is not committed, too: to try it out.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./lib/run.mjs";

const built = ["apps/client/dist", "apps/server/dist"];
/** Of no use to whoever runs it. */
const leftOut =
  /^(e2e|bench|apps\/server\/test|tools\/(test|test-data)|docs\/images)\/|\.(test|spec)\.tsx?$|-for-tests\.m?[jt]sx?$/;

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};
const git = (...args) => execFileSync("git", ["-C", root, ...args], { encoding: "utf8" }).trim();
const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

const uncommitted = process.argv.includes("--uncommitted");
if (!uncommitted && git("status", "--porcelain") !== "")
  fail("There are changes that are not committed: nobody could say what the archive was made of.");

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const hash = git("rev-parse", "HEAD").slice(0, 7);
const tags = git("tag", "--points-at", "HEAD").split("\n").filter(Boolean);
const isRelease = tags.includes(`v${version}`);
if (!readFileSync(join(root, "CHANGELOG.md"), "utf8").includes(`\n## ${version}\n`))
  fail(`CHANGELOG.md has no part ${version}: what is released is described there first.`);

const name = `maive-${version}${isRelease ? "" : `+${hash}`}`;
const target = join(root, "build-output/release");
const folder = join(target, name);
rmSync(folder, { recursive: true, force: true });

const copy = (file) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { recursive: true });
};
for (const file of git("ls-files", "-z").split("\0").filter(Boolean)) if (!leftOut.test(file)) copy(file);
for (const part of built) copy(part);
writeFileSync(join(folder, "release.json"), `${JSON.stringify({ hash, tags })}\n`);

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  .toSorted();
writeFileSync(
  join(folder, "SHA256SUMS"),
  files.map((file) => `${sha256(join(folder, file))}  ${file}\n`).join(""),
);

const archive = `${name}.tar.gz`;
execFileSync("tar", ["-czf", archive, name], { cwd: target });
writeFileSync(join(target, `${archive}.sha256`), `${sha256(join(target, archive))}  ${archive}\n`);
rmSync(folder, { recursive: true });
process.stdout.write(`${join(target, archive)}\n`);
