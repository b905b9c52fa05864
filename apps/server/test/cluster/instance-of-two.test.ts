import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../../src/shared/ids.ts";
import { callerOf, type Caller } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { openProcessApp, type ProcessApp } from "./process-app.ts";

describeWithEngines("Drive, calendar and first start of two processes", ([, postgres]) => {
  let processes: readonly [ProcessApp, ProcessApp];
  let main: readonly [Caller, Caller];
  let folder: string;

  beforeAll(async () => {
    const made = await postgres.address("migrated");
    const url = "url" in made ? made.url : "";
    folder = mkdtempSync(join(tmpdir(), "maive-two-"));
    processes = [await openProcessApp(url, folder), await openProcessApp(url, folder)];
  });

  afterAll(async () => {
    for (const each of processes) await each.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("begin with one main user and one password, who can sign in at both", async () => {
    const firsts = await Promise.all(processes.map(({ app }) => app.ensureMainUser()));
    const [first, ...others] = firsts.filter((user) => user !== null);
    expect(others).toEqual([]);
    if (!first) throw new Error("There is no first user");
    const { read } = processes[0].storage;
    expect(await read.selectFrom("user_account").select("username").execute()).toHaveLength(1);
    // Only the process that made the person writes the welcome page.
    await processes[firsts.indexOf(first)]?.app.welcome(first);
    const signedIn = await Promise.all(
      processes.map(({ app }) =>
        callerOf(app, { userId: "", username: "" }, "").post("/api/auth/login", {
          username: first.username,
          password: first.password,
        }),
      ),
    );
    expect(signedIn.map(({ status }) => status)).toEqual([200, 200]);
    const { userId } = first.actor;
    const { token } = await processes[0].storage.transact((tx) =>
      processes[0].app.auth.startSession(tx, { userId, userType: "main" }, "test"),
    );
    const at = ({ app }: ProcessApp): Caller =>
      callerOf(app, { userId, username: first.username }, `maive_session=${token}`);
    main = [at(processes[0]), at(processes[1])];
    const pages = await Promise.all(main.map((each) => each.get("/api/cortex/pages")));
    expect(pages[1]?.body).toEqual(pages[0]?.body);
  });

  it("number equal names that come at one moment, and lose none", async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = `Bericht ${round}.txt`;
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => main[n % 2]?.upload("/", name, `${round} ${n}`)),
      );
      expect(answers.map((answer) => answer?.status)).toEqual(Array(6).fill(201));
      const { body } = await main[0].get("/api/drive/contents");
      const names = body.contents.map((item: { display_name: string }) => item.display_name);
      expect(names.filter((each: string) => each.startsWith(`Bericht ${round}`)).toSorted()).toEqual([
        `Bericht ${round} (2).txt`,
        `Bericht ${round} (3).txt`,
        `Bericht ${round} (4).txt`,
        `Bericht ${round} (5).txt`,
        `Bericht ${round} (6).txt`,
        `Bericht ${round}.txt`,
      ]);
    }
  });

  it("make one folder of a name, and let one of two renamings have a name", async () => {
    for (let round = 0; round < 10; round += 1) {
      const made = await Promise.all(
        [0, 1, 0, 1].map((n) => main[n as 0 | 1].post("/api/drive/folder", { name: `Ordner ${round}` })),
      );
      expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      const files = await Promise.all([0, 1].map((n) => main[0].upload("/", `${round}-${n}.txt`, "x")));
      const renamed = await Promise.all(
        files.map(({ body }, n) =>
          main[n as 0 | 1].patch(`/api/drive/item/${body.file_id}`, { display_name: `Ziel ${round}` }),
        ),
      );
      expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it("make a block's folder once, when its first files come to both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const page = await main[0].post("/api/cortex/pages", { title: "Seite" });
      const block = await main[0].post(`/api/cortex/pages/${page.body.page_id}/blocks`, {
        block_type: "file",
        content: "",
      });
      const folder = `/.system/blocks/${block.body.block_id}`;
      const answers = await Promise.all(main.map((each, n) => each.upload(folder, "a.txt", String(n))));
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const { body } = await main[1].get(`/api/drive/contents?path=${encodeURIComponent(folder)}`);
      expect(body.contents.map((item: { display_name: string }) => item.display_name)).toEqual([
        "a (2).txt",
        "a.txt",
      ]);
    }
  });

  it("say in a calendar's feed at once what changed at the other", async () => {
    const { body } = await main[0].post("/api/calendar/subscription");
    const { pathname: url } = new URL(body.address);
    const read = async (n: 0 | 1, etag?: string) => {
      const headers = etag === undefined ? {} : { "if-none-match": etag };
      const { statusCode, payload, headers: given } = await processes[n].app.server.inject({ url, headers });
      return { status: statusCode, text: payload, etag: String(given["etag"]) };
    };
    const { body: database } = await main[0].get("/api/cortex/databases/0");
    const date = database.properties.find(
      (property: { property_type: string }) => property.property_type === "date",
    );
    const value = (day: string): string =>
      JSON.stringify({
        start_date: `${day}T00:00:00.000Z`,
        end_date: null,
        include_time: false,
        include_end_date: false,
      });
    const { body: entry } = await main[0].post("/api/cortex/databases/0/entries", {
      title: "Fest",
      properties: { [date.property_name]: value("2026-12-01") },
    });
    let known = (await read(1)).etag;
    const changes = [
      () => main[0].patch(`/api/cortex/pages/${entry.page_id}`, { title: "Großes Fest" }),
      () =>
        main[0].patch(`/api/cortex/entries/${entry.page_id}/properties`, {
          property_id: date.property_id,
          value: value("2026-12-24"),
        }),
      () => main[0].delete(`/api/cortex/pages/${entry.page_id}`),
    ];
    for (const change of changes) {
      expect((await read(1, known)).status).toBe(304);
      expect((await change()).status).toBeLessThan(300);
      const now = await read(1, known);
      expect([now.status, now.etag === known]).toEqual([200, false]);
      expect((await read(0)).etag).toBe(now.etag);
      known = now.etag;
    }
    expect((await read(1)).text).not.toContain("Fest");
  });

  it("make ids that sort behind those of the other, however far its clock is ahead", async () => {
    const [one] = processes;
    const ahead = "0300ffff-0000-7000-8000-000000000000";
    await one.storage.transact(({ db }) =>
      db
        .insertInto("fact")
        .values({
          process_id: "ahead",
          at_ms: Date.now(),
          body: JSON.stringify({ event: { type: "grantsChanged", userIds: [] }, after: ahead }),
        })
        .execute(),
    );
    // It may wait for one before it that was rolled back.
    await expect.poll(() => newId() > ahead).toBe(true);
  });
});
