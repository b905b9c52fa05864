import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Whether this is an archive of `npm run package`, which has its parts built. */
export const isPackaged = () => existsSync(join(root, "release.json"));

/** The product's version of Node, from the npm package `node`. */
export const productNode = () => {
  const path = join(root, "node_modules/.bin", process.platform === "win32" ? "node.cmd" : "node");
  return existsSync(path) ? path : process.execPath;
};

const pathOfTools = () => `${join(root, "node_modules/.bin")}:${process.env.PATH}`;

/** Runs a command in the checkout, or in `cwd`, with visible output; returns its success. */
export const run = (command, args, { cwd = root, env = {}, quiet = false } = {}) => {
  const result = spawnSync(command, args, {
    cwd,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    encoding: "utf8",
    env: { ...process.env, PATH: pathOfTools(), ...env },
  });
  if (result.error) process.stderr.write(`${command}: ${result.error.message}\n`);
  return { ok: result.status === 0, output: `${result.stdout ?? ""}${result.stderr ?? ""}` };
};

/** Runs a script under the product's Node in parallel; returns its success and output. */
export const runBeside = async (script, args = []) => {
  const child = spawn(productNode(), [script, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: pathOfTools() },
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
  const [status] = await once(child, "close");
  return { ok: status === 0, output: Buffer.concat(chunks).toString() };
};

/** Runs a script of the checkout under the product's Node. */
export const runNode = (script, args, options) => run(productNode(), [script, ...args], options);

/** Runs a script of an installed package under the product's Node. */
export const runPackage = (script, args, options) => runNode(join("node_modules", script), args, options);

/** fsync: after a power cut a stamp must not be newer than its content. */
export const flush = () => {
  if (process.platform !== "win32") spawnSync("sync");
};
