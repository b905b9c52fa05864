import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

interface Package {
  scripts: { start: string };
}

/** What `npm start` sets for the server: those that are measured and tested are started like everybody's. */
export const startEnvironment = (): Record<string, string> => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Package;
  const set = [...scripts.start.matchAll(/(?<= )([A-Z_]+)=(\S+) /g)];
  return Object.fromEntries(set.map(([, name = "", value = ""]) => [name, value]));
};
