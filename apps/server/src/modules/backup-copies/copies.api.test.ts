// @module-tag endurance
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BackedUpItem } from "@maive/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine, type TestAddress, type TestEngine } from "../../../test/engines.ts";
import { inspectHere } from "../../inspect-backup-here.ts";
import { filesBelow, flipBit } from "../../backup/instance-for-tests.ts";
import { folderRepository, makeBackup } from "../../backup/index.ts";
import { openBlobStore } from "../../blobs/index.ts";
import { readConfig } from "../../config/config.ts";
import { openArchiveSource } from "../../storage/archive/index.ts";
import { openPostgres } from "../../storage/postgres/postgres-storage.ts";
import { openSqlite } from "../../storage/sqlite/sqlite-storage.ts";
import { systemClock } from "../../shared/clock.ts";
import { ensureIdentity } from "../connect/index.ts";
import { fillInstance } from "../takeout/instance-for-tests.ts";
import { snapshotOf } from "../takeout/snapshot-for-tests.ts";

const day = "09.03.2026";

describeEachEngine("single things of a backup", (engine) => {
  let backups: string;
  let address: TestAddress;
  let t: TestApp;
  let name: string;
  let ids: Awaited<ReturnType<typeof fillInstance>>;

  const backUp = async (): Promise<string> => {
    const source = await openArchiveSource(address);
    const { manifest } = await makeBackup({
      repository: folderRepository(backups),
      source,
      store: openBlobStore(readConfig({ MAIVE_DATA_DIR: t.dataDir })),
      instance: (await t.app.backups.instance()) ?? "",
      app: "4.0.0",
      now: new Date("2026-03-09T02:30:00Z"),
    });
    return manifest.name;
  };

  beforeEach(async () => {
    backups = mkdtempSync(join(tmpdir(), "maive-backups-"));
    const known: TestEngine = {
      ...engine,
      open: async ({ clock = systemClock, ...options } = {}) => {
        address = await engine.address("migrated");
        return "url" in address
          ? openPostgres({ ...address, clock, poolSize: 5, ...options })
          : openSqlite({ ...address, clock, ...options });
      },
    };
    t = await buildTestApp(
      known,
      { MAIVE_BACKUP_DIR: backups },
      {
        inspectBackup: (...given) =>
          inspectHere(readConfig({ MAIVE_DATA_DIR: t.dataDir, MAIVE_BACKUP_DIR: backups }))(...given),
      },
    );
    await t.storage.transact(async (tx) => void (await ensureIdentity(tx)));
    ids = await fillInstance(t);
    name = await backUp();
  });
  afterEach(async () => {
    await t.close();
    await t.storage.close();
    rmSync(backups, { recursive: true, force: true });
  });

  const find = async (search: string): Promise<BackedUpItem[]> => {
    const { status, body } = await t.main.get(
      `/api/citadel/backups/${name}/items?search=${encodeURIComponent(search)}`,
    );
    expect(status).toBe(200);
    return body.items;
  };
  const copy = (kind: string, id: string | number, of = t.main) =>
    of.post(`/api/citadel/backups/${name}/copies`, { kind, id: String(id) });
  const imported = async (kind: string, id: string | number) => {
    const { status, body } = await copy(kind, id);
    expect([status, body]).toEqual([201, expect.anything()]);
    await t.app.cortex.recalculated();
    return body as { kind: string; id: string; notes: string[] };
  };
  const gone = async (path: string): Promise<void> => {
    expect((await t.main.delete(path)).status).toBe(204);
    const permanent = await t.main.delete(`${path}/permanent`);
    expect([permanent.status, permanent.body]).toEqual([204, undefined]);
  };
  const pageAsIs = async (id: string): Promise<unknown> =>
    Object.entries(await snapshotOf(t)).find(([key]) => key.startsWith("page") && key.includes(id))?.[1];

  it("are found by title, with where they were", async () => {
    expect(await find("dach")).toEqual([
      expect.objectContaining({ kind: "page", title: "Dachboden", place: ["Haus"] }),
      expect.objectContaining({ kind: "page", title: "Dachboden", place: ["Haus"] }),
    ]);
    expect(await find("Pflanzen")).toMatchObject([{ kind: "entry", id: ids.plant, place: ["Aufgaben"] }]);
    expect(await find("Aufgaben")).toMatchObject([{ kind: "database", id: String(ids.tasks) }]);
    expect(await find("berg")).toMatchObject([{ kind: "file", title: "Berg.png", place: ["Fotos"] }]);
    expect(await find("Skizze")).toMatchObject([{ kind: "board", id: ids.board }]);
    expect((await find("")).length).toBeGreaterThan(30);
  });

  it("bring a page back that was deleted for ever, with its blocks, files and pages below it", async () => {
    const before = await pageAsIs("0 Haus");
    const others = await snapshotOf(t);
    await gone(`/api/cortex/pages/${ids.house}`);
    const made = await imported("page", ids.house);
    expect(made).toMatchObject({ kind: "page", notes: [] });
    const after = await snapshotOf(t);
    const title = `Haus (vom ${day})`;
    const back = after[`page /0 ${title}`];
    expect(JSON.parse(JSON.stringify(back).replaceAll(` (vom ${day})`, ""))).toEqual(before);
    expect(after[`page /0 ${title}/0 Dachboden`]).toEqual(others["page /0 Haus/0 Dachboden"]);
    expect(after[`page /0 ${title}/1 Dachboden`]).toEqual(others["page /0 Haus/1 Dachboden"]);
    expect(after["drive"]).toEqual(others["drive"]);
    const { body } = await t.main.get("/api/citadel/log");
    expect(JSON.stringify(body)).toContain("copied_from_backup");
  });

  it("bring a page back below the one that it was below, beside what is there", async () => {
    const { id } = await imported("page", ids.attic);
    const { body } = await t.main.get(`/api/cortex/pages/${id}`);
    expect(body).toMatchObject({ parent_page_id: ids.house, title: `Dachboden (vom ${day})` });
    expect((await t.main.get(`/api/cortex/pages/${ids.attic}`)).body.title).toBe("Dachboden");
  });

  it("bring an entry back into its database, with values, relations and files", async () => {
    const valuesOf = async (id: string) => {
      const { properties, blocks, icon } = (await t.main.get(`/api/cortex/pages/${id}`)).body;
      const files = JSON.parse(properties.Anhang_calculated).map(
        (file: { display_name: string }) => file.display_name,
      );
      return {
        ...properties,
        Anhang_calculated: files,
        Name: "",
        blocks: blocks.map((b: { content: string }) => b.content),
        icon,
      };
    };
    const before = await valuesOf(ids.plant);
    await gone(`/api/cortex/pages/${ids.plant}`);
    const made = await imported("entry", ids.plant);
    expect(made).toMatchObject({ kind: "entry", notes: [] });
    expect(await valuesOf(made.id)).toEqual(before);
    const { body } = await t.main.get(`/api/cortex/pages/${made.id}`);
    expect(body).toMatchObject({ title: `Pflanzen (vom ${day})`, parent_database_id: ids.tasks });
    expect((await t.main.get(`/api/cortex/pages/${ids.mia}`)).body.properties["Zu tun"]).toContain(made.id);
  });

  it("bring a database, a board, a folder and a file back", async () => {
    const before = await snapshotOf(t);
    const made = await imported("database", ids.people);
    expect(made.kind).toBe("database");
    const { body: database } = await t.main.get(`/api/cortex/databases/${made.id}`);
    expect(database).toMatchObject({ name: `Leute (vom ${day})`, entry_count: 2 });
    await gone(`/api/scribble/boards/${ids.board}`);
    await imported("board", ids.board);
    const [file] = await find("Plan.txt");
    const [folder] = await find("Fotos");
    await imported("file", file?.id ?? "");
    await imported("folder", folder?.id ?? "");
    const after = await snapshotOf(t);
    expect(after[`board 0 Skizze (vom ${day})`]).toEqual(before["board 1 Skizze"]);
    const drive = before["drive"] as Record<string, string>;
    expect(after["drive"]).toEqual({
      ...drive,
      [`/Plan (vom ${day}).txt`]: drive["/Plan.txt"],
      [`/Fotos (vom ${day})`]: "folder",
      [`/Fotos (vom ${day})/Leer`]: "folder",
      [`/Fotos (vom ${day})/Berg.png`]: drive["/Fotos/Berg.png"],
    });
  });

  it("are main's, and nothing is changed where there is none or where it is damaged", async () => {
    for (const who of [t.guest, t.visitor]) {
      expect((await copy("page", ids.house, who)).status).toBe(403);
      expect((await who.get(`/api/citadel/backups/${name}/items`)).status).toBe(403);
    }
    const before = await snapshotOf(t);
    expect((await copy("page", ids.board)).status).toBe(404);
    expect((await t.main.get("/api/citadel/backups/2020-01-01T00-00-00Z/items")).status).toBe(404);
    expect((await t.main.get("/api/citadel/backups/x/items")).status).toBe(404);
    const objects = [...filesBelow(backups).keys()].filter((file) => !file.startsWith("backups"));
    expect(objects.length).toBeGreaterThan(10);
    for (const file of objects) flipBit(join(backups, file));
    rmSync(join(t.dataDir, "cache", "backup-look"), { recursive: true, force: true });
    const refused = await copy("page", ids.house);
    expect([refused.status, refused.body.detail]).toEqual([503, expect.stringMatching(/beschädigt/)]);
    expect(await snapshotOf(t)).toEqual(before);
  });
});
