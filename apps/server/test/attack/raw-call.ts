import { Agent, request as openRequest } from "node:http";

/** A request as it goes over the wire: nobody tidies it up. */
export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

export interface Received {
  status: number;
  headers: Record<string, unknown>;
  payload: Buffer;
}

/** What a call met instead of an answer. */
export class NoAnswer extends Error {}

/** One client of a server. */
export interface RawClient {
  /** @throws NoAnswer when the connection ends without one. */
  send(sent: Sent, signal?: AbortSignal): Promise<Received>;
  close(): void;
}

/** Bodies that a server refuses while they are still being sent end the connection: that is an answer, too. */
const endedEarly = new Set(["ECONNRESET", "EPIPE"]);

/** Node gives the body of a GET or DELETE no length: its bytes would be taken for the next request of the connection. */
const lengthOf = (payload: Sent["payload"], headers: Record<string, string>): Record<string, string> =>
  payload === undefined || "content-length" in headers || "transfer-encoding" in headers
    ? {}
    : { "content-length": String(Buffer.byteLength(payload)) };

export const rawClient = (port: number): RawClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send: RawClient["send"] = ({ method, path, headers = {}, payload }, signal) =>
    new Promise((resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: { ...headers, ...lengthOf(payload, headers) },
        agent,
        ...(signal ? { signal } : {}),
      };
      const request = openRequest(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            payload: Buffer.concat(parts),
          }),
        );
      });
      request.on("error", (error: NodeJS.ErrnoException) =>
        reject(endedEarly.has(error.code ?? "") ? new NoAnswer(error.code) : error),
      );
      request.end(payload);
    });
  return { send, close: () => agent.destroy() };
};
