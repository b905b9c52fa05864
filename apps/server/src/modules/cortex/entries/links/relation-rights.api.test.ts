import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { editElsewhere } from "../../../../collaboration/edited-cells-for-tests.ts";
import { type LinkScene, linkScene } from "./link-scene-for-tests.ts";

const absent = "01890000-0000-7000-8000-00000000dead";

describeEachEngine("a guest who looks at links into what they may not read", (engine) => {
  let t: TestApp;
  let s: LinkScene;
  let guest: Caller;
  let [own, secrets, link, back] = [0, 0, 0, 0];
  let [a, b, c, open, secret, zebra] = ["", "", "", "", "", ""];

  beforeAll(async () => {
    t = await buildTestApp(engine);
    s = linkScene(t);
    guest = t.guest;
  });
  afterAll(() => t.close());

  beforeEach(async () => {
    [own, secrets] = [await s.database("Eigene"), await s.database("Geheime")];
    const { body } = await s.property(own, {
      property_name: "Bezug",
      property_type: "relation",
      property_config: { target: `cortex:${secrets}`, multiple: true },
      sync_direction: "two_way",
      new_linked_property_name: "Zurück",
    });
    [link, back] = [body.property_id, body.linked_property.property_id];
    [a = "", b = "", c = ""] = await s.entries(own, "A", "B", "C");
    [open = "", secret = "", zebra = ""] = await s.entries(secrets, "Offen", "Kanarie", "Zebra");
    await s.cell(a, link, `${secret},${open}`);
    await s.cell(b, link, secret);
    await s.cell(c, link, zebra);
    await t.shareDatabase(own, guest.userId, "write");
    await t.share(open, guest.userId, "read");
    await t.share(zebra, guest.userId, "read");
  });

  const find = (operator: string, value: string, who = guest) =>
    s.titles(own, { filters: [{ property_id: link, operator, value }] }, who);

  it("sees the ids, but finds nothing by titles, however they ask", async () => {
    expect(await s.value(a, "Bezug", guest)).toBe(`${secret},${open}`);
    for (const guess of ["kanarie", "kan", "k"]) {
      expect([await find("contains", guess), await find("contains", guess, t.main)]).toEqual(["", "A B"]);
      expect(await find("not_contains", guess)).toBe("A B C");
      expect(await s.titles(own, { search: guess }, guest)).toBe("");
    }
    expect([await find("equals", "Kanarie"), await find("not_equals", "Kanarie")]).toEqual(["", "A B C"]);
    // The id is in the cell and so is no secret.
    expect([await find("equals", secret), await find("contains", "offen")]).toEqual(["B", "A"]);
    const { body } = await s.list(
      own,
      { filters: [{ property_id: link, operator: "contains", value: "kan" }] },
      guest,
    );
    expect([body.total, body.next_cursor]).toEqual([0, null]);
    const all = await s.list(own, {}, guest);
    expect(all.body.linked_titles).toEqual({ [open]: "Offen", [zebra]: "Zebra" });
    const page = await guest.get(`/api/cortex/pages/${a}`);
    expect(page.body.linked_titles).toEqual({ [open]: "Offen" });
    expect(JSON.stringify([all.body, page.body])).not.toContain("Kanarie");
    expect((await s.list(own)).body.linked_titles).toMatchObject({ [secret]: "Kanarie" });
  });

  it("sorts by the first title they may read, whatever the others are called", async () => {
    const order = async () => {
      const all: string[] = [];
      for (const direction of ["asc", "desc"])
        all.push(await s.titles(own, { sorts: [{ property_id: link, direction }], limit: 2 }, guest));
      return all;
    };
    const before = await order();
    expect(before).toEqual(["B A", "C A"]);
    for (const title of ["Aal", "Zzz"]) {
      await t.main.patch(`/api/cortex/pages/${secret}`, { title });
      expect(await order()).toEqual(before);
    }
    const sorts = [{ property_id: link, direction: "asc" }];
    expect(await s.titles(own, { sorts }, t.main)).toBe("C A B");
    const first = await s.list(own, { sorts, limit: 1 }, guest);
    expect(await s.titles(own, { sorts, limit: 5, cursor: first.body.next_cursor }, guest)).toBe("A C");
    expect(Buffer.from(first.body.next_cursor, "base64url").toString()).not.toMatch(/zzz/i);
  });

  it("learns of a title when it is shared, and no more when it is not", async () => {
    await t.share(secret, guest.userId, "read");
    expect(await find("contains", "kanarie")).toBe("A B");
    await t.share(secret, guest.userId, "none");
    expect(await find("contains", "kanarie")).toBe("");
  });

  it("keeps what stands there, and can add nothing that they may not read", async () => {
    const [hidden = ""] = await s.entries(secrets, "Verborgen");
    const wrong = await s.cell(a, link, hidden, { who: guest });
    expect(wrong.status).toBe(422);
    for (const id of [absent, a])
      expect((await s.cell(a, link, id, { who: guest })).body).toEqual(wrong.body);
    const trashed = await s.entries(secrets, "Weg");
    await t.share(trashed[0] ?? "", guest.userId, "read");
    await s.trash(trashed[0] ?? "");
    expect((await s.cell(a, link, trashed[0], { who: guest })).body).toEqual(wrong.body);
    expect((await s.cell(a, link, `${open},${secret},${zebra}`, { who: guest })).status).toBe(200);
    expect((await s.cell(b, link, secret, { who: guest })).status).toBe(200);
    expect(await s.value(zebra, "Zurück")).toBe(`${c},${a}`);
  });

  it("does not find out who edits what they may not read", async () => {
    const edited = [open, secret, zebra].map((entryId) => ({ entryId, propertyId: back }));
    const stop = editElsewhere(t.app.locks, secrets, edited, { ...t.main, username: "anna" });
    expect((await s.cell(b, link, null, { who: guest })).status).toBe(200);
    expect((await s.cell(c, link, null, { who: guest })).body).toMatchObject({ code: "cell_locked" });
    stop();
  });

  it("learns nothing from an order that follows later, either", async () => {
    await t.shareDatabase(secrets, guest.userId, "read");
    await t.share(secret, guest.userId, "none");
    expect([await find("contains", "kanarie"), await find("contains", "zebra")]).toEqual(["", "C"]);
    expect(await s.titles(own, { sorts: [{ property_id: link, direction: "asc" }] }, guest)).toBe("B A C");
  });
});
