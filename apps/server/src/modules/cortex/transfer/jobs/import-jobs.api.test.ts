import { limits } from "@maive/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { png, startFilesApp, type FilesApp } from "../../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { transferCalls } from "../transfer-for-tests.ts";
import { zipOf } from "../zip-for-tests.ts";
import { importJobCalls, notionFiles } from "./import-jobs-for-tests.ts";

const token = "ntn_0123456789abcdefghijklmnop";

describeEachEngine("imports that go on without their request", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  const { start, list, job, ended, stop, forget, forgetAll, blockWriting, hidden } = importJobCalls(() => t);
  beforeEach(forgetAll);
  const { newPage, childrenOf, send } = transferCalls(() => t);

  /** Lets no import have its turn while `work` runs. */
  const whileOthersRead = async <T>(work: () => Promise<T>): Promise<T> => {
    const gate = Promise.withResolvers<void>();
    const other = t.cortex.importQueue.run(
      "pages",
      "other",
      () => gate.promise,
      new AbortController().signal,
    );
    try {
      return await work();
    } finally {
      gate.resolve();
      await other;
    }
  };

  it("answer at once, say how far they are, and end with their report", async () => {
    const parent = await newPage("Ziel");
    const id = await whileOthersRead(async () => {
      const begun = await start(t.main, "import", notionFiles, { parent_page_id: parent });
      expect([begun.status, begun.body]).toEqual([
        202,
        expect.objectContaining({
          act: "import",
          state: "waiting",
          is_stopping: false,
          name: "Export.zip",
          file_count: 1,
          parent_page_id: parent,
          ended_at: null,
          progress: null,
          failure: null,
          import_id: null,
          uploads: [],
          is_repeatable: false,
          asks_notion: false,
        }),
      ]);
      const { job_id } = begun.body;
      expect((await list(t.main)).body.jobs).toEqual([begun.body]);
      expect(await childrenOf(parent)).toEqual([]);
      return job_id as string;
    });
    const done = await ended(id);
    expect([done.state, done.failure, done.progress, done.preview]).toEqual(["done", null, null, null]);
    expect(done.ended_at).not.toBeNull();
    const report = await t.get(t.main, `page-imports/${done.import_id}`);
    expect([report.status, report.body.page_count, report.body.database_count]).toEqual([200, 2, 2]);
    expect((await childrenOf(parent)).length).toBeGreaterThan(0);
    await eventually(() => expect(t.leftovers().uploads).toEqual([]));
  });

  it("are previews that say what a request would, and write nothing", async () => {
    const parent = await newPage("Vorschau");
    const begun = await start(t.main, "preview", notionFiles, { parent_page_id: parent });
    const done = await ended(begun.body.job_id);
    const asked = await send(t.main, notionFiles, parent, { path: "import/preview" });
    expect([done.state, done.preview]).toEqual(["done", asked.body]);
    expect([done.import_id, await childrenOf(parent), t.leftovers().uploads]).toEqual([null, [], []]);
  });

  it("say how far they are while they write, and leave nothing when they are stopped", async () => {
    const parent = await newPage("Halt");
    const writing = blockWriting();
    const { job_id: id } = (await start(t.main, "import", notionFiles, { parent_page_id: parent })).body;
    await writing.reached;
    const running = await job(id);
    expect([running.state, running.progress.step]).toEqual(["running", "writing"]);
    expect(await hidden()).toBeGreaterThan(0);
    expect((await forget(id)).status).toBe(409);
    const stopping = await stop(id);
    expect([stopping.status, stopping.body.state, stopping.body.is_stopping]).toEqual([200, "running", true]);
    writing.go();
    const over = await ended(id);
    expect([over.state, over.is_stopping, over.failure, over.import_id]).toEqual([
      "stopped",
      false,
      null,
      null,
    ]);
    await eventually(async () => expect(await hidden()).toBe(0));
    expect([await childrenOf(parent), t.leftovers().uploads]).toEqual([[], []]);
    // Stopping what is over changes nothing.
    expect((await stop(id)).body.state).toBe("stopped");
    expect([(await forget(id)).status, (await forget(id)).status]).toEqual([204, 404]);
  });

  it("that wait are stopped without their turn", async () => {
    await whileOthersRead(async () => {
      const { job_id: id } = (await start(t.main, "preview", { "a.md": "# A" })).body;
      await stop(id);
      expect((await ended(id)).state).toBe("stopped");
      expect(t.leftovers().uploads).toEqual([]);
    });
  });

  it("say why they failed, as a request would", async () => {
    const broken = await start(t.main, "import", { "Kaputt.zip": "kein ZIP" });
    expect(await ended(broken.body.job_id)).toMatchObject({
      state: "failed",
      failure: { code: "invalid", detail: "„Kaputt.zip“ ist kein lesbares ZIP." },
    });
    const parent = await newPage("Weg");
    const writing = blockWriting();
    const gone = await start(t.main, "import", notionFiles, { parent_page_id: parent });
    await writing.reached;
    expect((await t.remove(t.main, `pages/${parent}`)).status).toBe(204);
    writing.go();
    expect(await ended(gone.body.job_id)).toMatchObject({ state: "failed", failure: { code: "not_found" } });
    await eventually(async () => expect(await hidden()).toBe(0));
  });

  it("are refused before they begin where a request is", async () => {
    const parent = await newPage("Fremd");
    const count = async () => (await list(t.guest)).body.jobs.length;
    const below = { parent_page_id: parent };
    expect((await start(t.guest, "import", { "a.md": "# A" }, below)).status).toBe(404);
    await t.sharePage(parent, t.guest.actor.userId, "read");
    expect((await start(t.guest, "import", { "a.md": "# A" }, below)).status).toBe(403);
    expect((await start(t.guest, "preview", { "a.md": "# A" })).status).toBe(403);
    expect((await start(t.main, "import", {}, { uploads: "fehlt" })).status).toBe(404);
    expect((await t.main.call("POST", "/api/cortex/import-jobs?act=anders")).status).toBe(422);
    expect([await count(), t.leftovers().uploads]).toEqual([0, []]);
  });

  it("are nobody else's: neither main nor another guest finds, stops or removes one", async () => {
    const parent = await newPage("Geteilt");
    await t.sharePage(parent, t.guest.actor.userId, "write");
    const { job_id: id } = (
      await start(t.guest, "preview", { "Tagebuch.md": "# Geheim" }, { parent_page_id: parent })
    ).body;
    const mine = await ended(id, t.guest);
    expect([mine.state, mine.preview.pages[0].title]).toEqual(["done", "Geheim"]);
    for (const other of [t.main, t.visitor]) {
      const answers = await Promise.all([
        other.get(`/api/cortex/import-jobs/${id}`),
        stop(id, other),
        forget(id, other),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      for (const { bytes } of [...answers, await list(other)]) {
        expect(bytes.toString()).not.toContain("Tagebuch");
        expect(bytes.toString()).not.toContain("Geheim");
      }
    }
    expect((await job(id, t.guest)).state).toBe("done");
  });

  it("lose what they would write when their person may no longer", async () => {
    const parent = await newPage("Entzogen");
    await t.sharePage(parent, t.guest.actor.userId, "write");
    const writing = blockWriting();
    const page = zipOf({ "Haus.md": "# Haus\n\n![](bild.png)\n", "bild.png": png });
    const { job_id: id } = (await start(t.guest, "import", { "Haus.zip": page }, { parent_page_id: parent }))
      .body;
    await writing.reached;
    await t.sharePage(parent, t.guest.actor.userId, "read");
    writing.go();
    expect(await ended(id, t.guest)).toMatchObject({ state: "failed", failure: { code: "forbidden" } });
    await eventually(async () => expect([await hidden(), await childrenOf(parent)]).toEqual([0, []]));
  });

  it("are three at once and ten in all for each person, and a preview is stored for a day", async () => {
    const small = { "a.md": "# A" };
    const key = { "idempotency-key": "0198f3a0-0000-4000-8000-000000000002" };
    await whileOthersRead(async () => {
      const ids: string[] = [];
      for (let n = 0; n < limits.importJobsAtOnce; n += 1)
        ids.push((await start(t.main, "preview", small)).body.job_id);
      const refused = await start(t.main, "preview", small, {}, key);
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.body.detail).toMatch(/^Mehr als 3 Importe zugleich/);
      // Others have their own.
      const page = await newPage("Ihre");
      await t.sharePage(page, t.guest.actor.userId, "write");
      const theirs = await start(t.guest, "preview", small, { parent_page_id: page });
      expect(theirs.status).toBe(202);
      for (const id of ids) await stop(id);
      await stop(theirs.body.job_id, t.guest);
      for (const id of ids) await ended(id);
      await ended(theirs.body.job_id, t.guest);
    });
    // The refusal is not for good: the same request begins one now.
    const later = await start(t.main, "preview", small, {}, key);
    expect(later.status).toBe(202);
    await ended(later.body.job_id);
    for (let n = 0; n < limits.importJobs; n += 1)
      await ended((await start(t.main, "preview", small)).body.job_id);
    const { jobs } = (await list(t.main)).body;
    expect([jobs.length, jobs.every(({ state }: { state: string }) => state === "done")]).toEqual([10, true]);
    const imported = (await start(t.main, "import", small)).body.job_id;
    await ended(imported);
    /** Sessions would not outlast it. */
    const endedBefore = (ms: number) =>
      t.storage.transact(({ db, now }) =>
        db
          .updateTable("import_job")
          .set({ ended_at: new Date(Date.parse(now) - ms - 1).toISOString() })
          .execute(),
      );
    await endedBefore(limits.importPreviewMs);
    await t.cortex.expireImports();
    expect((await list(t.main)).body.jobs.map(({ job_id }: { job_id: string }) => job_id)).toEqual([
      imported,
    ]);
    await endedBefore(limits.importJobMs);
    await t.cortex.expireImports();
    expect((await list(t.main)).body.jobs).toEqual([]);
  });

  it("store no token of Notion, and say that there was one", async () => {
    const begun = await start(t.main, "preview", notionFiles, { notion_token: token });
    expect(begun.body.asks_notion).toBe(true);
    const done = await ended(begun.body.job_id);
    expect([done.state, done.asks_notion]).toEqual(["done", true]);
    const rows = await t.storage.read.selectFrom("import_job").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const text of [JSON.stringify(rows), JSON.stringify([begun.body, done])])
      expect(text).not.toContain(token);
  });

  it("begin once for each key, however often they are sent", async () => {
    const key = { "idempotency-key": "0198f3a0-0000-4000-8000-000000000001" };
    const first = await start(t.main, "import", { "Einmal.md": "# Einmal" }, {}, key);
    const again = await start(t.main, "import", { "Einmal.md": "# Einmal" }, {}, key);
    expect([first.status, again.status, again.body.job_id]).toEqual([202, 202, first.body.job_id]);
    await ended(first.body.job_id);
    expect((await list(t.main)).body.jobs.length).toBe(1);
  });
});
