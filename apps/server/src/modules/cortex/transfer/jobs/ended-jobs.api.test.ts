import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { png, startFilesApp, type FilesApp } from "../../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { transferCalls } from "../transfer-for-tests.ts";
import { zipOf } from "../zip-for-tests.ts";
import { importJobCalls, notionFiles } from "./import-jobs-for-tests.ts";

describeEachEngine("imports whose process or person goes", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  const { start, job, ended, stop, forgetAll, blockWriting, hidden } = importJobCalls(() => t);
  beforeEach(forgetAll);
  const { newPage, childrenOf } = transferCalls(() => t);

  it("of a process that has ended say so in German, at once and for good", async () => {
    const { job_id: id } = (await start(t.main, "import", { "a.md": "# A" })).body;
    const { import_id } = await ended(id);
    await t.storage.transact(({ db }) =>
      db
        .updateTable("import_job")
        .set({ process_id: "ended", state: "running", ended_at: null, import_id: null })
        .where("job_id", "=", id)
        .execute(),
    );
    const interrupted = {
      state: "interrupted",
      progress: null,
      failure: { code: "not_ready", detail: expect.stringMatching(/neu gestartet.*„Noch einmal“/) },
    };
    expect(await job(id)).toMatchObject({ ...interrupted, ended_at: null });
    expect((await stop(id)).body).toMatchObject(interrupted);
    await t.cortex.tidyImports();
    const over = await job(id);
    expect(over).toMatchObject(interrupted);
    expect(over.ended_at).not.toBeNull();
    expect((await t.get(t.main, `page-imports/${import_id}`)).status).toBe(200);
    // One that this process runs is left alone.
    const writing = blockWriting();
    const running = (await start(t.main, "import", notionFiles)).body.job_id;
    await writing.reached;
    await t.cortex.tidyImports();
    expect((await job(running)).state).toBe("running");
    writing.go();
    expect((await ended(running)).state).toBe("done");
  });

  it("that was taken for ended writes nothing more", async () => {
    const parent = await newPage("Still");
    const writing = blockWriting();
    const { job_id: id } = (await start(t.main, "import", notionFiles, { parent_page_id: parent })).body;
    await writing.reached;
    // As another process notes it of one that was silent.
    await t.storage.transact(({ db, now }) =>
      db
        .updateTable("import_job")
        .set({ state: "interrupted", ended_at: now })
        .where("job_id", "=", id)
        .execute(),
    );
    writing.go();
    await eventually(async () => expect([await hidden(), t.leftovers().uploads]).toEqual([0, []]));
    expect([(await job(id)).state, await childrenOf(parent)]).toEqual(["interrupted", []]);
  });

  it("go with their person", async () => {
    const parent = await newPage("Konto");
    await t.sharePage(parent, t.guest.actor.userId, "write");
    const writing = blockWriting();
    const page = zipOf({ "Haus.md": "# Haus\n\n![](bild.png)\n", "bild.png": png });
    await start(t.guest, "import", { "Haus.zip": page }, { parent_page_id: parent });
    await writing.reached;
    await t.storage.transact(({ db }) =>
      db.deleteFrom("import_job").where("user_id", "=", t.guest.actor.userId).execute(),
    );
    writing.go();
    await eventually(async () => expect([await hidden(), t.leftovers().uploads]).toEqual([0, []]));
    expect(await childrenOf(parent)).toEqual([]);
  });

  it("say how they ended before what they have left is removed, which may take long", async () => {
    const writing = blockWriting();
    const { job_id: id } = (await start(t.main, "import", notionFiles)).body;
    await writing.reached;
    const { transfer } = t.drive.forPages;
    const removeOwned = transfer.removeOwned.bind(transfer);
    const states: string[] = [];
    const removing = vi.spyOn(transfer, "removeOwned").mockImplementationOnce(async (...given) => {
      const row = await t.storage.read
        .selectFrom("import_job")
        .select("state")
        .where("job_id", "=", id)
        .executeTakeFirstOrThrow();
      states.push(row.state);
      return removeOwned(...given);
    });
    await stop(id);
    writing.go();
    await eventually(async () => expect([states, await hidden()]).toEqual([["stopped"], 0]));
    removing.mockRestore();
  });

  it("end with the server as interrupted, and what they have left is removed after the next start", async () => {
    const parent = await newPage("Ende");
    const writing = blockWriting();
    const { job_id: id } = (await start(t.main, "import", notionFiles, { parent_page_id: parent })).body;
    await writing.reached;
    const closing = t.cortex.close();
    writing.go();
    await closing;
    const over = await job(id);
    expect([over.state, over.failure.code]).toEqual(["interrupted", "not_ready"]);
    expect([await childrenOf(parent), t.leftovers().uploads]).toEqual([[], []]);
    // Hundreds of transactions, which nobody waits for at a shutdown.
    const drafts = await t.storage.read.selectFrom("page_import_draft").select("is_given_up").execute();
    expect([drafts, (await hidden()) > drafts.length]).toEqual([[{ is_given_up: 1 }], true]);
    expect((await start(t.main, "import", notionFiles)).status).toBe(503);
  });

  it("keep no shutdown waiting until all they have left is removed", async () => {
    await t.close();
    t = await startFilesApp(engine);
    const writing = blockWriting();
    const { job_id: id } = (await start(t.main, "import", notionFiles)).body;
    await writing.reached;
    const { transfer } = t.drive.forPages;
    const removeOwned = transfer.removeOwned.bind(transfer);
    let closing: Promise<void> | null = null;
    const removing = vi.spyOn(transfer, "removeOwned").mockImplementation((...given) => {
      closing ??= t.cortex.close();
      return removeOwned(...given);
    });
    await stop(id);
    writing.go();
    await eventually(() => expect(closing).not.toBeNull());
    await closing;
    removing.mockRestore();
    const drafts = await t.storage.read.selectFrom("page_import_draft").select("is_given_up").execute();
    expect([(await job(id)).state, drafts]).toEqual(["stopped", [{ is_given_up: 1 }]]);
  });
});
