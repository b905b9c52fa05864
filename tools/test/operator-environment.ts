import { delimiter } from "node:path";

const ofTests = /^(npm_|MAIVE_|S3_|DATABASE_URL$)/i;

/** The environment of an operator's shell: without what npm and the tests set, and with none of this checkout's commands. */
export const operatorEnvironment = (): Record<string, string> => {
  const own = Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
    value === undefined || ofTests.test(name) ? [] : [[name, value]],
  );
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((part) => !part.includes("node_modules"));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) };
};
