import { join } from "node:path";
import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { type FilesApp, startFilesApp } from "../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../test/drive-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { inProcessBus } from "../../events/index.ts";
import { formEnd, halfForm, halfFormType, type HalfSent, sendHalf } from "../../../test/half-sent.ts";
import { Staging } from "../../blobs/index.ts";
import { createScribble } from "../scribble/index.ts";
import { UnfinishedUploads } from "./resumable/unfinished-uploads.ts";
import { UploadFolder } from "./resumable/upload-folder.ts";

const tus = { "tus-resumable": "1.0.0" };

const half = (
  t: FilesApp,
  who: DrivePerson,
  { path = "/api/drive/upload", size = 100, fields = { parent_path: "/" } as Record<string, string> } = {},
): HalfSent =>
  sendHalf(
    t.url + path,
    { headers: { cookie: who.cookie, "content-type": halfFormType } },
    halfForm(fields, Buffer.alloc(size, "x")),
  );
const staged = (t: FilesApp): string[] => t.leftovers().uploads.filter((name) => name.endsWith(".part"));
/** This many uploads of one person that hold their slots. */
const holdTurns = async (t: FilesApp, who: DrivePerson, count: number = limits.uploadsAtOnce) => {
  const blocked = Array.from({ length: count }, () => half(t, who));
  await eventually(() => expect(staged(t)).toHaveLength(count));
  return blocked;
};
const begin = (who: DrivePerson, size: number) =>
  who.call("POST", "/api/drive/uploads", {
    headers: { ...tus, "upload-length": String(size), "upload-metadata": "filename YQ==,parent_path Lw==" },
  });

describeEachEngine("uploads of one person", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  it("come in three at a time; the fourth waits for its turn, and nobody else waits for it", async () => {
    const blocked = await holdTurns(t, t.main);
    const fourth = half(t, t.main);
    fourth.more(formEnd());
    fourth.end();
    const { body } = await t.main.call("POST", "/api/drive/folder", { body: { name: "Bert" } });
    await t.main.call("POST", `/api/drive/item/${body.file_id}/permissions`, {
      body: { permissions: { [t.guest.actor.userId]: "write" } },
    });
    const others = await t.guest.upload({ name: "a", bytes: Buffer.from("a") }, { parent_path: "/Bert" });
    expect(others.status).toBe(201);
    expect(staged(t)).toHaveLength(3);
    const { contents } = (await t.main.get("/api/drive/contents")).body;
    expect(contents.map(({ filename }: { filename: string }) => filename)).toEqual(["Bert"]);
    blocked[0]?.more(formEnd());
    blocked[0]?.end();
    expect([(await blocked[0]?.answer)?.status, (await fourth.answer).status]).toEqual([201, 201]);
    for (const one of blocked.slice(1)) one.hangUp();
    await eventually(() => expect(t.leftovers().uploads).toEqual([]));
  });

  it("that break off make room for those that wait", async () => {
    const blocked = await holdTurns(t, t.main);
    const next = t.main.upload({ name: "danach", bytes: Buffer.from("a") }, { parent_path: "/" });
    for (const one of blocked) one.hangUp();
    expect((await next).status).toBe(201);
    expect(t.leftovers().uploads).toEqual([]);
  });

  it("begun by the dozen all arrive", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        t.main.upload({ name: `f${n}`, bytes: Buffer.from(`${n}`) }, { parent_path: "/" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it("in parts are not begun without end", async () => {
    const locations: string[] = [];
    for (let n = 0; n < limits.unfinishedUploads; n += 1) {
      const begun = await begin(t.main, 10);
      expect(begun.status).toBe(201);
      locations.push(begun.headers.get("location") ?? "");
    }
    const refused = await begin(t.main, 10);
    expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([
      429,
      "too_many_requests",
      "30",
    ]);
    expect(refused.body.detail).toContain("unterbrochene Uploads");
    expect((await t.main.call("DELETE", locations[0] ?? "", { headers: tus })).status).toBe(204);
    expect((await begin(t.main, 10)).status).toBe(201);
    for (let days = 0; days < 1; days += 0.25) {
      t.clock.advance(limits.unfinishedUploadMs / 4 + 1_000);
      await t.main.get("/api/drive/contents");
    }
    await t.drive.expireUploads();
    expect((await begin(t.main, 10)).status).toBe(201);
  });
});

describeEachEngine("uploads whose turn does not come", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine, {
      stagingBounds: { timeoutMs: 1 },
      routes: ({ blobs, staging, quotas }, storage) =>
        createScribble({
          storage,
          bus: inProcessBus(() => undefined),
          blobs,
          staging,
          quotas,
          trashDays: 30,
          toPng: async () => null,
        }).routes,
    });
  });
  afterAll(() => t.close());

  it("get a Retry-After, through whichever endpoint they come", async () => {
    const { databaseId, ids } = await t.newDatabase({ Dateien: { property_type: "file" } });
    const entry = await t.newEntry(databaseId, "Akte");
    const page = await t.newPage();
    const blocked = await holdTurns(t, t.main);
    for (const path of [
      "/api/drive/upload",
      `/api/cortex/entries/${entry}/properties/${ids["Dateien"]}/files`,
      `/api/cortex/pages/${page}/cover`,
      "/api/cortex/pages/import",
      "/api/cortex/imports",
      `/api/cortex/databases/${databaseId}/calendar-import`,
    ]) {
      const sent = half(t, t.main, { path });
      const { status, headers, body } = await sent.answer;
      sent.hangUp();
      expect([path, status, body.code, headers["retry-after"]]).toEqual([
        path,
        429,
        "too_many_requests",
        "5",
      ]);
    }
    expect((await begin(t.main, 10)).status).toBe(429);
    const board = (await t.main.call("POST", "/api/scribble/boards", { body: { name: "B" } })).body.board_id;
    const image = sendHalf(
      `${t.url}/api/scribble/boards/${board}/files/${"a".repeat(40)}`,
      {
        method: "PUT",
        headers: { cookie: t.main.cookie, "content-type": "application/offset+octet-stream" },
      },
      Buffer.alloc(100),
    );
    expect(await image.answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    image.hangUp();
    expect(staged(t)).toHaveLength(limits.uploadsAtOnce);
    for (const one of blocked) one.hangUp();
    await eventually(() => expect(t.leftovers().uploads).toEqual([]));
  });
});

describeEachEngine("what one person has under way", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine, { stagingBounds: { bytesPerOwner: 1_000_000 } });
  });
  afterAll(() => t.close());
  const small = () => t.main.upload({ name: "a", bytes: Buffer.alloc(400_000) }, { parent_path: "/" });

  it("is bounded, announced or not, and freed when it breaks off", async () => {
    const blocked = [half(t, t.main, { size: 400_000 }), half(t, t.main, { size: 400_000 })];
    await eventually(() => expect(staged(t)).toHaveLength(2));
    await eventually(async () => {
      const refused = await small();
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
      expect(refused.body.detail).toContain("zu viele Uploads begonnen");
      expect(refused.headers.get("retry-after")).toBe("30");
    });
    for (const one of blocked) one.hangUp();
    await eventually(() => expect(t.leftovers().uploads).toEqual([]));
    expect((await small()).status).toBe(201);
  });

  it("counts what is staged for an import, until that is given up", async () => {
    const form = new FormData();
    form.append("file", new File([`a\n${"x".repeat(700_000)}`], "a.csv"));
    const answer = await fetch(`${t.url}/api/cortex/imports`, {
      method: "POST",
      body: form,
      headers: { cookie: t.main.cookie },
    });
    const { import_id } = await answer.json();
    expect((await small()).status).toBe(429);
    expect((await t.main.call("DELETE", `/api/cortex/imports/${import_id}`)).status).toBe(204);
    expect((await small()).status).toBe(201);
  });

  it("counts uploads in parts with all that was announced, after a restart, too", async () => {
    const location = (await begin(t.main, 700_000)).headers.get("location") ?? "";
    expect((await small()).status).toBe(429);
    expect((await begin(t.main, 400_000)).status).toBe(429);
    const restarted = new UnfinishedUploads(
      new UploadFolder(join(t.folder, "uploads/resumable")),
      new Staging(join(t.folder, "uploads"), { bytesPerOwner: 1_000_000 }),
    );
    await expect(restarted.begin("new", t.main.actor.userId, 400_000)).rejects.toMatchObject({
      code: "too_many_requests",
    });
    await restarted.begin("new", t.guest.actor.userId, 400_000);
    expect((await t.main.call("DELETE", location, { headers: tus })).status).toBe(204);
    expect((await small()).status).toBe(201);
  });
});
