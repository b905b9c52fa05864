import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Config } from "../src/config/config.ts";

/** What a store answers instead of serving a request. */
export type Refusal =
  /** The connection breaks off: before the answer, or in the middle of it. */
  "hang up" | "break off" | { status: number; code: string };

/** An S3-compatible store with one bucket, in front of which stands what goes wrong on the way there. */
export interface TestS3 {
  config: S3Config;
  /** The folder with its objects as files. */
  folder: string;
  /** Its requests: method and path, the latest last. */
  calls: string[];
  /** What goes wrong; null lets everything through. */
  refuse(by: ((method: string, path: string) => Refusal | null) | null): void;
  close(): Promise<void>;
}

export interface TestS3Options {
  bucket?: string;
  /** Whether it honours `If-None-Match`, refuses it, or does not look at it, as older ones do. */
  conditions?: "honoured" | "refused" | "ignored";
  /** Whether an object is stored whole or not at all, as S3 promises; the server behind it leaves halves when a client is killed. */
  storesWhole?: boolean;
}

const refusalText = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>refused</Message></Error>`;

export const startS3 = async ({
  bucket = "maive",
  conditions = "honoured",
  storesWhole = false,
}: TestS3Options = {}): Promise<TestS3> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-s3-"));
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await store.run();
  const calls: string[] = [];
  let refusal: Parameters<TestS3["refuse"]>[0] = null;

  const isThere = (path: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      httpRequest({ host: "127.0.0.1", port, path, method: "HEAD" }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      })
        .on("error", reject)
        .end();
    });
  const answerWith = (to: ServerResponse, status: number, code: string, method: string): void => {
    to.writeHead(status, { "content-type": "application/xml" });
    to.end(method === "HEAD" ? "" : refusalText(code));
  };
  const forward = (from: IncomingMessage, to: ServerResponse, breakOff: boolean): void => {
    const { method, url, headers } = from;
    const onward = httpRequest({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!breakOff) return void answer.pipe(to);
      answer.once("data", (chunk: Buffer) => {
        to.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => to.destroy());
        answer.destroy();
      });
    });
    onward.on("error", () => to.destroy());
    if (!storesWhole || method !== "PUT") return void from.pipe(onward);
    const parts: Buffer[] = [];
    from.on("data", (part: Buffer) => parts.push(part));
    from.on("error", () => onward.destroy());
    from.on("close", () => (from.complete ? onward.end(Buffer.concat(parts)) : onward.destroy()));
  };

  const front = createServer((from, to) => {
    const [method, path] = [from.method ?? "", from.url ?? ""];
    calls.push(`${method} ${path}`);
    const refused = refusal?.(method, path) ?? null;
    if (refused === "hang up") return void from.socket.destroy();
    if (refused !== null && refused !== "break off") {
      from.resume();
      return void from.once("end", () => answerWith(to, refused.status, refused.code, method));
    }
    if (from.headers["if-none-match"] === undefined || conditions === "ignored")
      return forward(from, to, refused === "break off");
    if (conditions === "refused") {
      from.resume();
      return void from.once("end", () => answerWith(to, 501, "NotImplemented", method));
    }
    void isThere(path).then((there) => {
      if (!there) return forward(from, to, false);
      from.resume();
      return void from.once("end", () => answerWith(to, 412, "PreconditionFailed", method));
    });
  });
  const frontPort = await new Promise<number>((resolve) => {
    front.listen(0, "127.0.0.1", () => {
      const address = front.address();
      resolve(typeof address === "object" ? (address?.port ?? 0) : 0);
    });
  });

  return {
    config: {
      endpoint: `http://127.0.0.1:${frontPort}`,
      bucket,
      region: "eu-central-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    folder: join(folder, bucket),
    calls,
    refuse: (by) => {
      refusal = by;
    },
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
