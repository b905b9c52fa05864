import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { limits } from "@maive/contract";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import {
  makePage,
  makeUser,
  type PageServer,
  pageUrl,
  servePages,
  setRight,
} from "../../../../../test/page-server.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Storage } from "../../../../storage/index.ts";

const uint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...uint(Math.floor(value / 128))];
const bytes = (content: Uint8Array | readonly number[]): number[] => [...uint(content.length), ...content];
const text = (content: string): number[] => bytes(Buffer.from(content));
const kinds = { sync: 0, presence: 1, signIn: 2, stateless: 5, broadcast: 6 };

/** Sockets that send what no editor sends. */
describeEachEngine("sockets of a page", (engine) => {
  let storage: Storage;
  let server: PageServer;
  let anna: Actor;
  let bert: Actor;
  let pageId: string;

  beforeAll(async () => {
    storage = await engine.open();
    anna = await makeUser(storage, "anna", "main");
    bert = await makeUser(storage, "bert", "guest");
    server = await servePages(storage, [anna, bert]);
  });
  afterAll(() => server.stop());
  afterEach(() => vi.restoreAllMocks());

  const knock = async (actor: Actor | null) => {
    const ws = new WebSocket(pageUrl(server.port, pageId, actor));
    const codes: number[] = [];
    let heard = 0;
    ws.on("message", () => void (heard += 1));
    const reasons: string[] = [];
    ws.on("close", (code, reason) => {
      codes.push(code);
      reasons.push(reason.toString());
    });
    ws.on("error", () => undefined);
    await new Promise((resolve) => ws.once("open", resolve));
    const say = (kind: number, ...content: number[]): void =>
      ws.send(Uint8Array.from([...text(pageId), kind, ...content]));
    return {
      ws,
      reasons,
      heard: () => heard,
      say,
      signIn: async (): Promise<void> => {
        say(kinds.signIn, 0, ...text("token"));
        say(kinds.sync, 0, ...bytes([0]));
        await eventually(() => expect(heard).toBeGreaterThan(2));
      },
      /** The close code. */
      closed: async (): Promise<number | undefined> => {
        await eventually(() => expect(codes).toHaveLength(1));
        return codes[0];
      },
    };
  };
  const newPage = async (): Promise<void> => {
    pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "read");
  };

  it("close on what is malformed, from readers and writers, and print nothing", async () => {
    await newPage();
    const printed = (["error", "warn", "log"] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    );
    const state = (json: string) => bytes([1, 7, 1, ...text(json)]);
    const wrong: [number, number[]][] = [
      [kinds.sync, [2, ...bytes([9, 9, 9])]],
      [kinds.sync, [1, ...bytes([255, 255, 255, 255, 255])]],
      [kinds.sync, [2, ...uint(1_000_000)]],
      [kinds.sync, [0, ...bytes([5])]],
      [kinds.sync, [3, ...bytes([0, 0])]],
      [kinds.presence, bytes([200])],
      [kinds.presence, state("{")],
      [kinds.presence, state("5")],
      [kinds.signIn, [1, ...text("token")]],
      [kinds.stateless, text("hallo")],
      [kinds.broadcast, text("hallo")],
      [42, []],
    ];
    for (const actor of [anna, bert])
      for (const [kind, content] of wrong) {
        const client = await knock(actor);
        await client.signIn();
        client.say(kind, ...content);
        expect(await client.closed()).toBe(1007);
      }
    const raw = await knock(anna);
    raw.ws.send(Uint8Array.from([200, 200]));
    expect(await raw.closed()).toBe(1007);
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    expect(server.blocks.connections()).toBe(0);
  });

  it("are about their own page alone", async () => {
    await newPage();
    const other = await makePage(storage);
    const client = await knock(anna);
    await client.signIn();
    client.ws.send(Uint8Array.from([...text(other), kinds.signIn, 0, ...text("token")]));
    expect(await client.closed()).toBe(4403);
    // From the first word on.
    const fresh = await knock(anna);
    fresh.ws.send(Uint8Array.from([...text(other), kinds.signIn, 0, ...text("token")]));
    expect(await fresh.closed()).toBe(4403);
    expect(fresh.reasons).toEqual(["permission-denied"]);
    // The frame went no further than the socket: what answers sign-ins would have answered with a refusal.
    expect(fresh.heard()).toBe(0);
  });

  it("close when a frame is larger than a page can be", async () => {
    await newPage();
    const client = await knock(anna);
    await client.signIn();
    client.ws.send(new Uint8Array(limits.pageFrameBytes + 1));
    expect(await client.closed()).toBe(1009);
  });

  it("close when much is said before the page is open", async () => {
    await newPage();
    const anonymous = await knock(null);
    const state = bytes([1, 7, 1, ...text(`{"a":"${"x".repeat(1_500)}"}`)]);
    for (let i = 0; i < 3; i += 1) anonymous.say(kinds.presence, ...state);
    expect(await anonymous.closed()).toBe(4401);
    // Not because of the silence timeout.
    expect(anonymous.reasons).toEqual(["not-signed-in"]);
    const member = await knock(anna);
    for (let i = 0; i < 101; i += 1) member.say(kinds.sync, 0, ...bytes([0]));
    expect(await member.closed()).toBe(1009);
  });

  it("are cut when their client never reads, and the others are not", async () => {
    await newPage();
    const deaf = await knock(bert);
    await deaf.signIn();
    deaf.ws.pause();
    const writer = server.open(anna, pageId);
    await eventually(() => expect(writer.saved()).toBe(true));
    expect(server.blocks.connections()).toBe(2);
    const page = "x".repeat(90_000);
    for (let sent = 0; server.blocks.connections() === 2 && sent < 200; sent += 1) {
      writer.text().delete(0, writer.text().length);
      writer.text().insert(0, page);
      await eventually(() => expect(writer.saved()).toBe(true));
    }
    await eventually(() => expect(server.blocks.connections()).toBe(1));
    expect(writer.closed).toEqual([]);
    deaf.ws.terminate();
    writer.destroy();
  });
});
