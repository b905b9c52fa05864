import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";

const absent = "00000000-0000-7000-8000-000000000000";

describeEachEngine("the storage space of people", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const set = (userId: string, quota_mb: unknown, who = t.main) =>
    who.patch(`/api/connect/users/${userId}/quota`, { quota_mb });
  const own = async (who = t.guest) => (await who.get("/api/connect/storage")).body;
  const listed = async (userId: string) =>
    (await t.main.get("/api/connect/users")).body.users.find((user: { id: string }) => user.id === userId);

  it("is what their kind gets until main sets another, none or the default again", async () => {
    const byDefault = { used_bytes: 0, quota_mb: 10_240, quota_is_default: true };
    expect(await own()).toEqual(byDefault);
    expect(await own(t.visitor)).toEqual({ ...byDefault, quota_mb: 3_072 });
    expect(await own(t.main)).toEqual({ ...byDefault, quota_mb: null });
    expect(await listed(t.guest.userId)).toMatchObject(byDefault);
    for (const [wanted, quota_mb, quota_is_default] of [
      [500, 500, false],
      [0, 0, false],
      [null, null, false],
      ["default", 10_240, true],
    ] as const) {
      const answer = await set(t.guest.userId, wanted);
      const expected = { used_bytes: 0, quota_mb, quota_is_default };
      expect([answer.status, answer.body]).toEqual([200, expected]);
      expect(await own()).toEqual(expected);
      expect(await listed(t.guest.userId)).toMatchObject(expected);
    }
  });

  it("says what is stored, and follows the role where nobody has set it", async () => {
    const folder = (await t.main.post("/api/drive/folder", { name: "Bert" })).body.file_id;
    await t.shareItem(folder, t.guest.userId, "write");
    expect((await t.guest.upload("/Bert", "a.txt", "hallo")).status).toBe(201);
    expect(await own()).toMatchObject({ used_bytes: 5, quota_mb: 10_240 });
    expect(await listed(t.guest.userId)).toMatchObject({ used_bytes: 5 });
    expect(await listed(t.visitor.userId)).toMatchObject({ used_bytes: 0 });
  });

  it("is main's alone to set, for people there are, in whole numbers", async () => {
    for (const who of [t.guest, t.visitor]) expect((await set(t.guest.userId, null, who)).status).toBe(403);
    expect((await set(absent, 5)).status).toBe(404);
    for (const wrong of [-1, 1.5, "viel", 100_000_001, undefined])
      expect((await set(t.guest.userId, wrong)).status).toBe(422);
    expect((await t.anonymous.get("/api/connect/storage")).status).toBe(401);
  });
});
