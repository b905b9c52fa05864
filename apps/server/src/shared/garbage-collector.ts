import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** `last-resort` also returns cached memory to the system. */
export type Collect = (options: { type: "minor" } | { type: "major"; flavor: "last-resort" }) => void;

let known: Collect | null | undefined;

/** V8's collector, if available: it is exposed only to contexts created after the flag is set. */
export const collector = (): Collect | null => {
  if (known !== undefined) return known;
  setFlagsFromString("--expose-gc");
  const found: unknown = runInNewContext("globalThis.gc");
  known = typeof found === "function" ? (found as Collect) : null;
  return known;
};
