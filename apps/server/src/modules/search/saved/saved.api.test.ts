import { limits, type SavedSearch } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const path = "/api/search/saved";

describeEachEngine("saved searches", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const save = async (who: Caller, name: string, question = "typ:seite suppe"): Promise<string> =>
    (await who.post(path, { name, question })).body.search_id;
  const saved = async (who: Caller): Promise<SavedSearch[]> => (await who.get(path)).body.searches;
  const names = async (who: Caller) => (await saved(who)).map(({ name }) => name);

  it("are each person's own, in an order that the person changes", async () => {
    const [one, two, three] = [
      await save(t.main, "Eins"),
      await save(t.main, "Zwei"),
      await save(t.main, "Drei"),
    ];
    await save(t.guest, "Gast");
    expect(await names(t.main)).toEqual(["Eins", "Zwei", "Drei"]);
    expect(await names(t.guest)).toEqual(["Gast"]);
    expect((await t.main.patch(`${path}/${three}`, { before_search_id: one })).status).toBe(200);
    expect(await names(t.main)).toEqual(["Drei", "Eins", "Zwei"]);
    await t.main.patch(`${path}/${three}`, { before_search_id: two });
    await t.main.patch(`${path}/${one}`, { before_search_id: null });
    await t.main.patch(`${path}/${two}`, { before_search_id: two });
    expect(await names(t.main)).toEqual(["Drei", "Zwei", "Eins"]);
  });

  it("are renamed, asked otherwise and deleted, by nobody else", async () => {
    const id = await save(t.visitor, " Rezepte ", "  in:Küche ");
    expect(await saved(t.visitor)).toEqual([{ search_id: id, name: "Rezepte", question: "in:Küche" }]);
    for (const other of [t.main, t.guest]) {
      expect((await other.patch(`${path}/${id}`, { name: "Meine" })).status).toBe(404);
      expect((await other.delete(`${path}/${id}`)).status).toBe(404);
    }
    const own = await save(t.guest, "Meine");
    expect((await t.guest.patch(`${path}/${own}`, { before_search_id: id })).status).toBe(404);
    const { body } = await t.visitor.patch(`${path}/${id}`, { name: "Backen", question: "kuchen" });
    expect(body).toEqual({ search_id: id, name: "Backen", question: "kuchen" });
    expect((await t.visitor.delete(`${path}/${id}`)).status).toBe(204);
    expect((await t.visitor.delete(`${path}/${id}`)).status).toBe(404);
    expect(await saved(t.visitor)).toEqual([]);
  });

  it("are neither nameless nor too long, and bounded in their number", async () => {
    const refused = async (body: object) => (await t.visitor.post(path, body)).status;
    expect(await refused({ name: " ", question: "x" })).toBe(422);
    expect(await refused({ name: "x", question: " " })).toBe(422);
    expect(await refused({ name: "x".repeat(limits.savedSearchNameLength + 1), question: "x" })).toBe(422);
    expect(await refused({ name: "x", question: "x".repeat(limits.searchLength + 1) })).toBe(422);
    for (let at = 0; at < limits.savedSearches; at += 1) await save(t.visitor, `Suche ${at}`);
    const { status, body } = await t.visitor.post(path, { name: "Noch eine", question: "x" });
    expect([status, body.code]).toEqual([413, "too_many_items"]);
    expect(await names(t.visitor)).toHaveLength(limits.savedSearches);
  });
});
