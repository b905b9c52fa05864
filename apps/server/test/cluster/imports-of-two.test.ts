// @module-tag endurance
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { eventually } from "../../../../tools/test/eventually.ts";
import { RunningJob } from "../../src/modules/cortex/transfer/jobs/running-job.ts";
import type { Caller } from "../build-app.ts";
import { png } from "../cortex-files.ts";
import { describeWithEngines } from "../engines.ts";
import { formOf } from "../form.ts";
import { useTwoProcesses } from "./two-processes.ts";

const pageWithPicture = `<h1>Haus</h1><p><img src="data:image/png;base64,${png.toString("base64")}"></p>`;
const titleOf = ({ title }: { title: string }): string => title;

describeWithEngines("imports of tables at two processes", ([, postgres]) => {
  const two = useTwoProcesses(postgres, { anna: ["anna", "main"] });
  let main: readonly [Caller, Caller];
  beforeAll(async () => {
    main = await two.signIn(two.people.anna);
  });

  const filesLeft = (): string[] =>
    readdirSync(join(two.folder, "uploads"), { recursive: true, encoding: "utf8" }).filter((name) =>
      statSync(join(two.folder, "uploads", name)).isFile(),
    );
  /** It is removed once its entries are seen. */
  const noFileLeft = (): Promise<void> => eventually(() => expect(filesLeft()).toEqual([]));
  const table = (rows: number): string =>
    ["Titel;Zahl", ...Array.from({ length: rows }, (_, n) => `Zeile ${n};${n === 1 ? "viele" : n}`)].join(
      "\n",
    );
  const upload = async (n: 0 | 1, rows = 4) => {
    const { type, payload } = formOf({}, { name: "Akten.csv", bytes: Buffer.from(table(rows)) });
    const { status, body } = await main[n].post("/api/cortex/imports", payload, { "content-type": type });
    expect(status).toBe(201);
    return body as { import_id: string; columns: { index: number }[]; row_count: number };
  };
  const planOf = (name: string, { columns }: { columns: { index: number }[] }) => ({
    into: { name },
    columns: columns.map(({ index }) => ({
      index,
      to: index === 0 ? { kind: "title" } : { kind: "new", name: "Zahl", type: "number" },
    })),
  });
  const pathOf = ({ import_id }: { import_id: string }, rest = ""): string =>
    `/api/cortex/imports/${import_id}${rest}`;
  const stateAt = async (n: 0 | 1, of: { import_id: string }) => (await main[n].get(pathOf(of))).body;
  const entriesIn = async (databaseId: number) =>
    (await main[0].get(`/api/cortex/databases/${databaseId}/entries`)).body.entries as { title: string }[];

  it("are read, checked, reported and written wherever each call comes, and leave no file", async () => {
    const analysed = await upload(0);
    expect(analysed.row_count).toBe(4);
    const plan = planOf("Akten", analysed);
    const again = await main[1].post(pathOf(analysed, "/analysis"), { has_header: true });
    expect([again.status, again.body.columns.length]).toEqual([200, 2]);
    const check = await main[1].post(pathOf(analysed, "/check"), plan);
    expect([check.status, check.body.problem_count]).toEqual([200, 1]);
    const report = await two.processes[0].app.server.inject({
      url: pathOf(analysed, "/report"),
      headers: { cookie: main[0].cookie },
    });
    expect(report.payload).toContain("viele");
    const running = await main[0].post(pathOf(analysed, "/run"), { ...plan, on_problem: "skip" });
    expect(running.status).toBe(200);
    await eventually(async () => expect((await stateAt(1, analysed)).state).toBe("done"));
    const { database_id, row_count } = await stateAt(1, analysed);
    expect([row_count, (await entriesIn(database_id)).length]).toEqual([4, 4]);
    await noFileLeft();
    expect((await main[1].post(pathOf(analysed, "/run"), { ...plan, on_problem: "skip" })).status).toBe(404);
  });

  it("are written once when both begin", async () => {
    for (let round = 0; round < 5; round += 1) {
      const analysed = await upload(0);
      const plan = planOf(`Einmal ${round}`, analysed);
      const begun = await Promise.all(
        main.map((each) => each.post(pathOf(analysed, "/run"), { ...plan, on_problem: "skip" })),
      );
      const statuses = begun.map(({ status }) => status).toSorted();
      expect(statuses[0]).toBe(200);
      expect([404, 409]).toContain(statuses[1]);
      await eventually(async () => expect((await stateAt(1, analysed)).state).toBe("done"));
      const { body } = await main[1].get("/api/cortex/databases");
      const made = body.databases.filter(({ name }: { name: string }) => name === `Einmal ${round}`);
      expect(made).toHaveLength(1);
    }
    await noFileLeft();
  });

  it("are given up from the other process", async () => {
    const analysed = await upload(0, 20_000);
    const plan = planOf("Nie", analysed);
    expect((await main[0].post(pathOf(analysed, "/run"), { ...plan, on_problem: "skip" })).status).toBe(200);
    expect((await main[1].delete(pathOf(analysed))).status).toBe(204);
    await eventually(async () => {
      const { status, body } = await main[1].get(pathOf(analysed));
      // Whoever gives up late gets what was written.
      expect([404, "done"]).toContain(status === 404 ? status : body.state);
    });
    await noFileLeft();
  });

  it("of a killed process can be begun again, and write nothing late", async () => {
    const analysed = await upload(0);
    const plan = planOf("Später", analysed);
    const { storage } = two.processes[0];
    await storage.transact(async ({ db }) => {
      await db
        .updateTable("table_import")
        .set({ state: "running", process_id: "killed" })
        .where("import_id", "=", analysed.import_id)
        .execute();
      await db.updateTable("table_import_progress").set({ seen_ms: 0 }).execute();
    });
    expect(await stateAt(1, analysed)).toMatchObject({ state: "failed", error: { code: "internal" } });
    expect((await main[1].post(pathOf(analysed, "/run"), { ...plan, on_problem: "skip" })).status).toBe(200);
    await eventually(async () => expect((await stateAt(0, analysed)).state).toBe("done"));
    await noFileLeft();
  });

  it("are three for each person, wherever they were brought", async () => {
    const all = [await upload(0), await upload(1), await upload(0), await upload(1)];
    const statuses = await Promise.all(all.map(async (each) => (await main[0].get(pathOf(each))).status));
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(filesLeft()).toHaveLength(3);
    await two.processes[1].storage.transact(({ db }) =>
      db.updateTable("table_import").set({ expires_ms: 0 }).execute(),
    );
    await two.processes[1].app.cortex.expireImports();
    await noFileLeft();
  });

  it("of pages are left alone while their process lives, and removed by the other one once it has ended", async () => {
    const [here, there] = two.processes;
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const { transfer } = here.app.drive.forPages;
    const storeAll = transfer.storeAll.bind(transfer);
    const keeping = vi.spyOn(transfer, "storeAll").mockImplementationOnce(async (...given) => {
      reached.resolve();
      await gate.promise;
      return storeAll(...(given as Parameters<typeof storeAll>)) as never;
    });
    const hidden = async (): Promise<number> =>
      (
        await there.storage.read
          .selectFrom("page")
          .select("page_id")
          .where("trashed_root", "like", "import-%")
          .execute()
      ).length;
    try {
      const { type, payload } = formOf({}, { name: "Haus.html", bytes: Buffer.from(pageWithPicture) });
      const running = main[0].post("/api/cortex/pages/import", payload, { "content-type": type });
      await reached.promise;
      await there.app.cortex.tidyImports();
      expect(await hidden()).toBe(1);
      await there.storage.transact(({ db }) =>
        db.updateTable("page_import_draft").set({ process_id: "killed" }).execute(),
      );
      await there.app.cortex.tidyImports();
      expect(await hidden()).toBe(0);
      gate.resolve();
      expect((await running).status).toBe(503);
      expect((await main[1].get("/api/cortex/pages")).body.pages.map(titleOf)).not.toContain("Haus");
    } finally {
      gate.resolve();
      keeping.mockRestore();
    }
    await noFileLeft();
  });

  it("of pages that go on without their request are told and stopped wherever each call comes", async () => {
    const [here, there] = two.processes;
    const begin = async (n: 0 | 1, act: string) => {
      const { type, payload } = formOf({}, { name: "Hof.html", bytes: Buffer.from(pageWithPicture) });
      const path = `/api/cortex/import-jobs?act=${act}`;
      const { status, body } = await main[n].post(path, payload, { "content-type": type });
      expect(status).toBe(202);
      return (body as { job_id: string }).job_id;
    };
    const jobAt = async (n: 0 | 1, id: string) => (await main[n].get(`/api/cortex/import-jobs/${id}`)).body;
    const preview = await begin(0, "preview");
    await eventually(async () => expect((await jobAt(1, preview)).preview?.page_count).toBe(1));

    const { transfer } = here.app.drive.forPages;
    const storeAll = transfer.storeAll.bind(transfer);
    const hold = () => {
      const reached = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      const keeping = vi.spyOn(transfer, "storeAll").mockImplementationOnce(async (...given) => {
        reached.resolve();
        await gate.promise;
        return storeAll(...(given as Parameters<typeof storeAll>)) as never;
      });
      const go = (): void => {
        gate.resolve();
        keeping.mockRestore();
      };
      return { reached: reached.promise, go };
    };
    const aborting = vi.spyOn(RunningJob.prototype, "end");
    const stopped = hold();
    try {
      const id = await begin(0, "import");
      await stopped.reached;
      // How far it is comes with the next beat.
      await eventually(async () =>
        expect(await jobAt(1, id)).toMatchObject({ state: "running", progress: { step: "writing" } }),
      );
      await there.app.cortex.tidyImports();
      const { status, body } = await main[1].post(`/api/cortex/import-jobs/${id}/stop`);
      expect([status, body.state, body.is_stopping]).toEqual([200, "running", true]);
      // Its process looks once a second, and ends it before its next step.
      await eventually(() => expect(aborting).toHaveBeenCalledWith("stopped"));
      stopped.go();
      await eventually(async () => expect((await jobAt(1, id)).state).toBe("stopped"));
    } finally {
      aborting.mockRestore();
      stopped.go();
    }

    const left = hold();
    try {
      const id = await begin(0, "import");
      await left.reached;
      await there.storage.transact(({ db }) =>
        db.updateTable("import_job").set({ process_id: "killed" }).where("job_id", "=", id).execute(),
      );
      expect(await jobAt(1, id)).toMatchObject({ state: "interrupted", failure: { code: "not_ready" } });
      await there.app.cortex.tidyImports();
      left.go();
      expect((await jobAt(0, id)).state).toBe("interrupted");
    } finally {
      left.go();
    }
    await noFileLeft();
    expect((await main[1].get("/api/cortex/pages")).body.pages.map(titleOf)).not.toContain("Hof");
  });
});
