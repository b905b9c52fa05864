import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { type BoardServer, rectangle, startBoardServer, tinyPng } from "./boards-for-tests.ts";

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
const day = 24 * 60 * 60 * 1_000;

describeEachEngine("images on boards over HTTP", (engine) => {
  let t: BoardServer;
  beforeAll(async () => {
    t = await startBoardServer(engine);
  });
  afterAll(() => t.close());

  const put = (board: string, file: string, bytes: Buffer) =>
    t.call("main", "PUT", `boards/${board}/files/${file}`, bytes);
  const get = (board: string, file: string) => t.call("main", "GET", `boards/${board}/files/${file}`);
  const filesOf = async (board: string) => (await t.call("main", "GET", `boards/${board}`)).body.files;
  const image = (fileId: string) => rectangle("bild", { type: "image", fileId, status: "saved" });
  const blobCount = async () => (await t.storage.read.selectFrom("blob").selectAll().execute()).length;

  it("come back as they were, as files that can only be saved", async () => {
    const id = await t.make();
    expect((await put(id, "bild-1", tinyPng)).status).toBe(204);
    const answer = await get(id, "bild-1");
    expect(answer.bytes.equals(tinyPng)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["content-security-policy"]).toContain("sandbox");
    expect(await filesOf(id)).toEqual([{ file_id: "bild-1", mime_type: "image/png" }]);
  });

  it("belong to their board: no other board opens them", async () => {
    const [one, two] = [await t.make(), await t.make()];
    await put(one, "nur-hier", tinyPng);
    expect((await get(two, "nur-hier")).status).toBe(404);
    expect((await get(one, "..%2f..%2fetc")).status).toBe(404);
  });

  it("can be drawings in SVG, whose scripts stay bytes", async () => {
    const id = await t.make();
    expect((await put(id, "vektor", svg)).status).toBe(204);
    expect(await filesOf(id)).toEqual([{ file_id: "vektor", mime_type: "image/svg+xml" }]);
    expect((await get(id, "vektor")).headers["content-type"]).toBe("application/octet-stream");
  });

  it("are refused when they are no images, and leave nothing", async () => {
    const id = await t.make();
    const rows = await blobCount();
    const likeDrawings = ["<!---->".repeat(60), "<!DOCTYPE abc>".repeat(60)];
    for (const bytes of ["<!doctype html><script>alert(1)</script>", "MZ\u0000\u0001", "", ...likeDrawings])
      expect((await put(id, "fremd", Buffer.from(bytes))).status).toBe(415);
    expect(await filesOf(id)).toEqual([]);
    expect(await blobCount()).toBe(rows);
    expect(await t.stagedFiles()).toEqual([]);
  });

  it("are refused one byte above the limit, and leave nothing", async () => {
    const id = await t.make();
    const rows = await blobCount();
    const big = Buffer.concat([tinyPng, Buffer.alloc(limits.boardImageBytes + 1 - tinyPng.length)]);
    const refused = await put(id, "gross", big);
    expect(refused).toMatchObject({
      status: 413,
      body: { detail: "Ein Bild auf einem Board darf höchstens 10 MB groß sein." },
    });
    expect((await put(id, "passt", big.subarray(0, limits.boardImageBytes))).status).toBe(204);
    expect(await blobCount()).toBe(rows + 1);
    expect(await t.stagedFiles()).toEqual([]);
  });

  it("that come together are taken as far as there is room, and the others leave nothing", async () => {
    const id = await t.make();
    const room = await t.leaveRoom();
    const images = ["eins", "zwei"].map((name) =>
      Buffer.concat([tinyPng, Buffer.from(name), Buffer.alloc(Math.floor(room * 0.6))]),
    );
    const answers = await Promise.all(images.map((bytes, index) => put(id, `zugleich-${index}`, bytes)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 507]);
    expect(await t.stagedFiles()).toEqual([]);
    const stored = await Promise.all(images.map((bytes) => t.isStored(bytes)));
    expect(stored).toEqual(answers.map(({ status }) => status === 204));
  });

  it("stay on the copy when the board they came from is gone for good", async () => {
    const id = await t.make();
    await put(id, "foto", tinyPng);
    await t.save(id, 0, [image("foto")]);
    const { body: copy } = await t.call("main", "POST", `boards/${id}/duplicate`, {});
    await t.call("main", "DELETE", `boards/${id}`);
    await t.call("main", "DELETE", `boards/${id}/permanent`);
    expect((await get(copy.board_id, "foto")).bytes.equals(tinyPng)).toBe(true);
  });

  it("are stored while the drawing or an earlier state shows them, and for a week after that", async () => {
    const id = await t.make();
    await put(id, "foto", tinyPng);
    await t.save(id, 0, [image("foto")]);
    const purge = () => t.scribble.purge("2000-01-01T00:00:00.000Z");
    t.clock.advance(30 * day);
    await purge();
    expect((await get(id, "foto")).status).toBe(200);
    await t.save(id, 1, []);
    t.clock.advance(6 * day);
    await purge();
    expect((await get(id, "foto")).status).toBe(200);
    await t.save(id, 2, [image("foto")]);
    t.clock.advance(30 * day);
    await purge();
    expect((await get(id, "foto")).status).toBe(200);
    await t.save(id, 3, []);
    t.clock.advance(8 * day);
    await purge();
    expect((await get(id, "foto")).status).toBe(200);
    for (let version = 4; version <= limits.boardStates + 5; version += 1)
      await t.save(id, version, [rectangle(`nur ${version}`)]);
    await purge();
    expect((await get(id, "foto")).status).toBe(200);
    t.clock.advance(8 * day);
    await purge();
    expect((await get(id, "foto")).status).toBe(404);
  });

  it("free their bytes once no board names them, and not before", async () => {
    const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" id="einmalig"/>`);
    const [one, two] = [await t.make(), await t.make()];
    for (const board of [one, two]) await put(board, "kreis", bytes);
    const collect = async () => {
      await t.blobs.collect();
      t.clock.advance(8 * day);
      await t.blobs.collect();
    };
    await t.call("main", "DELETE", `boards/${one}`);
    await t.call("main", "DELETE", `boards/${one}/permanent`);
    await collect();
    expect((await get(two, "kreis")).bytes.equals(bytes)).toBe(true);
    const rows = await blobCount();
    await t.call("main", "DELETE", `boards/${two}`);
    await t.call("main", "DELETE", `boards/${two}/permanent`);
    await collect();
    expect(await blobCount()).toBeLessThan(rows);
  });
});
