import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { newId } from "../../../shared/ids.ts";
import { type BoardServer, rectangle, startBoardServer, tinyPng } from "../boards-for-tests.ts";

describeEachEngine("earlier states of a board", (engine) => {
  let t: BoardServer;
  beforeAll(async () => {
    t = await startBoardServer(engine);
  });
  afterAll(() => t.close());

  const states = async (id: string) => (await t.call("main", "GET", `boards/${id}/states`)).body.states;
  const restore = (id: string, version: number, base_version: number) =>
    t.call("main", "POST", `boards/${id}/states/${version}/restore`, { base_version, save_id: newId() });
  const shapes = async (id: string): Promise<string[]> =>
    (await t.call("main", "GET", `boards/${id}`)).body.scene.elements.map((one: { id: string }) => one.id);
  const ids = (count: number) => Array.from({ length: count }, (_, n) => rectangle(`r${n}`));

  it("are saved every ten minutes of drawing, and before much of it goes", async () => {
    const id = await t.make("Plan");
    await t.save(id, 0, ids(4));
    expect(await states(id)).toEqual([]);
    const first = t.clock.now().toISOString();
    t.clock.advance(1_000);
    await t.save(id, 1, ids(5));
    await t.save(id, 2, ids(6));
    expect(await states(id)).toMatchObject([
      { version: 1, made_at: first, made_by: expect.any(String), shapes: 4 },
    ]);
    t.clock.advance(limits.boardStateEveryMs);
    await t.save(id, 3, ids(7));
    await t.save(id, 4, [rectangle("anderes")]);
    expect((await states(id)).map(({ version }: { version: number }) => version)).toEqual([4, 3, 1]);
    const seen = await t.call("main", "GET", `boards/${id}/states/4`);
    expect(seen.body).toMatchObject({ version: 4, shapes: 7, scene: { elements: ids(7) } });
    expect((await t.call("main", "GET", `boards/${id}/states/2`)).status).toBe(404);
  });

  it("come back on the newest version alone, and what was drawn before that stays a state", async () => {
    const id = await t.make("Zurück");
    await t.save(id, 0, ids(3));
    await t.save(id, 1, []);
    const late = await restore(id, 1, 1);
    expect([late.status, late.body.code, late.body.current_value]).toEqual([409, "board_changed", "2"]);
    expect((await restore(id, 1, 2)).body.version).toBe(3);
    expect(await shapes(id)).toEqual(["r0", "r1", "r2"]);
    await t.save(id, 3, [rectangle("neu")]);
    expect((await restore(id, 3, 4)).status).toBe(200);
    expect((await states(id))[0]).toMatchObject({ version: 4, shapes: 1 });
  });

  it("are bounded, the oldest go first", async () => {
    const id = await t.make("Viele");
    for (let version = 0; version <= limits.boardStates + 2; version += 1)
      await t.save(id, version, [rectangle(`nur ${version}`)]);
    const stored = await states(id);
    expect([stored.length, stored[0].version, stored.at(-1).version]).toEqual([
      limits.boardStates,
      limits.boardStates + 2,
      3,
    ]);
  });

  it("keep the images they show", async () => {
    const day = 24 * 60 * 60 * 1_000;
    const id = await t.make("Bild");
    await t.call("main", "PUT", `boards/${id}/files/foto`, tinyPng);
    const image = rectangle("b", { type: "image", fileId: "foto", status: "saved", scale: [1, 1] });
    await t.save(id, 0, [image]);
    await t.save(id, 1, [rectangle("a")]);
    t.clock.advance(8 * day);
    await t.scribble.purge(new Date(0).toISOString());
    const stored = () =>
      t.storage.read.selectFrom("scribble_file").select("file_id").where("board_id", "=", id).execute();
    expect(await stored()).toHaveLength(1);
  });
});
