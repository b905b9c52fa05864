// @module-tag endurance
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { atLength } from "../../../tools/test/at-length.ts";
import type { Storage } from "../src/storage/index.ts";
import { type Answer, buildTestApp, type Caller, callerOf, password } from "./build-app.ts";
import { openProcessApp, type ProcessApp } from "./cluster/process-app.ts";
import { describeWithEngines } from "./engines.ts";

const people = 12;

type Call = (n: number) => Promise<Answer>;
type Main = Pick<Caller, "get" | "post" | "patch" | "delete" | "upload">;

/** What a dozen people do to the same things. */
const callsOf = async (main: Main): Promise<Record<string, Call>> => {
  const made = async (path: string, body: unknown): Promise<Answer["body"]> => {
    const answer = await main.post(path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body;
  };
  const parent: string = (await made("/api/cortex/pages", { title: "Garten" })).page_id;
  const database: number = (await made("/api/cortex/databases", { name: "Beete" })).database_id;
  const table = `/api/cortex/databases/${database}`;
  const column = { property_name: "Zahl", property_type: "number" };
  const property: number = (await made(`${table}/properties`, column)).property_id;
  await made("/api/drive/folder", { name: "Bilder", parent_path: "/" });
  const several = async (path: string, body: object): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < 2 * people; n += 1)
      ids.push((await made(path, { ...body, title: `Nr. ${n}` })).page_id);
    return ids;
  };
  const pages = await several("/api/cortex/pages", { parent_page_id: parent });
  const rows = await several(`${table}/entries`, {});
  const { body: calendar } = await main.get("/api/cortex/databases/0");
  const date: number = calendar.properties.find(
    ({ property_type }: { property_type: string }) => property_type === "date",
  ).property_id;
  const day = {
    start_date: "2026-05-01T10:00:00.000Z",
    end_date: null,
    include_time: true,
    include_end_date: false,
  };
  const of = (ids: readonly string[], n: number): string => ids[n % ids.length] ?? "";
  const before = (ids: readonly string[], n: number) => {
    const [moved, next] = [of(ids, n), of(ids, n * 7 + 1)];
    return main.patch(`/api/cortex/pages/${moved}`, { before_page_id: next === moved ? null : next });
  };
  const cell = (row: string, value: number) =>
    main.patch(`/api/cortex/entries/${row}/properties`, { property_id: property, value });
  return {
    "pages at the root": (n) => main.post("/api/cortex/pages", { title: `Seite ${n}` }),
    "pages below one": (n) => main.post("/api/cortex/pages", { title: `Seite ${n}`, parent_page_id: parent }),
    "pages moved": (n) => before(pages, n),
    "pages renamed": (n) => main.patch(`/api/cortex/pages/${of(pages, n)}`, { title: `Anders ${n}` }),
    "pages put into the trash and back": async (n) => {
      const { body } = await main.post("/api/cortex/pages", { title: `Weg ${n}`, parent_page_id: parent });
      const gone = await main.delete(`/api/cortex/pages/${body.page_id}`);
      return gone.status === 204 ? main.post(`/api/cortex/pages/${body.page_id}/restore`) : gone;
    },
    "blocks of one page": (n) =>
      main.post(`/api/cortex/pages/${parent}/blocks`, { block_type: "text", content: `Satz ${n}` }),
    "rows of one table": (n) =>
      main.post(`${table}/entries`, { title: `Zeile ${n}`, properties: { Zahl: n } }),
    "rows moved": (n) => before(rows, n),
    "one cell": (n) => cell(of(rows, 0), n),
    "cells of one table": (n) => cell(of(rows, n), n),
    "files of one folder": (n) => main.upload("/Bilder", `Bild ${n}.txt`, `Inhalt ${n}`),
    "folders of one folder": (n) =>
      main.post("/api/drive/folder", { name: `Ordner ${n}`, parent_path: "/Bilder" }),
    events: (n) =>
      main.post("/api/cortex/databases/0/calendar-events", {
        date_property_id: date,
        title: `Termin ${n}`,
        date: JSON.stringify(day),
      }),
    databases: (n) => main.post("/api/cortex/databases", { name: `Liste ${n}` }),
  };
};

/** Somebody whose every call goes to another process. */
const roundRobin = (callers: readonly Caller[]): Main => {
  let calls = 0;
  const next = (): Caller => callers[calls++ % callers.length] as Caller;
  return {
    get: (...call) => next().get(...call),
    post: (...call) => next().post(...call),
    patch: (...call) => next().patch(...call),
    delete: (...call) => next().delete(...call),
    upload: (...call) => next().upload(...call),
  };
};

describeWithEngines("a dozen people who write the same at once on PostgreSQL", ([, postgres]) => {
  /** @returns what was refused, and the places that several pages have. */
  const everybodyWrites = async (main: Main, { read }: Storage, operations: number): Promise<unknown[]> => {
    const wrong: unknown[] = [];
    for (const [what, call] of Object.entries(await callsOf(main))) {
      let next = 0;
      const person = async (): Promise<void> => {
        while (next < operations) {
          const { status, body } = await call(next++);
          if (status >= 300) wrong.push([what, status, body]);
        }
      };
      await Promise.all(Array.from({ length: people }, person));
    }
    const places = await read
      .selectFrom("page")
      .select(({ fn }) => [fn.countAll<number>().as("pages"), fn.max("parent_page_id").as("parent")])
      .where("parent_database_id", "is", null)
      .groupBy(["parent_page_id", "pos"])
      .having(({ fn }) => fn.countAll(), ">", 1)
      .execute();
    return [...wrong, ...places];
  };

  const withOneProcess = async (operations: number): Promise<unknown[]> => {
    const t = await buildTestApp(postgres);
    const wrong = await everybodyWrites(t.main, t.storage, operations);
    await t.close();
    return wrong;
  };

  const withThreeProcesses = async (operations: number): Promise<unknown[]> => {
    const made = await postgres.address("migrated");
    const folder = mkdtempSync(join(tmpdir(), "maive-three-"));
    const processes: ProcessApp[] = [];
    for (let n = 0; n < 3; n += 1) {
      const started = await openProcessApp("url" in made ? made.url : "", folder);
      if (n === 0) await started.storage.transact((tx) => started.app.cortex.ensureCalendar(tx));
      processes.push(started);
    }
    const [{ app, storage }] = processes as [ProcessApp];
    const person = { username: "anna", userType: "main" as const };
    const user = { ...(await app.auth.createUser(undefined, { ...person, password })), ...person };
    const { token } = await storage.transact((tx) => app.auth.startSession(tx, user, "test"));
    const callers = processes.map((each) => callerOf(each.app, user, `maive_session=${token}`));
    try {
      return await everybodyWrites(roundRobin(callers), storage, operations);
    } finally {
      for (const each of processes) await each.close();
      rmSync(folder, { recursive: true, force: true });
    }
  };

  it("are all served", async () => expect(await withOneProcess(24)).toEqual([]));

  it("are all served by three processes", async () => expect(await withThreeProcesses(24)).toEqual([]));

  it("are all served, hundreds of times over", { timeout: 1_800_000 }, async () =>
    expect([
      await withOneProcess(atLength(300, 1_000)),
      await withThreeProcesses(atLength(100, 300)),
    ]).toEqual([[], []]),
  );
});
