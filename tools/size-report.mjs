/** Prints how large the files of the tree are: median, 90th percentile, and what stands above 400 lines. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/run.mjs";

const tracked = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter(Boolean);
const sizes = tracked
  .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }))
  .toSorted((a, b) => a.lines - b.lines);
const at = (share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;
const large = sizes.filter(({ lines }) => lines > 400);
process.stdout.write(
  `\nSize report: ${sizes.length} files, median ${at(0.5)}, p90 ${at(0.9)}, over 400 lines: ${large.length}\n` +
    large.map(({ file, lines }) => `  ${lines}  ${file}\n`).join(""),
);
