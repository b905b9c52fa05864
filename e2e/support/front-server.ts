import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface FrontServer {
  url: string;
  /** From here on a file is answered with this added to it, as another build would. */
  change(path: string, addition: string): void;
  close(): void;
}

/** Stands before a server and passes everything on, sockets aside. */
export const startFrontServer = async (target: string): Promise<FrontServer> => {
  const changes = new Map<string, string>();
  const server = createServer((incoming, answer) => {
    const addition = changes.get(incoming.url ?? "");
    const headers = { ...incoming.headers };
    // What is added to must be text.
    if (addition !== undefined) delete headers["accept-encoding"];
    const passed = request(
      new URL(incoming.url ?? "/", target),
      { method: incoming.method, headers },
      (source) => {
        const { "content-length": length, ...rest } = source.headers;
        const kept = addition === undefined && length !== undefined ? { "content-length": length } : {};
        answer.writeHead(source.statusCode ?? 502, { ...rest, ...kept });
        source.on("data", (chunk: Buffer) => answer.write(chunk));
        source.on("end", () => answer.end(addition ?? ""));
      },
    );
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  server.on("upgrade", (_request, socket) => socket.destroy());
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    change: (path, addition) => {
      changes.set(path, addition);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
