import type { AddressInfo } from "node:net";
import { connect } from "node:net";
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

  it("are cut when a request does not come to its end", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 900_000,
      keepAliveTimeout: 72_000,
    });
  });

  it("answer HEAD like GET, without the body", async () => {
    const answer = await say("HEAD /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain("status");
  });
});
