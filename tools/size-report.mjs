/**
 * Prints how large the files are: for the tree and each of its parts the median, the 90th percentile, how many are over
 * 400 and 600 lines, and how many lines of tests stand beside a line of source. A look, not a gate.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/run.mjs";

const isTest = (file) =>
  /\.(test|spec)\.tsx?$|[.-](test-support|for-tests)\.tsx?$|\/test\/|^e2e\/|\.stories\.tsx$/.test(file);
/** The part of the tree a file belongs to: an app or package, or a folder at the top. */
const partOf = (file) =>
  file
    .split("/")
    .slice(0, /^(apps|packages)\//.test(file) ? 2 : 1)
    .join("/");

const tracked = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.css"], {
  cwd: root,
  encoding: "utf8",
});
const files = tracked
  .split("\n")
  .filter((file) => file.includes("/"))
  .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }));

const share = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

const row = (name, some) => {
  const sizes = some.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const at = (place) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * place))];
  const over = (limit) => sizes.filter((lines) => lines > limit).length;
  const linesOf = (tests) =>
    some.reduce((sum, { file, lines }) => sum + (isTest(file) === tests ? lines : 0), 0);
  const [source, tests] = [linesOf(false), linesOf(true)];
  return {
    part: name,
    files: String(sizes.length),
    median: String(at(0.5)),
    p90: String(at(0.9)),
    "over 400": `${over(400)} (${share(over(400), sizes.length)})`,
    "over 600": String(over(600)),
    "test lines per source line": source === 0 ? "-" : (tests / source).toFixed(2),
  };
};

const parts = [...new Set(files.map(({ file }) => partOf(file)))].toSorted();
const rows = [
  row("all", files),
  ...parts.map((name) =>
    row(
      name,
      files.filter(({ file }) => partOf(file) === name),
    ),
  ),
];
const columns = Object.keys(rows[0]);
const width = (column) => Math.max(column.length, ...rows.map((cells) => cells[column].length));
const line = (cells) =>
  columns
    .map((column, n) =>
      n === 0 ? cells[column].padEnd(width(column)) : cells[column].padStart(width(column)),
    )
    .join("  ");
const large = files.filter(({ lines }) => lines > 400).toSorted((a, b) => b.lines - a.lines);
process.stdout.write(
  [
    "\nSize report (lines of a file)",
    line(Object.fromEntries(columns.map((column) => [column, column]))),
    ...rows.map(line),
    ...(large.length > 0 ? ["over 400 lines:"] : []),
    ...large.map(({ file, lines }) => `  ${lines}  ${file}`),
    "",
  ].join("\n"),
);
