/**
 * Checks that every regular expression of the product runs in linear time (ReDoS): they see untrusted text, on the
 * server and in other users' browsers. Run by `npm run check`; every printed line is a violation. Those that were found safe are listed in
 * `patterns/safe-patterns.json`, since to judge all takes longer than the rest of the check: `--renew` does, and writes the list
 * anew. Others are cached in `build-output`.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { exceptions } from "./patterns/exceptions.ts";
import { patternsIn } from "./patterns/find-patterns.ts";
import { judgePattern, judgeVersion } from "./patterns/judge-pattern.ts";

const root = resolve(import.meta.dirname, "..");
const memory = join(root, "build-output/safe-patterns.json");
const list = join(root, "tools/patterns/safe-patterns.json");
const renews = process.argv.includes("--renew");

const isTest = (file: string): boolean =>
  /\.(test|stories)\.tsx?$|(-for-tests|test-support)\.tsx?$|\/arbitrary-[a-z]+\.ts$|\/test\//.test(file);

const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !isTest(file))
  .toSorted();

const safeIn = (path: string): string[] => {
  try {
    const read: { version: number; safe: string[] } = JSON.parse(readFileSync(path, "utf8"));
    return read.version === judgeVersion ? read.safe : [];
  } catch {
    return []; // Judged anew.
  }
};

const known = new Set(renews ? [] : [...safeIn(list), ...safeIn(memory)]);
const safe = new Set<string>();
const excused = new Set<string>();
const breaches: string[] = [];
let count = 0;
for (const file of files)
  for (const { line, written, literal } of patternsIn(file, readFileSync(join(root, file), "utf8"))) {
    count += 1;
    const exception = exceptions.find((each) => each.file === file && each.written === written);
    const verdict = literal
      ? known.has(written) || safe.has(written)
        ? null
        : judgePattern(literal.source, literal.flags)
      : "put together when the program runs, and so cannot be judged";
    if (verdict === null) safe.add(written);
    else if (exception) excused.add(`${file} ${written}`);
    else breaches.push(`${file}:${line}: ${written}: ${verdict}`);
  }
for (const { file, written } of exceptions)
  if (!excused.has(`${file} ${written}`)) breaches.push(`${file}: ${written}: an exception nothing needs`);

mkdirSync(join(root, "build-output"), { recursive: true });
const found = { version: judgeVersion, safe: [...safe].toSorted() };
writeFileSync(memory, JSON.stringify(found));
if (renews) writeFileSync(list, `${JSON.stringify(found, null, 2)}\n`);
for (const breach of breaches) process.stdout.write(`${breach}\n`);
process.stdout.write(`${count} patterns in ${files.length} files, ${breaches.length} breaches\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
