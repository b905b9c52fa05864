import { connect as connectLine } from "node:net";
import { closeCodes, limits } from "@maive/contract";
import { beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../tools/test/eventually.ts";
import { buildTestApp, type TestApp } from "../../test/build-app.ts";
import { describeEachEngine } from "../../test/engines.ts";
import { listen, type LiveServer } from "./live-client-for-tests.ts";

/** The header of a masked binary frame of `length` bytes. */
const frameHead = (length: number): Buffer => {
  const head = Buffer.alloc(14);
  head.writeUInt16BE(0x82ff);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};

describeEachEngine("a flood of sockets", (engine) => {
  let test: TestApp;
  let live: LiveServer;
  let page: string;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    live = await listen(test);
    const made = await test.main.post("/api/cortex/pages", { title: "Seite" });
    page = `/ws/pages/${made.body.page_id}`;
    return async () => {
      live.hangUp();
      await test.close();
    };
  });

  /** Raw bytes on the connection, as no client library sends them. */
  const dial = (path: string, ask?: string) => {
    const [host = "", port] = live.host.split(":");
    const line = connectLine(Number(port), host);
    const heard: Buffer[] = [];
    line.on("error", () => undefined);
    line.on("data", (data) => void heard.push(data));
    const ended = new Promise<void>((resolve) => line.on("close", () => resolve()));
    line.write(
      ask ??
        [
          `GET ${path} HTTP/1.1`,
          `Host: ${live.host}`,
          "Upgrade: websocket",
          "Connection: Upgrade",
          "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
          "",
          "",
        ].join("\r\n"),
    );
    return { line, ended, heard: () => Buffer.concat(heard).toString("latin1") };
  };

  it("SO15 an anonymous user's frame is refused as soon as its length is known to be large", async () => {
    const anonymous = dial(page);
    await eventually(() => expect(anonymous.heard()).toMatch(/^HTTP\/1\.1 101 /));
    anonymous.line.write(frameHead(limits.anonymousFrameBytes + 1));
    await eventually(() => expect(anonymous.heard().slice(-4, -2)).toBe("\x88\x02"));
    const code = Buffer.from(anonymous.heard().slice(-2), "latin1").readUInt16BE();
    expect(code).toBe(closeCodes.tooLarge);
    anonymous.line.destroy();
  });

  it("are refused with headers that keep a browser from acting on the answer, whatever is wrong with them", async () => {
    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
    const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const version = "Sec-WebSocket-Version: 13\r\n";
    for (const [ask, status] of [
      [`GET ${page} HTTP/1.1\r\nHost: ${live.host}\r\n${upgrade}${version}`, 400],
      [`GET ${page} HTTP/1.1\r\nHost: ${live.host}\r\n${upgrade}${key}Sec-WebSocket-Version: 99\r\n`, 400],
      [`POST ${page} HTTP/1.1\r\nHost: ${live.host}\r\n${upgrade}${key}${version}`, 400],
      [`GET /ws/nowhere HTTP/1.1\r\nHost: ${live.host}\r\n${upgrade}${key}${version}`, 404],
      [
        `GET ${page} HTTP/1.1\r\nHost: ${live.host}\r\n${upgrade}${key}${version}Origin: https://evil.example\r\n`,
        403,
      ],
    ] as const) {
      const { heard, ended } = dial(page, `${ask}\r\n`);
      await ended;
      expect(heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      for (const header of [
        "x-content-type-options: nosniff",
        "x-frame-options: DENY",
        "cache-control: no-store",
      ])
        expect(heard()).toContain(header);
      expect(heard()).toContain("content-security-policy: default-src 'none'");
    }
  });

  it("SO15 anonymous users have few places, and release them", async () => {
    const strangers = Array.from({ length: limits.anonymousSocketsPerAddress }, () => dial(page));
    await eventually(() => {
      for (const { heard } of strangers) expect(heard()).toMatch(/^HTTP\/1\.1 101 /);
    });
    const refused = dial(page);
    await refused.ended;
    expect(refused.heard()).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: 5\r\n/s);
    expect(refused.heard()).toContain("x-content-type-options: nosniff");
    expect(refused.heard()).toContain("content-security-policy: default-src 'none'");
    // They take no place from people who are signed in.
    const member = await live.join("/ws/workspace", test.main);
    member.socket.terminate();
    for (const { line } of strangers) line.destroy();
    await eventually(async () =>
      expect(await live.connect("/ws/workspace").ended).toBe(closeCodes.notSignedIn),
    );
  });

  it("SO16 a person has as many sockets as anybody needs, and learns why there are no more", async () => {
    const sockets = [];
    for (let i = 0; i < limits.socketsPerPerson; i += 1)
      sockets.push(live.connect("/ws/workspace", test.visitor));
    await Promise.all(sockets.map((socket) => socket.first("current_users")));
    expect(await live.connect("/ws/workspace", test.visitor).ended).toBe(closeCodes.tooManySockets);
    expect(await live.connect(page, test.visitor).ended).toBe(closeCodes.tooManySockets);
    const other = await live.join("/ws/workspace", test.guest);
    other.socket.terminate();
    sockets.pop()?.socket.terminate();
    await eventually(async () => {
      const socket = live.connect("/ws/workspace", test.visitor);
      await socket.first("current_users");
    });
    for (const { socket } of sockets) socket.terminate();
  });
});
