// @module-tag endurance
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import {
  makePage,
  makeUser,
  type PageClient,
  type PageServer,
  pageUrl,
  servePages,
  setRight,
} from "../../../../../test/page-server.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Storage } from "../../../../storage/index.ts";
import { fuzzedWords, hostileFrame, randomFrom, signInFrame } from "./fuzz-frames-for-tests.ts";

/** `MAIVE_FUZZ_FRAMES` is set for long runs. */
const frames = Number(process.env["MAIVE_FUZZ_FRAMES"] ?? 2_000);
const seed = Number(process.env["MAIVE_FUZZ_SEED"] ?? 38);
/** Frames per socket, unless it is closed earlier. */
const perSocket = 40;

describeEachEngine(`frames nobody sends (seed ${seed})`, (engine) => {
  let storage: Storage;
  let server: PageServer;
  let anna: Actor;
  let reader: Actor;

  beforeAll(async () => {
    storage = await engine.open();
    anna = await makeUser(storage, "anna", "main");
    reader = await makeUser(storage, "leo", "guest");
    server = await servePages(storage, [anna, reader]);
  });
  afterAll(() => server.stop());

  const open = async (pageId: string): Promise<PageClient> => {
    const client = server.open(anna, pageId);
    await eventually(() => {
      expect(client.saved()).toBe(true);
      expect(client.text()).toBeDefined();
    });
    return client;
  };

  /** Sends this many frames over a socket of its own. @returns how many were sent. */
  const attack = async (actor: Actor | null, pageId: string, next: () => Uint8Array): Promise<number> => {
    const ws = new WebSocket(pageUrl(server.port, pageId, actor));
    const gone: Promise<void> = new Promise((resolve) => {
      ws.once("close", () => resolve());
      ws.once("error", () => resolve());
    });
    await Promise.race([gone, new Promise<unknown>((resolve) => ws.once("open", resolve))]);
    const heard = new Promise<unknown>((resolve) => ws.once("message", resolve));
    ws.send(signInFrame(pageId));
    if (actor) await Promise.race([gone, heard]);
    let sent = 0;
    for (; sent < perSocket && ws.readyState === WebSocket.OPEN; sent += 1) {
      ws.send(next());
      // Each is read on its own: the first that closes the socket must not hide the others.
      await new Promise((resolve) => setImmediate(resolve));
    }
    ws.close();
    await gone;
    return sent;
  };

  it.each([
    ["a reader", (): Actor | null => reader, "read"],
    ["a stranger", (): Actor | null => null, "none"],
  ] as const)("of %s end neither the server nor what others type", async (_name, who, right) => {
    const printed = (["error", "warn", "log"] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    );
    const pageId = await makePage(storage);
    const actor = who();
    if (actor) await setRight(storage, pageId, actor, right);
    const first = await open(pageId);
    const second = await open(pageId);
    const text = first.text();
    const random = randomFrom(seed);
    let word = "";
    for (let said = 0; said < frames / 2;) {
      // The token counts as a frame, too: a server that hangs up at once ends this as well.
      said += 1 + (await attack(actor, pageId, () => hostileFrame(random, pageId)));
      word = `wort${said} `;
      text.insert(0, word);
      await eventually(() => expect(second.content()).toContain(word));
    }
    await eventually(() => expect(first.saved()).toBe(true));
    const stored = (await server.blocks.blocksOf(pageId)).map(({ content }) => content).join("\n");
    expect(stored).toContain(word);
    expect(stored).not.toContain(fuzzedWords);
    expect(first.doc.store.pendingStructs).toBeNull();
    expect(second.content()).toBe(first.content());
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    first.destroy();
    second.destroy();
  });
});
