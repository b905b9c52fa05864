import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const built = ["apps/client/dist", "apps/server/dist"];
/** Of no use at run time. */
const leftOut =
  /^(e2e|bench|apps\/server\/test|tools\/(test|test-data)|docs\/images)\/|\.(test|spec)\.tsx?$|-for-tests\.m?[jt]sx?$/;
/** What was built, and what builds and packs: of no use where everything is there. */
const sources =
  /^(apps\/client\/(?!dist\/|package\.json)|deploy\/(?!bin\/|probe\.mjs)|docs\/(?!operations\/)|tools\/(packaging\/|check|patterns|rules))|^(Dockerfile|\.dockerignore|\.oxfmt.*|\.oxlint.*|\.github\/.*|\.gitignore)$/;

export const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** Copies a release: the files of a checkout without its tests, and the built parts. `isWhole`: without the sources of those. */
export const placeRelease = ({ root, folder, files, commit, isWhole }) => {
  const included = files.filter((file) => !leftOut.test(file) && !(isWhole && sources.test(file)));
  for (const file of [...included, ...built]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  writeFileSync(join(folder, "release.json"), `${JSON.stringify(commit)}\n`);
};

/** The files below a folder, by their paths in it. */
export const filesBelow = (folder, isPassed = () => false) =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []).flatMap((entry) => {
    if (isPassed(entry.name)) return [];
    if (entry.isDirectory())
      return filesBelow(join(folder, entry.name), isPassed).map((file) => `${entry.name}/${file}`);
    return entry.isFile() ? [entry.name] : [];
  });

/** The SHA-256 of every file. */
export const writeSums = (folder) =>
  writeFileSync(
    join(folder, "SHA256SUMS"),
    filesBelow(folder)
      .toSorted()
      .map((file) => `${sha256(join(folder, file))}  ${file}\n`)
      .join(""),
  );
