import type { Change } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { checkLinks } from "../entries/links/check-links-for-tests.ts";
import { linkScene, type LinkScene } from "../entries/links/link-scene-for-tests.ts";

describeEachEngine("the history of a cell", (engine) => {
  let t: TestApp;
  let scene: LinkScene;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    scene = linkScene(t);
  });
  afterAll(() => t.close());

  const made = async (databaseId: number, name: string, type: string, config: object = {}): Promise<number> =>
    (await scene.property(databaseId, { property_name: name, property_type: type, property_config: config }))
      .body.property_id;
  const history = async (entry: string, property: number, who: Caller = t.main): Promise<Change[]> =>
    (await who.get(`/api/cortex/entries/${entry}/history?property_id=${property}`)).body.changes;
  const restore = (entry: string, change: Change | undefined, body: object, who: Caller = t.main) =>
    who.post(`/api/cortex/entries/${entry}/history/${change?.change_id}/restore`, body);
  const undo = (database: number, step: string, who: Caller = t.main) =>
    who.post(`/api/cortex/databases/${database}/steps/${step}/undo`);

  it("shows each value as a cell does, from the first one, and brings any of them back", async () => {
    const database = await scene.database("Konto");
    const amount = await made(database, "Betrag", "number");
    const [entry = ""] = await scene.entries(database, "Miete");
    await scene.cell(entry, amount, "1234.5");
    await scene.cell(entry, amount, "7");
    const changes = await history(entry, amount);
    expect(changes.map(({ before_shown, after_shown }) => [before_shown, after_shown])).toEqual([
      ["1.234,5", "7"],
      ["", "1.234,5"],
      ["", ""],
    ]);
    const back = await restore(entry, changes[1], { property_id: amount, old_value: "7" });
    expect(back).toMatchObject({ status: 200, body: { property_id: amount, value: "1234.5" } });
    expect((await history(entry, amount))[0]).toMatchObject({
      before: "7",
      after: "1234.5",
      username: "anna",
    });
    expect((await restore(entry, changes[2], { property_id: amount })).body.value).toBeNull();
    expect(await scene.value(entry, "Betrag")).toBeNull();
  });

  it("brings back an earlier title with it the page's", async () => {
    const database = await scene.database("Titel");
    const lead = (await scene.propertyOf(database, "Name")).property_id;
    const [entry = ""] = await scene.entries(database, "Früher");
    await scene.cell(entry, lead, "Später");
    const changes = await history(entry, lead);
    await restore(entry, changes.at(-1), { property_id: lead });
    expect((await t.main.get(`/api/cortex/pages/${entry}`)).body.title).toBe("Früher");
  });

  it("overwrites nothing that somebody wrote meanwhile", async () => {
    const database = await scene.database("Streit");
    const note = await made(database, "Notiz", "text");
    const [entry = ""] = await scene.entries(database, "A");
    await scene.cell(entry, note, "eins");
    await scene.cell(entry, note, "zwei");
    const [, first] = await history(entry, note);
    await scene.cell(entry, note, "drei");
    const late = await restore(entry, first, { property_id: note, old_value: "zwei" });
    expect(late).toMatchObject({ status: 409, body: { code: "value_changed", current_value: "drei" } });
    expect(await scene.value(entry, "Notiz")).toBe("drei");
  });

  it("lets readers look and only writers restore, and knows neither foreign changes nor deleted properties", async () => {
    const database = await scene.database("Rechte");
    const note = await made(database, "Notiz", "text");
    await t.shareDatabase(database, t.guest.userId, "read");
    const [entry = "", other = ""] = await scene.entries(database, "A", "B");
    await scene.cell(entry, note, "eins");
    await scene.cell(other, note, "fremd");
    const [change] = await history(entry, note);
    const [foreign] = await history(other, note);
    const body = { property_id: note };
    expect((await restore(entry, change, body, t.visitor)).status).toBe(404);
    expect(await history(entry, note, t.guest)).toHaveLength(2);
    expect((await restore(entry, change, body, t.guest)).status).toBe(403);
    await t.shareDatabase(database, t.guest.userId, "write");
    expect((await restore(entry, change, body, t.guest)).status).toBe(200);
    expect((await restore(entry, foreign, body)).status).toBe(404);
    const lead = (await scene.propertyOf(database, "Name")).property_id;
    expect((await restore(entry, change, { property_id: lead })).status).toBe(404);
    await t.main.delete(`/api/cortex/properties/${note}`);
    expect((await restore(entry, change, body)).status).toBe(404);
    expect((await t.main.get(`/api/cortex/entries/${entry}/history?property_id=${note}`)).status).toBe(404);
  });

  it("follows options that were renamed, and leaves out those that are gone", async () => {
    const database = await scene.database("Auswahl");
    const options = (...all: object[]) => ({ options: all });
    const [a, b, c] = [{ name: "A" }, { name: "B" }, { name: "C" }];
    const one = await made(database, "Eins", "single_choice", options(a, b, c));
    const many = await made(database, "Viele", "multiple_choice", options(a, b, c));
    const [entry = ""] = await scene.entries(database, "X");
    const [oldOne, oldMany] = [
      (await scene.cell(entry, one, "A")).status,
      (await scene.cell(entry, many, '["C","A","B"]')).status,
    ];
    expect([oldOne, oldMany]).toEqual([200, 200]);
    await scene.cell(entry, one, "B");
    await scene.cell(entry, many, null);
    const [, ofOne] = await history(entry, one);
    const [, ofMany] = await history(entry, many);
    for (const property of [one, many]) {
      const known = (await t.main.get(`/api/cortex/databases/${database}`)).body.properties.find(
        (found: { property_id: number }) => found.property_id === property,
      ).property_config.options;
      const renamed = [{ ...known[0], name: "Neu" }, known[1]];
      const url = `/api/cortex/properties/${property}/details`;
      expect((await t.main.patch(url, { property_config: { options: renamed } })).status).toBe(200);
    }
    expect((await restore(entry, ofOne, { property_id: one })).body.value).toBe("Neu");
    expect((await restore(entry, ofMany, { property_id: many })).body.value).toBe('["Neu","B"]');
    await scene.cell(entry, one, "B");
    const config = { options: [{ name: "Ganz anders" }] };
    await t.main.patch(`/api/cortex/properties/${one}/details`, { property_config: config });
    const gone = await restore(entry, ofOne, { property_id: one });
    expect([gone.status, gone.body.code]).toEqual([422, "invalid_value"]);
    await t.main.patch(`/api/cortex/properties/${many}/details`, { property_config: config });
    expect((await restore(entry, ofMany, { property_id: many })).body.detail).toBe(
      "Was hier stand, gibt es nicht mehr.",
    );
  });

  it("brings links back on both sides, without those that are gone, and names only what may be read", async () => {
    const [from, to] = [await scene.database("Projekte"), await scene.database("Aufgaben")];
    const link = (
      await scene.property(from, {
        property_name: "Aufgaben",
        property_type: "relation",
        property_config: { target: `cortex:${to}`, multiple: true },
        sync_direction: "two_way",
        new_linked_property_name: "Projekt",
      })
    ).body;
    const [project = ""] = await scene.entries(from, "Haus");
    const [a = "", b = "", c = ""] = await scene.entries(to, "Dach", "Keller", "Garten");
    await scene.cell(project, link.property_id, [a, b].join());
    // On the other side, only additions are recorded.
    await scene.cell(c, link.linked_property.property_id, project);
    await scene.cell(project, link.property_id, null);
    const [, came] = await history(project, link.property_id);
    expect(came).toMatchObject({ kind: "value_followed", before_shown: "", after_shown: "Garten" });
    await t.shareDatabase(from, t.guest.userId, "write");
    expect(JSON.stringify(await history(project, link.property_id, t.guest))).not.toContain("Garten");
    await scene.trash(b);
    await scene.remove(b);
    const back = await restore(project, came, { property_id: link.property_id });
    expect(back.body.value).toBe([a, c].join());
    expect(await scene.value(a, "Projekt")).toBe(project);
    await checkLinks(t.storage);
    // A guest who may not read the tasks cannot restore any of them.
    await scene.cell(project, link.property_id, null);
    const refused = await restore(project, came, { property_id: link.property_id }, t.guest);
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid_value" } });
  });

  it("takes a bulk write back and again, but not what others wrote since", async () => {
    const database = await scene.database("Viele");
    const note = await made(database, "Notiz", "text");
    const ids = await scene.entries(database, "A", "B", "C");
    await scene.cell(ids[0] ?? "", note, "vorher");
    await t.shareDatabase(database, t.guest.userId, "write");
    const all = () => Promise.all(ids.map((id) => scene.value(id, "Notiz")));
    const changes = ids.map((entry_id) => ({ entry_id, property_id: note, value: "neu" }));
    const { step_id } = (await t.main.patch(`/api/cortex/databases/${database}/cells`, { changes })).body;
    expect((await history(ids[0] ?? "", note))[0]?.step_id).toBe(step_id);
    expect((await undo(database, step_id, t.guest)).status).toBe(404);
    const undone = await undo(database, step_id);
    expect(undone).toMatchObject({ status: 200, body: { conflicts: [] } });
    expect(await all()).toEqual(["vorher", null, null]);
    const redone = (await undo(database, undone.body.step_id)).body;
    expect(await all()).toEqual(["neu", "neu", "neu"]);
    await scene.cell(ids[1] ?? "", note, "von Bert", { who: t.guest });
    await scene.trash(ids[2] ?? "");
    const again = (await undo(database, redone.step_id)).body;
    expect(again.conflicts).toMatchObject([
      { entry_id: ids[1], property_id: note, code: "value_changed", current_value: "von Bert" },
      { entry_id: ids[2], property_id: note, code: "not_found" },
    ]);
    expect(await scene.value(ids[0] ?? "", "Notiz")).toBe("vorher");
    expect(await scene.value(ids[1] ?? "", "Notiz")).toBe("von Bert");
    const nothing = await undo(database, redone.step_id);
    expect(nothing.body).toMatchObject({ changes: [], step_id: null });
  });

  it("says nothing of what formulas worked out, and puts nothing there", async () => {
    const database = await scene.database("Formeln");
    const amount = await made(database, "Betrag", "number");
    const double = await made(database, "Doppelt", "formula", { formula: 'prop("Betrag") * 2' });
    const [entry = ""] = await scene.entries(database, "A");
    await scene.cell(entry, amount, "21");
    expect((await t.main.get(`/api/cortex/pages/${entry}`)).body.properties["Doppelt_calculated"]).toBe("42");
    const changes = await history(entry, double);
    expect(changes.map(({ kind, after }) => [kind, after])).toEqual([["entry_created", null]]);
    expect((await restore(entry, changes[0], { property_id: double })).status).toBe(422);
    const everything = (await t.main.get(`/api/cortex/entries/${entry}/history`)).body;
    expect(everything.changes.map(({ property_id }: Change) => property_id)).not.toContain(double);
  });

  it("names the step of a single write, and none where nothing changed", async () => {
    const database = await scene.database("Einzeln");
    const note = await made(database, "Notiz", "text");
    const [entry = ""] = await scene.entries(database, "A");
    const { step_id } = (await scene.cell(entry, note, "eins")).body;
    expect((await scene.cell(entry, note, "eins")).body.step_id).toBeNull();
    expect((await undo(database, step_id)).body.changes).toEqual([
      { entry_id: entry, property_id: note, value: null },
    ]);
    expect((await undo(await scene.database("Andere"), step_id)).status).toBe(404);
  });
});
