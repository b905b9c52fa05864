import { expect, it } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../../../tools/test/eventually.ts";
import { frameOf } from "../../src/modules/cortex/blocks/live/frame-writer.ts";
import { presenceKind, presencesOf } from "../../src/modules/cortex/blocks/live/presence-frame.ts";
import { newId } from "../../src/shared/ids.ts";
import { describeWithEngines } from "../engines.ts";
import { makeUser, type PageClient, setRight } from "../page-server.ts";
import { openPagesOfTwo } from "./two-page-servers.ts";

describeWithEngines("carets on a page that two processes serve", ([, postgres]) => {
  const caretOf = ({ text }: PageClient, at = 0) => {
    const place = Y.createRelativePositionFromTypeIndex(text(), at);
    return JSON.parse(JSON.stringify({ anchor: place, head: place })) as object;
  };
  const show = (client: PageClient, field: string, value: unknown): void =>
    client.provider.setAwarenessField(field, value);
  const seenBy = (watcher: PageClient, { doc }: PageClient) =>
    watcher.provider.awareness?.getStates().get(doc.clientID);

  it("are seen by both, as they move, and go with their people, whatever is lost in between", async () => {
    const { one, two, anna, bert, joined, endNotifications } = await openPagesOfTwo(postgres);
    const annas = await joined(one, anna);
    show(annas, "cursor", caretOf(annas));
    const berts = await joined(two, bert);
    const named = { user: { id: anna.userId, name: "anna" } };
    // Whoever comes later sees who was there.
    await eventually(() => expect(seenBy(berts, annas)).toEqual({ ...named, cursor: caretOf(annas) }));
    show(berts, "cursor", caretOf(berts));
    await eventually(() => expect(seenBy(annas, berts)).toMatchObject({ user: { id: bert.userId } }));
    annas.text().insert(0, "abc");
    for (const at of [1, 2, 3]) show(annas, "cursor", caretOf(annas, at));
    await eventually(() => expect(seenBy(berts, annas)).toEqual({ ...named, cursor: caretOf(annas, 3) }));
    await endNotifications();
    show(annas, "cursor", caretOf(annas, 1));
    await eventually(() => expect(seenBy(berts, annas)).toEqual({ ...named, cursor: caretOf(annas, 1) }));
    annas.destroy();
    await eventually(() => expect(seenBy(berts, annas)).toBeUndefined());
    const again = await joined(one, anna);
    show(again, "cursor", caretOf(again));
    await eventually(() => expect(seenBy(berts, again)).toMatchObject(named));
    // Its process is killed.
    await one.server.cut();
    two.sharing.carets.ended(one.sharing.processId);
    await eventually(() => expect(seenBy(berts, again)).toBeUndefined());
  });

  it("are seen by those alone who may read the page, and nobody shows somebody else's", async () => {
    const { one, two, storage, anna, bert, pageId, joined } = await openPagesOfTwo(postgres);
    const clara = await makeUser(storage, "clara", "visitor");
    const annas = await joined(one, anna);
    show(annas, "cursor", caretOf(annas));
    const anonymous = two.server.open(clara, pageId);
    const berts = await joined(two, bert);
    await eventually(() => expect(seenBy(berts, annas)).toBeDefined());
    await eventually(() => expect(anonymous.denied).toContain("permission-denied"));
    expect(seenBy(anonymous, annas)).toBeUndefined();
    anonymous.destroy();
    // A client id of somebody at the other process is taken.
    berts.provider.configuration.websocketProvider.send(
      frameOf(
        pageId,
        presenceKind,
        presencesOf([
          { client: annas.doc.clientID, clock: 9_999, state: JSON.stringify({ user: { name: "Falsch" } }) },
        ]),
      ),
    );
    await setRight(storage, pageId, clara, "read");
    const claras = await joined(two, clara);
    await eventually(() => expect(seenBy(claras, annas)).toMatchObject({ user: { name: "anna" } }));
    show(annas, "cursor", caretOf(annas));
    await eventually(() => expect(seenBy(claras, annas)).toMatchObject({ user: { name: "anna" } }));
  });

  it("of one who shows more than anybody could are bounded, and those of others come through", async () => {
    const { one, two, anna, bert, joined } = await openPagesOfTwo(postgres);
    const watcher = await joined(two, anna);
    const many = await Promise.all(Array.from({ length: 12 }, () => joined(one, bert)));
    const uploads = Array.from({ length: 20 }, () => newId());
    for (let round = 0; round < 20; round += 1)
      for (const client of many) {
        show(client, "uploads", uploads.toSpliced(0, round));
        show(client, "more", "x".repeat(2_000));
      }
    const other = await joined(one, anna);
    show(other, "cursor", caretOf(other));
    await eventually(() => expect(seenBy(watcher, other)).toMatchObject({ cursor: caretOf(other) }));
    await eventually(() => {
      for (const client of many)
        expect(seenBy(watcher, client)).toEqual({
          user: { id: bert.userId, name: "bert" },
          uploads: [uploads.at(-1)],
        });
    });
  });
});
