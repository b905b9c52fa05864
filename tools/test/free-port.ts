import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that systems give to connections going out: nobody takes such a port while its server is started again. */
const range = { from: 20_000, to: 32_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** A port of this machine that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(range.from, range.to);
  return (await isFree(port)) ? port : freePort();
};
