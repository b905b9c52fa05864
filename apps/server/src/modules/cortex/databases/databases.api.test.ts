import { beforeAll, expect, it } from "vitest";
import { type Answer, buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const base = "/api/cortex/databases";

/** A small table, made as a client does it. */
const makeBooks = async (main: Caller) => {
  const made = await main.post(base, { name: "Bücher" });
  const url = `${base}/${made.body.database_id}`;
  const pages = await main.post(`${url}/properties`, { property_name: "Seiten", property_type: "number" });
  const faust = await main.post(`${url}/entries`, { title: "Faust", properties: { Seiten: "120" } });
  return {
    url,
    id: made.body.database_id as number,
    view: `${url}/views/${made.body.view_configs[0].id}`,
    pages: pages.body.property_id as number,
    lead: made.body.properties[0].property_id as number,
    entry: faust.body.page_id as string,
  };
};

const expectAnswer = (answer: Answer, status: number, code: string): void => {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.detail).toMatch(/[a-zäöü ]{8,}/);
};

describeEachEngine("the calls of databases", (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    return () => test.close();
  });

  it("answer creations with 201, changes with 200 and deletions with 204", async () => {
    const { main } = test;
    const books = await makeBooks(main);
    const view = await main.post(`${books.url}/views`, { name: "Dicke" });
    expect(view).toMatchObject({ status: 201, body: { name: "Dicke" } });
    const bulk = await main.post(`${books.url}/entries/bulk`, { entries: [{ title: "a" }, { title: "b" }] });
    expect([bulk.status, bulk.body.page_ids.length]).toEqual([201, 2]);
    const cell = await main.patch(`/api/cortex/entries/${books.entry}/properties`, {
      property_id: books.pages,
      value: "121",
      old_value: "120",
    });
    expect(cell).toMatchObject({ status: 200, body: { value: "121", calculations: [] } });
    const cells = await main.patch(`${books.url}/cells`, {
      changes: [{ entry_id: books.entry, property_id: books.pages, value: 5 }],
    });
    expect(cells).toMatchObject({ status: 200, body: { changes: [{ value: "5" }] } });
    const detail = await main.get(books.url);
    expect(detail).toMatchObject({ status: 200, body: { name: "Bücher", entry_count: 3 } });
    const list = await main.get(`${books.url}/entries?limit=2`);
    expect(list).toMatchObject({ status: 200, body: { total: 3, entries: [{ title: "Faust" }, {}] } });
    const next = await main.get(`${books.url}/entries?limit=2&cursor=${list.body.next_cursor}`);
    expect(next.body).toMatchObject({ entries: [{ title: "b" }], next_cursor: null });
    expect((await main.get(base)).body.databases.length).toBeGreaterThanOrEqual(2);
    expect((await main.get(`${books.url}/views`)).body.views).toHaveLength(2);
    const deleted = [
      `${books.url}/views/${view.body.id}`,
      `/api/cortex/properties/${books.pages}`,
      books.url,
    ];
    for (const url of deleted) expect((await main.delete(url)).status).toBe(204);
    expect((await main.get(books.url)).status).toBe(404);
  });

  it("refuse what the contract refuses, in German", async () => {
    const { main } = test;
    const books = await makeBooks(main);
    const cell = `/api/cortex/entries/${books.entry}/properties`;
    const property = (body: object) => main.post(`${books.url}/properties`, body);
    expectAnswer(await main.post(base, { name: "" }), 422, "invalid");
    expectAnswer(await main.post(base, { name: "x".repeat(101) }), 422, "invalid");
    expectAnswer(await property({ property_name: "x", property_type: "formula" }), 422, "invalid");
    expectAnswer(
      await property({ property_name: "Name", property_type: "text" }),
      409,
      "property_name_taken",
    );
    expectAnswer(await property({ property_name: "", property_type: "text" }), 422, "invalid");
    expectAnswer(await main.post(`${books.url}/entries`, { title: " " }), 422, "empty_entry_title");
    expectAnswer(await main.patch(cell, { property_id: books.lead, value: "" }), 422, "empty_entry_title");
    expectAnswer(await main.patch(cell, { property_id: books.pages, value: "x" }), 422, "invalid_value");
    const stale = await main.patch(cell, { property_id: books.pages, value: "1", old_value: "7" });
    expectAnswer(stale, 409, "value_changed");
    expect(stale.body.current_value).toBe("120");
    expectAnswer(await main.patch(cell, { value: "1" }), 422, "invalid");
    expectAnswer(await main.get(`${books.url}/entries?cursor=x`), 422, "invalid");
    expectAnswer(await main.get(`${books.url}/entries?filters=x`), 422, "invalid");
    expectAnswer(await main.get(`${books.url}/entries?limit=0`), 422, "invalid");
    expectAnswer(await main.get(`${books.url}/entries?view_id=99999`), 404, "not_found");
    const hidden = { properties: { [books.lead]: { visibility: "hide" } } };
    expectAnswer(await main.patch(books.view, hidden), 422, "invalid");
    expectAnswer(await main.delete(books.view), 409, "last_view");
    expectAnswer(await main.delete(`/api/cortex/properties/${books.lead}`), 409, "lead_property");
    expectAnswer(await main.delete(`${base}/0`), 409, "calendar_fixed");
    for (const id of ["x", "-1", "99999999999999999999", "1.5"])
      expectAnswer(await main.get(`${base}/${id}`), 404, "not_found");
    expectAnswer(
      await main.patch("/api/cortex/entries/x/properties", { property_id: 1, value: "" }),
      404,
      "not_found",
    );
  });

  it("refuse more items at once than allowed", async () => {
    const books = await makeBooks(test.main);
    const entries = Array.from({ length: 5_001 }, () => ({ title: "x" }));
    const answer = await test.main.post(`${books.url}/entries/bulk`, { entries });
    expectAnswer(answer, 413, "too_many_items");
    expect((await test.main.get(books.url)).body.entry_count).toBe(1);
  });

  it("keep schema and views to main, whatever the id, and hide what may not be read", async () => {
    const { main, guest, visitor, anonymous } = test;
    const books = await makeBooks(main);
    await test.shareDatabase(books.id, guest.userId, "read");
    const value = { property_id: books.pages, value: "1" };
    const cell = `/api/cortex/entries/${books.entry}/properties`;
    expect((await guest.get(books.url)).body.user_can_write).toBe(false);
    expectAnswer(await guest.patch(cell, value), 403, "forbidden");
    expectAnswer(await visitor.patch(cell, value), 404, "not_found");
    expectAnswer(await visitor.get(books.url), 404, "not_found");
    expectAnswer(await visitor.get(`${books.url}/entries`), 404, "not_found");
    expectAnswer(await anonymous.get(books.url), 401, "not_signed_in");
    for (const url of [books.url, `${base}/99999`]) {
      expectAnswer(await guest.patch(url, { name: "x" }), 403, "main_only");
      expectAnswer(await guest.post(`${url}/views`, { name: "x" }), 403, "main_only");
      expectAnswer(await guest.delete(url), 403, "main_only");
    }
  });

  it("keep the title of an entry and its page in step", async () => {
    const { main } = test;
    const books = await makeBooks(main);
    const page = `/api/cortex/pages/${books.entry}`;
    expect((await main.patch(page, { title: "Urfaust" })).body.title).toBe("Urfaust");
    const detail = await main.get(page);
    expect(detail.body.properties).toEqual({ Name: "Urfaust", Seiten: "120" });
    expectAnswer(await main.patch(page, { title: " " }), 422, "empty_entry_title");
    await main.delete(page);
    expect((await main.get(`${books.url}/entries`)).body.total).toBe(0);
    await main.post(`/api/cortex/pages/${books.entry}/restore`);
    expect((await main.get(`${books.url}/entries`)).body).toMatchObject({
      total: 1,
      entries: [{ title: "Urfaust" }],
    });
  });
});
