/** Before a start: packages installed, client built. A second start finds both done and costs milliseconds. */
import { ensureBuilt } from "./lib/built.mjs";
import { ensureInstalled } from "./lib/installed.mjs";
import { prepareTexts } from "./lib/texts.mjs";

const [major] = process.versions.node.split(".").map(Number);
if (major < 20) {
  process.stderr.write(`${prepareTexts.oldNode(process.versions.node)}\n`);
  process.exit(1);
}
ensureInstalled();
ensureBuilt();
