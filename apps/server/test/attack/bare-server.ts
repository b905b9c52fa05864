import { fsyncSync, openSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The baseline: a process that only writes a line to the disk and answers. Measuring it beside the attacked server
 * learns how long the machine itself keeps people waiting, its processors and disk being busy with the attack, with the
 * attackers, and with whatever else runs on it.
 */
const file = openSync(join(tmpdir(), `bare-${process.pid}`), "w");
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    writeSync(file, `${request.url ?? ""}\n`, 0);
    fsyncSync(file);
    response.end("{}");
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : null);
});
// Its parent is gone.
process.on("disconnect", () => process.exit(0));
