import { readdirSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { Duplex } from "node:stream";

export interface FrontServer {
  url: string;
  /**
   * From here on another build is served: its scripts and styles have other names, and those of the one before are gone.
   */
  release(): void;
  /** Sockets end here until they are let through again. */
  cutSockets(cut: boolean): void;
  close(): void;
}

const assets = resolve(import.meta.dirname, "../../apps/client/dist/assets");
/** What the next build has in the name of each of its files. */
const mark = ".next.";
/** Texts that name files of the build, by their type or ending. */
const naming = /javascript|css|html|json|\.js$/;

/** What a request says of another file than the one it gets here. */
const conditions = ["accept-encoding", "if-none-match", "if-modified-since", "range"] as const;
const fileName = /[\w.-]+\.(?:js|css)\b/g;

/** Stands before a server and passes everything on. */
export const startFrontServer = async (target: string): Promise<FrontServer> => {
  const build = new Set(readdirSync(assets));
  const inNextBuild = (name: string): string => (build.has(name) ? name.replace(/\.(?=\w+$)/, mark) : name);
  const sockets = new Set<Duplex>();
  let released = false;
  let cut = false;

  const passChanged = (source: IncomingMessage, answer: ServerResponse): void => {
    const { "content-length": _length, etag: _etag, "last-modified": _time, ...headers } = source.headers;
    const chunks: Buffer[] = [];
    source.on("data", (chunk: Buffer) => chunks.push(chunk));
    source.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      answer.writeHead(source.statusCode ?? 502, headers);
      // Files that keep their names are of another build by their revision.
      answer.end(
        text.replaceAll(fileName, inNextBuild).replaceAll(/(revision\W{1,4})(\w{16})\b/g, "$1next$2"),
      );
    });
  };

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? "/";
    const isOfBuild = build.has(path.slice(path.lastIndexOf("/") + 1));
    if (released && isOfBuild && naming.test(path.slice(path.lastIndexOf(".")))) {
      answer.writeHead(404).end();
      return;
    }
    const headers = { ...incoming.headers };
    // What is changed must be text, and whole.
    if (released) for (const name of conditions) delete headers[name];
    const passed = request(
      new URL(path.replace(mark, "."), target),
      { method: incoming.method, headers },
      (source) => {
        if (released && naming.test(source.headers["content-type"] ?? "") && !path.startsWith("/api/")) {
          passChanged(source, answer);
          return;
        }
        answer.writeHead(source.statusCode ?? 502, source.headers);
        source.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  server.on("upgrade", (incoming, socket) => {
    socket.on("error", () => undefined);
    if (cut) {
      socket.destroy();
      return;
    }
    const passed = request(new URL(incoming.url ?? "/", target), { headers: incoming.headers });
    passed.on("upgrade", (answer, line) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      line.on("error", () => socket.destroy());
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.pipe(line).pipe(socket);
    });
    passed.on("response", () => socket.destroy());
    passed.on("error", () => socket.destroy());
    passed.end();
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => {
      released = true;
    },
    cutSockets: (wanted) => {
      cut = wanted;
      if (cut) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
