import { createServer, request, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";

export interface Proxy {
  url: string;
  /**
   * Whether sockets get through; those that are open are cut when it is turned off. `instead`: the status their upgrade
   * is answered with, or that it is never answered.
   */
  passSockets(pass: boolean, instead?: number | "nothing"): void;
  /** Changes the address of sockets on their way, from now on. */
  rewriteSockets(rewrite: (path: string) => string): void;
  /** Answers what the server has not begun to answer within so many ms with 504, as proxies do after a minute. */
  answerWithin(ms: number): void;
  /** Cuts everything off, as without a network; or lets it through again. */
  cut(cut: boolean): void;
  close(): Promise<void>;
}

/** A proxy before the server as people have at home: it may know nothing of sockets. */
export const startProxy = async (targetPort: number): Promise<Proxy> => {
  let passes = true;
  let refusal: number | "nothing" = 426;
  let isCut = false;
  let patience: number | null = null;
  let rewrite = (path: string): string => path;
  const live = new Set<Socket>();
  const all = new Set<Socket>();
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port: targetPort, method, path: url, headers }, (reply) => {
      clearTimeout(tooLate);
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    const giveUp = (): void => {
      answer.writeHead(504, { "content-type": "text/html" }).end("<h1>Gateway Time-out</h1>");
      onward.destroy();
    };
    const tooLate = patience === null ? undefined : setTimeout(giveUp, patience);
    onward.on("error", () => {
      clearTimeout(tooLate);
      if (!answer.headersSent) answer.destroy();
    });
    incoming.pipe(onward);
  });
  server.on("connection", (socket: Socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    all.add(socket);
    socket.on("close", () => all.delete(socket));
  });
  server.on("upgrade", (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!passes) {
      // Nobody else listens any more: a browser that hangs up before its answer is no failure.
      socket.on("error", () => socket.destroy());
      if (refusal === "nothing") live.add(socket);
      else socket.end(`HTTP/1.1 ${refusal} No Sockets\r\nConnection: close\r\n\r\n`);
      return;
    }
    const onward = connect(targetPort, "127.0.0.1", () => {
      const lines = [`${incoming.method} ${rewrite(incoming.url ?? "/")} HTTP/1.1`];
      for (let n = 0; n < incoming.rawHeaders.length; n += 2)
        lines.push(`${incoming.rawHeaders[n]}: ${incoming.rawHeaders[n + 1]}`);
      onward.write(`${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [socket, onward]) {
      live.add(end);
      end.on("error", () => end.destroy());
      end.on("close", () => {
        live.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const end = (sockets: Set<Socket>) => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    passSockets: (pass, instead = 426) => {
      passes = pass;
      refusal = instead;
      if (!pass) end(live);
    },
    rewriteSockets: (next) => {
      rewrite = next;
    },
    answerWithin: (ms) => {
      patience = ms;
    },
    cut: (cut) => {
      isCut = cut;
      if (cut) {
        end(live);
        end(all);
      }
    },
    close: () => {
      end(live);
      end(all);
      return new Promise((done) => server.close(() => done()));
    },
  };
};
