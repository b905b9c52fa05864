import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../test/engines.ts";
import { startTestServer, type TestServer } from "../../test/http-server.ts";

describeEachEngine("connections", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.app.close());

  const say = (bytes: string): Promise<string> => {
    const socket = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(bytes);
    return text(socket);
  };

  it("answer what is no HTTP request, or one with endless headers, like any other mistake", async () => {
    for (const bytes of ["HELLO\r\n\r\n", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`]) {
      const answer = await say(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"bad_request"');
    }
  });

  it("carry the headers that keep a browser from acting on an answer, also on the thinnest one", async () => {
    const asks = [
      "HELLO\r\n\r\n",
      "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: nothing\r\n\r\n",
      "PROPFIND / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      "GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      "GET /api/nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n",
    ];
    for (const ask of asks) {
      const answer = (await say(ask)).toLowerCase();
      for (const header of [
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
        "x-frame-options: deny",
        "referrer-policy: no-referrer",
        "cross-origin-resource-policy: same-origin",
        "permissions-policy: ",
        "cache-control: no-store",
      ])
        expect([ask.slice(0, 30), answer.includes(`\r\n${header}`)]).toEqual([ask.slice(0, 30), true]);
    }
  });

  it("are cut when a request does not come to its end", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 900_000,
      keepAliveTimeout: 72_000,
    });
  });

  it("that were opened ahead of need end without an answer, those that stop within a request with a 408", async () => {
    const timedOut = async (bytes: string): Promise<string> => {
      const opened = once(server.app.server, "connection");
      const socket = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1");
      const [here] = (await opened) as [Socket];
      if (bytes !== "") {
        const read = once(here, "data");
        socket.write(bytes);
        await read;
      }
      const error = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      server.app.server.emit("clientError", error, here);
      return text(socket);
    };
    expect(await timedOut("")).toBe("");
    const answer = await timedOut("GET / HTTP/1.1\r\nHost: a\r\nX: ");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"bad_request"');
  });

  it("answer HEAD like GET, without the body", async () => {
    const answer = await say("HEAD /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain("status");
  });

  it("that say a letter now and then make room for others, and are too many at some point", async () => {
    const few = await startTestServer(engine, {
      connections: { unfinishedPerAddress: 3, unfinished: 100, perAddress: 6, inAll: 50 },
    });
    await few.app.listen({ port: 0, host: "127.0.0.1" });
    expect(few.app.server.maxConnections).toBe(50);
    const { port } = few.app.server.address() as AddressInfo;
    const gone: number[] = [];
    const half = async (name: number) => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      const ended = new Promise<void>((resolve) => socket.on("close", () => resolve(void gone.push(name))));
      await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
      socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\nX: ");
      return { socket, ended };
    };
    const [first, second] = [await half(1), await half(2)];
    const others = [await half(3), await half(4), await half(5)];
    await Promise.all([first.ended, second.ended]);
    expect(gone.toSorted()).toEqual([1, 2]);
    const answered = connect(port, "127.0.0.1");
    answered.write("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await text(answered)).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of others) socket.destroy();
    await Promise.all(others.map(({ ended }) => ended));

    // Connections that stay open after a whole request are bounded, too.
    const open = [];
    for (let i = 0; i < 6; i += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
      await new Promise((resolve) => socket.once("data", resolve));
      open.push(socket);
    }
    const seventh = connect(port, "127.0.0.1");
    seventh.on("error", () => undefined);
    seventh.resume();
    await new Promise((resolve) => seventh.once("close", resolve));
    for (const socket of open) socket.destroy();
    await few.app.close();
  });
});
