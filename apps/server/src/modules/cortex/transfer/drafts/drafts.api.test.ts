import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { png, startFilesApp, type FilesApp } from "../../../../../test/cortex-files.ts";
import type { DriveAnswer } from "../../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { verifyCortex } from "../../index.ts";
import { notionMarkdown } from "../notion-for-tests.ts";
import { transferCalls } from "../transfer-for-tests.ts";
import { zipOf } from "../zip-for-tests.ts";
import { ImportDraft } from "./import-draft.ts";

describeEachEngine("an import that is being written", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  const { send, newPage, childrenOf, addPicture } = transferCalls(() => t);

  const files = { "Export.zip": notionMarkdown(png) };
  /** A table beside a page with a picture. */
  const tableAndPicture = (table: string): Record<string, Uint8Array> => ({
    "Export.zip": zipOf({
      [`Haus ${"1".padStart(32, "0")}.md`]: "# Haus\n\n![](Haus/bild.png)\n",
      "Haus/bild.png": png,
      [`Haus/Aufgaben ${"2".padStart(32, "0")}.csv`]: table,
    }),
  });

  /** Runs `meanwhile` while an import has written its databases, entries and pages, and none of its files. */
  const whileWriting = async (
    run: () => Promise<DriveAnswer>,
    meanwhile: () => Promise<unknown>,
  ): Promise<DriveAnswer> => {
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const { transfer } = t.drive.forPages;
    const storeAll = transfer.storeAll.bind(transfer);
    const keeping = vi.spyOn(transfer, "storeAll").mockImplementationOnce(async (...given) => {
      reached.resolve();
      await gate.promise;
      return storeAll(...(given as Parameters<typeof storeAll>)) as never;
    });
    try {
      const running = run();
      await Promise.race([reached.promise, running]);
      await meanwhile();
      gate.resolve();
      return await running;
    } finally {
      gate.resolve();
      keeping.mockRestore();
    }
  };

  /** Runs `meanwhile` when an import has written everything, before its last step. */
  const beforeShown = async (
    run: () => Promise<DriveAnswer>,
    meanwhile: () => Promise<unknown>,
  ): Promise<DriveAnswer> => {
    const { show } = ImportDraft.prototype;
    const showing = vi.spyOn(ImportDraft.prototype, "show").mockImplementationOnce(async function (
      this: ImportDraft,
      work,
    ) {
      await meanwhile();
      return show.call(this, work);
    });
    try {
      return await run();
    } finally {
      showing.mockRestore();
    }
  };

  const rows = async () => {
    const q = t.storage.read;
    const pages = await q
      .selectFrom("page")
      .select(["page_id", "parent_database_id"])
      .where("trashed_root", "like", "import-%")
      .execute();
    const databases = await q
      .selectFrom("database")
      .select("database_id")
      .where("import_id", "is not", null)
      .execute();
    const drafts = await q.selectFrom("page_import_draft").select("import_id").execute();
    return { pages, databases, drafts };
  };
  const countRows = async (): Promise<number[]> => {
    const counts: number[] = [];
    for (const table of [
      "page",
      "database",
      "property",
      "block",
      "drive_item",
      "file_use",
      "entry_key",
    ] as const) {
      const row = await t.storage.read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      counts.push(Number(row.count));
    }
    return counts;
  };
  const nothing = { pages: [], databases: [], drafts: [] };
  const trash = async () => (await t.get(t.main, "trash")).body;
  const isSound = async () => (await verifyCortex({ ...t, timeZone: "Europe/Berlin" }, false)).found;

  it("is seen by nobody, in no list and no trash, until all of it is there", async () => {
    const parent = await newPage("Ziel");
    await t.sharePage(parent, t.guest.actor.userId, "read");
    const before = {
      pages: (await t.get(t.main, "pages")).body,
      databases: (await t.get(t.main, "databases")).body,
      trash: await trash(),
      recent: (await t.get(t.main, "recent")).body,
      sound: await isSound(),
    };
    let made = await rows();
    const answer = await whileWriting(
      () => send(t.main, files, parent),
      async () => {
        made = await rows();
        expect([made.pages.length, made.databases.length, made.drafts.length]).toEqual([9, 2, 1]);
        expect({
          pages: (await t.get(t.main, "pages")).body,
          databases: (await t.get(t.main, "databases")).body,
          trash: await trash(),
          recent: (await t.get(t.main, "recent")).body,
          sound: await isSound(),
        }).toEqual(before);
        for (const { page_id } of made.pages) {
          expect((await t.get(t.main, `pages/${page_id}`)).status).toBe(404);
          expect((await t.post(t.main, `pages/${page_id}/restore`)).status).toBe(404);
          expect((await t.remove(t.main, `trash/${page_id}`)).status).toBe(404);
        }
        for (const { database_id } of made.databases) {
          expect((await t.get(t.main, `databases/${database_id}`)).status).toBe(404);
          expect((await t.post(t.main, `databases/${database_id}/restore`)).status).toBe(404);
        }
        // What it is below keeps no one from emptying the trash, and gets other readers.
        expect((await t.remove(t.main, "trash")).status).toBe(204);
        expect(await rows()).toEqual(made);
        await t.sharePage(parent, t.guest.actor.userId, "none");
        await t.sharePage(parent, t.visitor.actor.userId, "read");
      },
    );
    expect([answer.status, answer.body.page_count, answer.body.databases.length]).toEqual([201, 2, 2]);
    expect(await rows()).toEqual(nothing);
    for (const { page_id } of made.pages) {
      expect((await t.get(t.main, `pages/${page_id}`)).status).toBe(200);
      expect((await t.get(t.guest, `pages/${page_id}`)).status).toBe(404);
    }
    const children = await childrenOf(parent);
    expect(children.length).toBeGreaterThan(0);
    for (const { page_id } of children) expect((await t.get(t.visitor, `pages/${page_id}`)).status).toBe(200);
    expect(await isSound()).toEqual(before.sound);
  });

  it("has files that nobody reads, changes or deletes before all of it is there, main neither", async () => {
    let ids: string[] = [];
    const calls = async (fileId: string) => {
      const item = `/api/drive/item/${fileId}`;
      return [
        (await t.main.get(`/api/drive/download/${fileId}`)).status,
        (await t.main.get(`/api/drive/file/${fileId}`)).status,
        (await t.main.get(`${item}/uses`)).status,
        (await t.main.call("PATCH", item, { body: { display_name: "Mein.png" } })).status,
        (await t.main.call("DELETE", item)).status,
      ];
    };
    const answer = await beforeShown(
      () => send(t.main, tableAndPicture("Name\nStreichen\n")),
      async () => {
        const used = await t.storage.read
          .selectFrom("file_use")
          .innerJoin("page", "page.page_id", "file_use.page_id")
          .select("file_use.file_id")
          .where("page.trashed_root", "like", "import-%")
          .execute();
        ids = used.map(({ file_id }) => file_id);
        expect(ids.length).toBe(1);
        for (const id of ids) expect(await calls(id)).toEqual([404, 404, 404, 404, 404]);
      },
    );
    expect(answer.status).toBe(201);
    for (const id of ids) expect((await t.main.get(`/api/drive/download/${id}`)).status).toBe(200);
  });

  it("leaves nothing behind when nobody waits for it any more, or its page is gone", async () => {
    const before = await countRows();
    const leaving = new AbortController();
    const left = whileWriting(
      async () => {
        const form = new FormData();
        form.append("file", new File([Uint8Array.from(files["Export.zip"])], "Export.zip"));
        const { cookie } = t.main;
        const url = `${t.url}/api/cortex/pages/import`;
        await fetch(url, { method: "POST", headers: { cookie }, body: form, signal: leaving.signal });
        throw new Error("It was not ended");
      },
      async () => {
        expect((await rows()).databases.length).toBe(2);
        leaving.abort();
      },
    );
    await expect(left).rejects.toThrow(/abort/i);
    await eventually(async () => expect(await rows()).toEqual(nothing));
    await eventually(async () => expect(t.leftovers().uploads).toEqual([]));
    expect(await countRows()).toEqual(before);

    const parent = await newPage("Weg");
    const gone = await whileWriting(
      () => send(t.main, files, parent),
      async () => expect((await t.remove(t.main, `pages/${parent}`)).status).toBe(204),
    );
    expect([gone.status, await rows()]).toEqual([404, nothing]);
  });

  it("of a process that has ended is removed by another one, and writes nothing more if it was only silent", async () => {
    const before = await countRows();
    const answer = await whileWriting(
      () => send(t.main, files),
      async () => {
        // One that is written is left alone.
        await t.cortex.tidyImports();
        const { databases, drafts } = await rows();
        expect([databases.length, drafts.length]).toEqual([2, 1]);
        // As if another process had written it.
        await t.storage.transact(async ({ db }) => {
          const import_id = "0198f3a0-0000-7000-8000-000000000000";
          await db.updateTable("page_import_draft").set({ process_id: "ended", import_id }).execute();
          await db.updateTable("database").set({ import_id }).where("import_id", "is not", null).execute();
          await db
            .updateTable("page")
            .set({ trashed_root: `import-${import_id}` })
            .where("trashed_root", "like", "import-%")
            .execute();
        });
        await t.cortex.tidyImports();
        expect(await rows()).toEqual(nothing);
      },
    );
    expect([answer.status, await rows()]).toEqual([503, nothing]);
    expect(await countRows()).toEqual(before);
  });

  it("shows each entry to itself once while it is linked, however many lead to the same", async () => {
    const hex = (n: number): string => n.toString(16).padStart(32, "0");
    const [projects, tasks] = [`Haus/Projekte ${hex(1)}`, `Haus/Aufgaben ${hex(2)}`];
    const project = (n: number): string => `Raum ${n} ${hex(n + 10)}.md`;
    const count = 1_000;
    const rows = Array.from(
      { length: count },
      (_, n) => `Aufgabe ${n},"Raum ${n % 3} (${encodeURI(`Projekte/${project(n % 3)}`)})"`,
    );
    const tasksOf = (n: number): string =>
      Array.from({ length: count }, (_, task) => (task % 3 === n ? [`Aufgabe ${task}`] : []))
        .flat()
        .join(", ");
    const archive = zipOf({
      [`Haus ${hex(3)}.md`]: "# Haus\n",
      [`${projects}.csv`]: `Name,Aufgaben\n${[0, 1, 2].map((n) => `Raum ${n},"${tasksOf(n)}"\n`).join("")}`,
      ...Object.fromEntries([0, 1, 2].map((n) => [`Haus/Projekte/${project(n)}`, `# Raum ${n}\n`] as const)),
      [`${tasks}.csv`]: `Aufgabe,Projekt\n${rows.join("\n")}\n`,
    });
    const before = await isSound();
    const steps = vi.spyOn(ImportDraft.prototype, "step");
    const answer = await send(t.main, { "Export.zip": archive });
    const needed = steps.mock.calls.map(([, pageIds = []]) => pageIds.length);
    steps.mockRestore();
    expect([answer.status, answer.body.databases.length]).toEqual([201, 2]);
    // Each of the entries, and those with pages once more.
    expect(needed.reduce((sum, each) => sum + each, 0)).toBeLessThan(count + 20);
    expect(Math.max(...needed)).toBeLessThanOrEqual(250);

    const [{ database_id: id }] = answer.body.databases.filter(
      ({ name }: { name: string }) => name === "Projekte",
    );
    const { body } = await t.get(t.main, `databases/${id}/entries`);
    const entries = body.entries as { title: string; properties: Record<string, string> }[];
    expect(
      entries.map(({ title, properties }) => [title, properties["Aufgaben"]?.split(",").length]).toSorted(),
    ).toEqual([
      ["Raum 0", 334],
      ["Raum 1", 333],
      ["Raum 2", 333],
    ]);
    expect(await isSound()).toEqual(before);
  });

  it("that was given up is removed when the next one may have its turn, many entries at once", async () => {
    const parent = await newPage("Weg");
    // There are the folders for files of blocks.
    await addPicture(parent);
    const before = await countRows();
    const { transfer } = t.drive.forPages;
    const removeOwned = transfer.removeOwned.bind(transfer);
    const turns: string[] = [];
    const removing = vi.spyOn(transfer, "removeOwned").mockImplementation(async (...given) => {
      const leaving = new AbortController();
      const turn = t.cortex.importQueue.run("pages", "other", async () => "free", leaving.signal);
      turns.push(await Promise.race([turn, setImmediate("taken")]));
      leaving.abort();
      return removeOwned(...given);
    });
    const tasks = Array.from({ length: 300 }, (_, n) => `Aufgabe ${n}`).join("\n");
    const gone = await whileWriting(
      () => send(t.main, tableAndPicture(`Name\n${tasks}\n`), parent),
      async () => expect((await t.remove(t.main, `pages/${parent}`)).status).toBe(204),
    );
    removing.mockRestore();
    expect(gone.status).toBe(404);
    // The last one finds nothing more.
    expect([...new Set(turns), turns.length]).toEqual(["free", 3]);
    expect(await countRows()).toEqual(before);
  });

  it("fails whole where some of it was removed meanwhile", async () => {
    const parent = await newPage("Ziel");
    const lose: (() => Promise<unknown>)[] = [
      // As a process of the version before empties the trash.
      () =>
        t.storage.transact(({ db }) =>
          db
            .deleteFrom("page")
            .where("trashed_root", "like", "import-%")
            .where("title", "=", "Dach")
            .execute(),
        ),
      () =>
        t.storage.transact(({ db }) =>
          db
            .deleteFrom("database")
            .where("import_id", "is not", null)
            .where("name", "=", "Aufgaben")
            .execute(),
        ),
    ];
    for (const meanwhile of lose) {
      const answer = await beforeShown(() => send(t.main, files, parent), meanwhile);
      expect([answer.status, answer.body.detail]).toEqual([
        503,
        expect.stringContaining("nichts importiert"),
      ]);
      expect([await rows(), await childrenOf(parent)]).toEqual([nothing, []]);
    }
  });

  it("is tidied although another one cannot be, and although its database was restored", async () => {
    const before = await countRows();
    for (const name of ["Akten", "Bilder"]) {
      const { database_id } = (await t.post(t.main, "databases", { name })).body;
      const import_id = `0198f3a0-0000-7000-8000-00000000000${database_id % 10}`;
      await t.storage.transact(async (tx) => {
        await tx.db
          .insertInto("page_import_draft")
          .values({ import_id, process_id: "ended", begun_at: tx.now })
          .execute();
        // As a process of the version before restores it from its trash: it is in none.
        await tx.db
          .updateTable("database")
          .set({ import_id })
          .where("database_id", "=", database_id)
          .execute();
      });
    }
    const removing = vi
      .spyOn(t.drive.forPages.transfer, "removeOwned")
      .mockRejectedValueOnce(new Error("The disk is full"));
    await t.cortex.tidyImports();
    removing.mockRestore();
    expect([(await rows()).drafts.length, (await rows()).databases.length]).toEqual([1, 1]);
    await t.cortex.tidyImports();
    expect(await rows()).toEqual(nothing);
    expect(await countRows()).toEqual(before);
  });
});
