import { afterAll, beforeAll, expect, it } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import {
  makePage,
  makeUser,
  type PageClient,
  type PageServer,
  servePages,
  setRight,
} from "../../../../../test/page-server.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Storage } from "../../../../storage/index.ts";
import { frameOf } from "./frame-writer.ts";
import { presenceKind, presencesOf } from "./presence-frame.ts";

/** The awareness field an editor writes for a caret in this text. */
const caretIn = (text: Y.XmlText): unknown => {
  const place = Y.createRelativePositionFromTypeIndex(text, 0);
  return { anchor: place, head: place };
};

describeEachEngine("presence on a page", (engine) => {
  let storage: Storage;
  let server: PageServer;
  let anna: Actor;
  let bert: Actor;
  let pageId: string;
  let watcher: PageClient;
  let reader: PageClient;

  const open = async (actor: Actor): Promise<PageClient> => {
    const client = server.open(actor, pageId);
    await eventually(() => {
      expect(client.saved()).toBe(true);
      expect(client.text()).toBeDefined();
    });
    return client;
  };
  const shown = (): Map<number, Record<string, unknown>> =>
    watcher.provider.awareness?.getStates() ?? new Map();
  const shownBy = (client: PageClient) => shown().get(client.doc.clientID);
  let markers = 0;
  /** Shows a marker; everything the client sent earlier has arrived with it. */
  const showMarker = async (client: PageClient): Promise<void> => {
    const marker = `01890a5d-ac96-774b-bcce-${String((markers += 1)).padStart(12, "0")}`;
    client.provider.setAwarenessField("uploads", [marker]);
    await eventually(() => expect(shownBy(client)?.["uploads"]).toEqual([marker]));
  };

  beforeAll(async () => {
    storage = await engine.open();
    server = await servePages(storage);
    anna = await makeUser(storage, "anna", "main");
    bert = await makeUser(storage, "bert", "guest");
    pageId = await makePage(storage);
    await setRight(storage, pageId, bert, "read");
    watcher = await open(anna);
    reader = await open(bert);
  });
  afterAll(() => server.stop());

  it("passes on a caret as an editor writes it, and nothing that only calls itself one", async () => {
    const seen: unknown[] = [];
    watcher.provider.awareness?.on("change", () => seen.push(shownBy(reader)?.["cursor"]));
    const place = { type: null, tname: "blocks", item: null, assoc: 0 };
    const id = { client: 1, clock: 0 };
    const wrong: unknown[] = [
      {},
      5,
      [],
      "x".repeat(1_000),
      { anchor: {}, head: {} },
      { anchor: place },
      { anchor: place, head: { ...place, tname: null } },
      { anchor: place, head: { ...place, tname: "other" } },
      { anchor: place, head: { ...place, assoc: 7 } },
      { anchor: place, head: { ...place, item: { client: 1 } } },
      { anchor: place, head: { ...place, item: { ...id, clock: -1 } } },
      { anchor: place, head: { ...place, item: { ...id, clock: 0.5 } } },
      { anchor: place, head: { ...place, type: { ...id, more: 1 } } },
      { anchor: place, head: place, more: 1 },
    ];
    for (const cursor of wrong) {
      reader.provider.setAwarenessField("cursor", cursor);
      await showMarker(reader);
    }
    const caret = caretIn(reader.text());
    reader.provider.setAwarenessField("cursor", caret);
    await showMarker(reader);
    const passedOn = new Set(
      seen.filter((cursor) => cursor !== undefined).map((cursor) => JSON.stringify(cursor)),
    );
    expect([...passedOn]).toEqual([JSON.stringify(caret)]);
  });

  it("broadcasts which block somebody looks at, and nothing else in its place", async () => {
    const seen: unknown[] = [];
    watcher.provider.awareness?.on("change", () => seen.push(shownBy(reader)?.["sight"]));
    const block = "01890a5d-ac96-774b-bcce-b302099a8057";
    for (const sight of [{}, 5, "", "<b>", "x".repeat(1_000), block]) {
      reader.provider.setAwarenessField("sight", sight);
      await showMarker(reader);
    }
    expect([...new Set(seen.filter((sight) => sight !== undefined))]).toEqual([block]);
  });

  it("is one for each connection, whatever it says of others", async () => {
    const say = (clients: readonly number[], state: unknown): void =>
      reader.provider.configuration.websocketProvider.send(
        frameOf(
          pageId,
          presenceKind,
          presencesOf(clients.map((client) => ({ client, clock: 9_999, state: JSON.stringify(state) }))),
        ),
      );
    say([watcher.doc.clientID], null);
    say([watcher.doc.clientID], { user: { name: "Falsch" } });
    say(
      Array.from({ length: 4_000 }, (_, index) => 1_000 + index),
      { user: { color: "#000000" } },
    );
    await showMarker(reader);
    expect([...shown().keys()].toSorted()).toEqual([watcher.doc.clientID, reader.doc.clientID].toSorted());
    expect(shownBy(watcher)?.["user"]).not.toEqual({ name: "Falsch" });
  });

  it("outlives the connection that showed it before, as after a change of networks", async () => {
    const first = await open(anna);
    await showMarker(first);
    const id = first.doc.clientID;
    const second = server.open(anna, pageId);
    if (second.provider.awareness) second.provider.awareness.clientID = id;
    second.doc.clientID = id;
    await eventually(() => expect(second.saved()).toBe(true));
    second.provider.setAwarenessField("uploads", ["01890a5d-ac96-774b-bcce-b302099a8057"]);
    for (let turn = 0; turn < 30; turn += 1) second.provider.setAwarenessField("turn", turn);
    await eventually(() => expect(shown().get(id)).toHaveProperty("uploads"));
    first.destroy();
    await eventually(() => expect(server.blocks.connections()).toBe(3));
    await showMarker(reader);
    expect(shown().get(id)).toHaveProperty("uploads");
  });
});
