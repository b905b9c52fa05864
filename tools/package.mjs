/**
 * `npm run package`: what is released of this commit, each with its SHA-256: the archive of sources with built parts, which starts without
 * building; the same with all packages and Node for this kind of machine; and a Debian package of that.
 * `--uncommitted` packs what is not committed, too: to try it out. `--sources` makes the first archive alone.
 * `--folder <path>` places the whole program there and makes nothing else; `--commit <hash>` says of what, where there is no git.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./lib/run.mjs";
import { makeDebian } from "./packaging/debian.mjs";
import { filesBelow, placeRelease, sha256, writeSums } from "./packaging/release-files.mjs";
import { placeServerPackages } from "./packaging/server-packages.mjs";

const { values: options } = parseArgs({
  options: {
    uncommitted: { type: "boolean", default: false },
    sources: { type: "boolean", default: false },
    folder: { type: "string" },
    commit: { type: "string" },
  },
});
const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};
const git = (...args) => execFileSync("git", ["-C", root, ...args], { encoding: "utf8" }).trim();
const hasGit = existsSync(join(root, ".git"));

if (!hasGit && !options.folder) fail("This is no checkout: what is released is made of a commit.");
if (hasGit && !options.uncommitted && git("status", "--porcelain") !== "")
  fail("There are changes that are not committed: nobody could say what the archive was made of.");

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
if (!readFileSync(join(root, "CHANGELOG.md"), "utf8").includes(`\n## ${version}\n`))
  fail(`CHANGELOG.md has no part ${version}: what is released is described there first.`);
const commit = hasGit
  ? {
      hash: git("rev-parse", "HEAD").slice(0, 7),
      tags: git("tag", "--points-at", "HEAD").split("\n").filter(Boolean),
    }
  : { hash: (options.commit ?? "").slice(0, 7), tags: [`v${version}`].filter(() => !options.commit) };
const isIgnored = (name) => ["node_modules", "dist", "build-output", "data", ".cache"].includes(name);
const files = hasGit ? git("ls-files", "-z").split("\0").filter(Boolean) : filesBelow(root, isIgnored);

const placeWhole = (folder) => {
  rmSync(folder, { recursive: true, force: true });
  placeRelease({ root, folder, files, commit, isWhole: true });
  placeServerPackages(root, folder);
  writeSums(folder);
};
if (options.folder) {
  placeWhole(resolve(options.folder));
  process.exit(0);
}

const full = commit.tags.includes(`v${version}`) ? version : `${version}+${commit.hash}`;
const target = join(root, "build-output/release");
const publish = (file) => {
  writeFileSync(join(target, `${file}.sha256`), `${sha256(join(target, file))}  ${file}\n`);
  process.stdout.write(`${join(target, file)}\n`);
};
/** Packs a folder of the target and removes it. */
const archive = (name, pack) => {
  execFileSync("tar", ["--owner=0", "--group=0", "-czf", `${name}.tar.gz`, name], { cwd: target });
  pack?.(join(target, name));
  rmSync(join(target, name), { recursive: true });
  publish(`${name}.tar.gz`);
};

if (!options.sources && process.platform === "linux") {
  const name = `maive-${full}-${process.platform}-${process.arch}`;
  placeWhole(join(target, name));
  archive(name, (whole) => {
    if (spawnSync("dpkg-deb", ["--version"]).status === 0)
      publish(makeDebian({ root, whole, target, version: full }));
    else process.stderr.write("There is no dpkg-deb here: no Debian package is made.\n");
  });
}
const name = `maive-${full}`;
rmSync(join(target, name), { recursive: true, force: true });
placeRelease({ root, folder: join(target, name), files, commit, isWhole: false });
writeSums(join(target, name));
archive(name);
