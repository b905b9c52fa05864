import { limits } from "@maive/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reach } from "../../../../outside/index.ts";
import { NotionClient, NotionError } from "./notion-client.ts";
import { type NotionServer, notionToken, refuse, startNotionServer } from "./notion-server-for-tests.ts";
import { zNotionList, zNotionUser } from "./shapes.ts";

describe("requests to Notion", () => {
  let server: NotionServer;
  let now = 0;
  let waited: number[] = [];
  beforeAll(async () => {
    server = await startNotionServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    now = 0;
    waited = [];
    server.disturb();
    server.requested.length = 0;
  });

  const reach: Reach = {
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    isOpen: () => true,
    isPort: () => true,
  };
  const clientOf = (signal = new AbortController().signal, address = server.address) =>
    new NotionClient(
      {
        address,
        reach,
        now: () => now,
        wait: async (ms) => {
          waited.push(ms);
          now += ms;
        },
      },
      notionToken,
      signal,
    );
  const me = (client: NotionClient) => client.get("users/me", zNotionUser);
  const troubleOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return "none";
    } catch (error) {
      if (error instanceof NotionError) return error.trouble;
      throw error;
    }
  };

  it("are three in a second, and wait as long as Notion wants", async () => {
    const client = clientOf();
    await me(client);
    await me(client);
    expect(waited).toEqual([340]);
    server.disturb(
      refuse(429, "rate_limited", { "retry-after": "7" }),
      refuse(503, "service_unavailable"),
      null,
    );
    await me(client);
    expect(waited.slice(1)).toEqual([340, 7_000, 2_000]);
    expect([client.requests, client.ended]).toEqual([5, null]);
  });

  it("end after a wrong token, a wait that is too long, and what is out of order for good", async () => {
    const cases = [
      ["token", [refuse(401, "unauthorized")], 1],
      ["busy", [refuse(429, "rate_limited", { "retry-after": "31" })], 1],
      ["busy", [1, 2, 3, 4].map(() => refuse(429, "rate_limited")), 4],
      ["down", [1, 2, 3, 4].map(() => refuse(502, "bad_gateway")), 4],
      ["line", [1, 2, 3, 4].map(() => (response: { destroy(): void }) => void response.destroy()), 4],
    ] as const;
    for (const [trouble, disturbances, requests] of cases) {
      server.requested.length = 0;
      server.disturb(...disturbances);
      const client = clientOf();
      expect([trouble, await troubleOf(me(client))]).toEqual([trouble, trouble]);
      expect([await troubleOf(me(client)), client.ended]).toEqual([trouble, trouble]);
      expect([trouble, server.requested.length]).toEqual([trouble, requests]);
    }
  });

  it("go on after what one of them may not see, or answers that nobody reads", async () => {
    const client = clientOf();
    for (const [trouble, disturbance] of [
      ["hidden", refuse(404, "object_not_found")],
      ["forbidden", refuse(403, "restricted_resource")],
      ["refused", refuse(400, "validation_error")],
      [
        "refused",
        (response: { writeHead(status: number, headers: object): { end(): void } }) =>
          response.writeHead(301, { location: "http://127.0.0.1:1/" }).end(),
      ],
      ["answer", (response: { end(text: string): void }) => response.end("{")],
      ["answer", (response: { end(text: string): void }) => response.end('{"object":"list"}')],
      [
        "answer",
        (response: { writeHead(status: number, headers: object): { write(text: string): void } }) =>
          response.writeHead(200, { "content-length": String(limits.notionAnswerBytes + 1) }).write("x"),
      ],
    ] as const) {
      server.disturb(disturbance as never);
      expect([trouble, await troubleOf(me(client))]).toEqual([trouble, trouble]);
    }
    expect(client.ended).toBeNull();
    expect(await troubleOf(me(client))).toBe("none");
  });

  it("are bounded in number and time, and stop when the import does", async () => {
    const many = clientOf();
    server.serve({ databases: [], pages: [] });
    const until = now + limits.notionMs;
    while ((await troubleOf(many.post("search", {}, zNotionList))) === "none");
    expect([many.ended, many.requests]).toEqual(["bound", limits.notionRequests]);
    expect(now).toBeLessThan(until);
    const slow = clientOf();
    await me(slow);
    now += limits.notionMs;
    expect([await troubleOf(me(slow)), slow.requests]).toEqual(["bound", 1]);
    const controller = new AbortController();
    const stopped = clientOf(controller.signal);
    server.disturb(() => controller.abort(new Error("stopped")));
    await expect(me(stopped)).rejects.toThrow("stopped");
    await expect(me(stopped)).rejects.toThrow("stopped");
  });

  it("go nowhere at home unless the operator names it, and say nothing of the token when they fail", async () => {
    const client = new NotionClient(
      { address: server.address, reach: undefined, wait: async () => undefined },
      notionToken,
      new AbortController().signal,
    );
    const error = await me(client).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotionError);
    expect(server.requested).toEqual([]);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(notionToken);
  });
});
