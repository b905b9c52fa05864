/** A bare Node server that streams a body to disk with its SHA-256, and a file back. Prints its port. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, fsyncSync, mkdtempSync, openSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const file = join(mkdtempSync(join(tmpdir(), "maive-bench-stream-")), "file");

const server = createServer(async (request, response) => {
  if (request.method === "GET") {
    await pipeline(createReadStream(file), response);
    return;
  }
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const fd = openSync(file, "w");
  await pipeline(request, hashing, createWriteStream(file, { fd, autoClose: false }));
  fsyncSync(fd);
  response.end(hash.digest("hex"));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
