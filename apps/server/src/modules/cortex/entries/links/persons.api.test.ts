import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { type LinkScene, linkScene } from "./link-scene-for-tests.ts";

const absent = "01890000-0000-7000-8000-00000000dead";

describeEachEngine("persons in cells", (engine) => {
  let t: TestApp;
  let s: LinkScene;
  let [tasks, who] = [0, 0];
  let [a, b, c] = ["", "", ""];
  let main = "";
  let guest = "";

  beforeAll(async () => {
    t = await buildTestApp(engine);
    s = linkScene(t);
    [main, guest] = [t.main.userId, t.guest.userId];
  });
  afterAll(() => t.close());

  beforeEach(async () => {
    tasks = await s.database("Aufgaben");
    const { body } = await s.property(tasks, {
      property_name: "Wer",
      property_type: "person",
      property_config: { multiple: true },
      new_linked_property_name: "Meine Aufgaben",
    });
    who = body.property_id;
    [a = "", b = "", c = ""] = await s.entries(tasks, "A", "B", "C");
  });

  it("need a name for the list on the user", async () => {
    const wanted = { property_name: "Noch wer", property_type: "person" };
    const answers = [
      await s.property(tasks, wanted),
      await s.property(tasks, { ...wanted, new_linked_property_name: "  " }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 422,
        body: { detail: "Bitte geben Sie einen Namen für die Gegen-Property ein." },
      });
    expect((await s.propertyOf(tasks, "Wer")).property_config).toEqual({
      target: "users",
      multiple: true,
      linked_property_name: "Meine Aufgaben",
    });
    const renamed = await t.main.patch(`/api/cortex/properties/${who}/details`, {
      property_config: { linked_property_name: "Zu tun" },
    });
    expect(renamed.body.property_config).toMatchObject({ linked_property_name: "Zu tun", multiple: true });
  });

  it("are found and sorted by name, and follow a new one", async () => {
    await s.cell(a, who, `${guest},${main}`);
    await s.cell(b, who, main);
    const find = (operator: string, value?: string) =>
      s.titles(tasks, {
        filters: [{ property_id: who, operator, ...(value === undefined ? {} : { value }) }],
      });
    const sorted = () => s.titles(tasks, { sorts: [{ property_id: who, direction: "desc" }] });
    expect([await find("equals", "ANNA"), await find("equals", main), await find("contains", "nn")]).toEqual([
      "B",
      "B",
      "A B",
    ]);
    expect([await find("not_equals", "anna"), await find("empty")]).toEqual(["A C", "C"]);
    const mine = (operator: string, value: unknown, who_ = t.main) =>
      s.titles(tasks, { filters: [{ property_id: who, operator, value }] }, who_);
    const me = { me: true };
    expect([await mine("equals", me), await mine("any_of", [me]), await mine("not_equals", me)]).toEqual([
      "B",
      "A B",
      "A C",
    ]);
    expect([await mine("all_of", [me, guest]), await mine("none_of", ["anna"])]).toEqual(["A", "C"]);
    expect([await s.titles(tasks, { search: "bert" }), await sorted()]).toEqual(["A", "A B C"]);
    const rename = (userId: string, name: string) =>
      t.storage.transact(async (tx) => {
        await t.app.auth.rename(tx, userId, name);
        const actor = { userId, username: name, userType: "main", sessionId: "s", clientId: null } as const;
        await t.app.cortex.renameUser(tx, actor, userId);
      });
    await rename(main, "zoe");
    await t.app.cortex.linksFollowed();
    expect([await find("equals", "zoe"), await find("contains", "anna"), await sorted()]).toEqual([
      "B",
      "",
      "B A C",
    ]);
    await rename(main, "anna");
  });

  it("can be anybody for main, and only themselves for a guest, who keeps what stands", async () => {
    await t.shareDatabase(tasks, guest, "write");
    expect((await s.cell(a, who, absent)).status).toBe(422);
    await s.cell(a, who, main);
    const refused = await s.cell(b, who, main, { who: t.guest });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: "Diese Person gibt es nicht, oder du kannst sie nicht eintragen." },
    });
    expect((await s.cell(b, who, absent, { who: t.guest })).body).toEqual(refused.body);
    expect((await s.cell(b, who, guest, { who: t.guest })).status).toBe(200);
    expect((await s.cell(a, who, `${main},${guest}`, { who: t.guest })).body.value).toBe(`${main},${guest}`);
    expect((await s.list(tasks, {}, t.guest)).body.linked_titles).toEqual({
      [main]: "anna",
      [guest]: "bert",
    });
    expect((await s.cell(a, who, guest, { who: t.guest })).status).toBe(200);
    expect((await s.cell(a, who, `${main},${guest}`, { who: t.guest })).status).toBe(422);
  });

  it("go with the user, out of the trash as well, and the history keeps that", async () => {
    const { id } = (
      await t.main.post("/api/connect/users", { username: `Weg ${tasks}`, user_type: "visitor" })
    ).body;
    await s.cell(a, who, `${id},${main}`);
    await s.cell(b, who, id);
    await s.trash(b);
    expect((await t.main.delete(`/api/connect/users/${id}`)).status).toBe(204);
    await s.restore(b);
    expect([await s.value(a, "Wer"), await s.value(b, "Wer")]).toEqual([main, null]);
    expect((await s.history(a))[0]).toMatchObject({ kind: "value_followed", before: id, after: null });
    expect(await s.titles(tasks, { sorts: [{ property_id: who, direction: "desc" }] })).toBe("A B C");
  });

  it("also stand in relations to users, which have no other side", async () => {
    const { body } = await s.property(tasks, {
      property_name: "Beteiligt",
      property_type: "relation",
      property_config: { target: "users" },
    });
    expect((await s.cell(a, body.property_id, guest)).body.value).toBe(guest);
    expect((await s.cell(a, body.property_id, b)).status).toBe(422);
    const filters = [{ property_id: body.property_id, operator: "equals", value: "Bert" }];
    expect(await s.titles(tasks, { filters })).toBe("A");
  });

  it("are listed on the user: newest first, by property, as far as the asker may read", async () => {
    const url = (userId: string, query = "") => `/api/connect/users/${userId}/assignments${query}`;
    for (const entry of [a, b, c]) await s.cell(entry, who, guest);
    const group = (...entries: [string, string][]) => ({
      name: "Meine Aufgaben",
      database_id: tasks,
      property_id: who,
      entries: entries.map(([page_id, title]) => ({ page_id, title })),
    });
    const own = (groups: { property_id: number }[]) => groups.filter((one) => one.property_id === who);
    const all = await t.main.get(url(guest));
    expect(own(all.body.groups)).toEqual([group([c, "C"], [b, "B"], [a, "A"])]);
    await t.share(a, guest, "read");
    await t.share(c, guest, "read");
    await s.trash(c);
    expect(own((await t.guest.get(url(guest))).body.groups)).toEqual([group([a, "A"])]);
    for (const userId of [main, t.visitor.userId, absent])
      expect(await t.guest.get(url(userId))).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await t.main.get(url(absent))).status).toBe(404);
    const first = await t.main.get(url(guest, "?limit=1"));
    expect(first.body.groups).toEqual([group([b, "B"])]);
    const next = await t.main.get(url(guest, `?limit=1&cursor=${first.body.next_cursor}`));
    expect(next.body.groups).toEqual([group([a, "A"])]);
    expect((await t.main.get(url(guest, "?cursor=kaputt"))).status).toBe(422);
  });
});
