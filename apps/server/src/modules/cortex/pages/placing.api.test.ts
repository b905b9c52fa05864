import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { moves, PlacingModel } from "./placing-for-tests.ts";

const unknownId = "01890000-0000-7000-8000-00000000dead";
const runs = { sqlite: 40, postgres: 12 };

describeEachEngine("the place of a page", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const make = async (title: string, parent_page_id: string | null): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title, parent_page_id })).body.page_id;
  /** A page with subpages. */
  const row = async (...titles: string[]) => {
    const top = await make("Oben", null);
    const ids: Record<string, string> = {};
    for (const title of titles) ids[title] = await make(title, top);
    return { top, id: (title: string) => ids[title] ?? unknownId };
  };
  const place = (id: string, body: object, who = t.main) => who.patch(`/api/cortex/pages/${id}`, body);
  const below = async (parent: string, who = t.main): Promise<string[]> =>
    (await who.get("/api/cortex/pages")).body.pages
      .filter((page: { parent_page_id: string }) => page.parent_page_id === parent)
      .map((page: { title: string }) => page.title);

  it("is right before the sibling that is named, or the end", async () => {
    const { top, id } = await row("a", "b", "c");
    expect((await place(id("c"), { before_page_id: id("a") })).status).toBe(200);
    expect(await below(top)).toEqual(["c", "a", "b"]);
    await place(id("c"), { before_page_id: id("b"), parent_page_id: top });
    expect(await below(top)).toEqual(["a", "c", "b"]);
    await place(id("a"), { before_page_id: null });
    expect(await below(top)).toEqual(["c", "b", "a"]);
  });

  it("is taken with another parent in one request", async () => {
    const { top, id } = await row("a", "b");
    const other = await row("x");
    const answer = await place(other.id("x"), { parent_page_id: top, before_page_id: id("b") });
    expect(answer.body.parent_page_id).toBe(top);
    expect(await below(top)).toEqual(["a", "x", "b"]);
    await place(other.id("x"), { parent_page_id: other.top });
    await place(id("b"), { parent_page_id: other.top, before_page_id: null });
    expect(await below(other.top)).toEqual(["x", "b"]);
  });

  it("cannot be beside a page that stands elsewhere, is trashed, unknown, hidden or the page itself", async () => {
    const { top, id } = await row("a", "b", "weg", "geheim");
    const other = await row("x");
    await t.main.delete(`/api/cortex/pages/${id("weg")}`);
    await t.share(top, t.guest.userId, "write");
    await t.share(id("a"), t.guest.userId, "write");
    await t.share(other.id("x"), t.guest.userId, "write");
    for (const before_page_id of [other.id("x"), id("weg"), unknownId, id("geheim"), id("a"), other.top])
      expect(await place(id("a"), { title: "neu", before_page_id }, t.guest)).toMatchObject({
        status: 422,
        body: {
          code: "invalid_move",
          detail: "Die Seite, vor der sie stehen soll, gibt es dort nicht.",
        },
      });
    expect(await below(top)).toEqual(["a", "b", "geheim"]);
  });

  it("is given only by writers, below pages they may write, and at root by main", async () => {
    const { top, id } = await row("a", "b");
    const other = await row("x");
    await t.share(top, t.guest.userId, "read");
    await t.share(id("a"), t.guest.userId, "read");
    await t.share(id("b"), t.guest.userId, "write");
    await t.share(other.top, t.guest.userId, "read");
    await t.share(other.id("x"), t.guest.userId, "write");
    expect((await place(id("a"), { before_page_id: null }, t.guest)).status).toBe(403);
    const beyond = { parent_page_id: other.top, before_page_id: other.id("x") };
    expect((await place(id("b"), beyond, t.guest)).status).toBe(403);
    const atRoot = { parent_page_id: null, before_page_id: top };
    expect((await place(id("b"), atRoot, t.guest)).body.code).toBe("main_only");
    // A writer may reorder a page among its siblings, as by one step up.
    expect((await place(id("b"), { before_page_id: id("a") }, t.guest)).status).toBe(200);
    expect(await below(top)).toEqual(["b", "a"]);
  });

  it("does not change where the page stands there already, and is one row of the change log where it does", async () => {
    const { id } = await row("a", "b", "c");
    await place(id("b"), { before_page_id: id("c") });
    await place(id("c"), { before_page_id: null });
    await place(id("b"), { before_page_id: id("a") });
    const rows = await t.storage.read
      .selectFrom("change")
      .select(["kind", "page_id"])
      .where("page_id", "in", [id("b"), id("c")])
      .where("kind", "!=", "page_created")
      .execute();
    expect(rows).toEqual([{ kind: "page_reordered", page_id: id("b") }]);
  });

  it("stays with a page in the trash, whatever is put beside it meanwhile", async () => {
    const { top, id } = await row("a", "b", "c", "d");
    await t.main.delete(`/api/cortex/pages/${id("b")}`);
    await place(id("d"), { before_page_id: id("c") });
    await t.main.patch(`/api/cortex/pages/${id("c")}/reorder`, { direction: "up" });
    await t.main.post(`/api/cortex/pages/${id("b")}/restore`);
    expect(await below(top)).toEqual(["a", "b", "c", "d"]);
    await place(id("a"), { before_page_id: id("c") });
    expect(await below(top)).toEqual(["b", "a", "c", "d"]);
  });

  it(
    "is what a list of lists says after random moves by two people at once",
    { tags: ["endurance"], timeout: 180_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(moves, { minLength: 1, maxLength: 12 }), async (steps) => {
          const model = await PlacingModel.start(t);
          for (const pair of steps) {
            const sent = pair.map((move) => model.toRequest(move));
            const statuses = await Promise.all(
              sent.map(async ({ who, id, body }) => (await place(id, body, t[who])).status),
            );
            // The order of the two is not determined.
            expect(model.outcomes(sent)).toContainEqual({ statuses, tree: await model.seen() });
            await model.follow();
          }
        }),
        { numRuns: runs[engine.name], seed: 20_261 },
      );
    },
  );
});
