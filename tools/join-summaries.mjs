/**
 * The last step of CI: what `npm test` and `npm run test:endurance` have written becomes one `build-output/summary.txt`, whose last
 * line counts the tests of both. Fails where one of them failed or left nothing.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { countIn, countLine, withoutCount } from "./lib/counts.mjs";
import { root } from "./lib/run.mjs";

const output = join(root, "build-output");
const textOf = (name) => {
  const path = join(output, name);
  return existsSync(path)
    ? readFileSync(path, "utf8").trimEnd()
    : `\n${name} is missing: its run was cut off.`;
};

const texts = ["summary.txt", "endurance.txt"].map(textOf);
const counts = texts.map(countIn);
const outcomes = texts.map(withoutCount).filter((text) => text.trim() !== "");
mkdirSync(output, { recursive: true });
writeFileSync(join(output, "summary.txt"), `${[...outcomes, countLine(counts)].join("\n")}\n`);
process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
