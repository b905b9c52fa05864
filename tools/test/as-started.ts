import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

export interface Start {
  /** What Node is called with, in the checkout. */
  args: string[];
  env: Record<string, string>;
}

/**
 * How `npm start` starts the server: those that are measured and tested are started like everybody's.
 * @param folder the checkout, which may be of an earlier version.
 */
export const asStarted = (folder = root): Start => {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const [, set = "", args] = /&& (.*)exec \S+\/node (.+)$/.exec(scripts.start) ?? [];
  if (args === undefined) throw new Error(`npm start is not read: ${scripts.start}`);
  const env = [...set.matchAll(/([A-Z_]+)=(\S+) /g)].map(([, name = "", value = ""]) => [name, value]);
  return { args: args.split(" "), env: Object.fromEntries(env) };
};
