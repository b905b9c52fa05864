import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("the people of a page", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const newPage = async (): Promise<string> =>
    (await t.main.post("/api/cortex/pages", { title: "Runde" })).body.page_id;
  const newUser = async (username: string): Promise<string> =>
    (await t.main.post("/api/connect/users", { username, user_type: "visitor" })).body.id;
  const people = async (page: string, who: Caller = t.main, query = "") => {
    const answer = await who.get(`/api/cortex/pages/${page}/people${query && `?query=${query}`}`);
    const names = answer.body.users?.map((user: { username: string }) => user.username);
    return { status: answer.status, names, users: answer.body.users };
  };
  const namesOf = async (page: string): Promise<string[]> => (await people(page)).names;

  it("are main and those whose rows let them read it, in German order", async () => {
    const page = await newPage();
    const [zoe, aetna, ohne, nein] = [
      await newUser("Zoe"),
      await newUser("Ätna"),
      await newUser("Ohne"),
      await newUser("Nein"),
    ];
    await t.share(page, zoe, "read");
    await t.share(page, aetna, "write");
    await t.share(page, nein, "none");
    const names = await namesOf(page);
    expect(names).toContain(t.main.username);
    expect(names.indexOf("Ätna")).toBeLessThan(names.indexOf("Zoe"));
    expect(names).not.toContain("Ohne");
    expect(names).not.toContain("Nein");
    expect(ohne).not.toBe(zoe);
    expect((await people(page)).users).toContainEqual({ user_id: zoe, username: "Zoe" });
    expect((await people(page, t.main, "ÄT")).names).toEqual(["Ätna"]);
    expect((await people(page, t.main, "niemand")).names).toEqual([]);
  });

  it("of an entry are those of its database whom it does not deny", async () => {
    const database = (await t.main.post("/api/cortex/databases", { name: "Liste" })).body.database_id;
    const sent = { title: "Eintrag", properties: {} };
    const entry = (await t.main.post(`/api/cortex/databases/${database}/entries`, sent)).body.page_id;
    const [alle, nicht] = [await newUser("Alle"), await newUser("Nicht")];
    await t.shareDatabase(database, alle, "read");
    await t.shareDatabase(database, nicht, "read");
    await t.share(entry, nicht, "none");
    const names = await namesOf(entry);
    expect(names).toContain("Alle");
    expect(names).not.toContain("Nicht");
  });

  it("are named to those who write it alone", async () => {
    const page = await newPage();
    expect((await people(page, t.guest)).status).toBe(404);
    await t.share(page, t.guest.userId, "read");
    expect((await people(page, t.guest)).status).toBe(403);
    await t.share(page, t.guest.userId, "write");
    expect((await people(page, t.guest)).status).toBe(200);
    expect((await people(page, t.guest, "x".repeat(65))).status).toBe(422);
  });

  it("are at most as many as a list shows", async () => {
    const page = await newPage();
    for (let i = 0; i < 52; i += 1) await t.share(page, await newUser(`Gast ${i}`), "read");
    expect((await people(page, t.main, "gast")).names).toHaveLength(50);
  });
});
