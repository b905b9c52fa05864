import { closeCodes } from "@maive/contract";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { LiveClient } from "../../src/collaboration/live-client-for-tests.ts";
import type { Caller } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { useTwoProcesses } from "./two-processes.ts";

describeWithEngines("rooms and rights over two processes", ([, postgres]) => {
  const two = useTwoProcesses(postgres, { main: ["anna", "main"], guest: ["bert", "guest"] });
  const signIn = (who: "main" | "guest") => two.signIn(two.people[who]);

  const makeTable = async (main: Caller) => {
    const { body } = await main.post("/api/cortex/databases", { name: "Bücher" });
    const url = `/api/cortex/databases/${body.database_id}`;
    const { body: pages } = await main.post(`${url}/properties`, {
      property_name: "Seiten",
      property_type: "number",
    });
    const { body: entry } = await main.post(`${url}/entries`, { title: "Faust" });
    const write = (by: Caller, value: string) =>
      by.patch(`/api/cortex/entries/${entry.page_id}/properties`, { property_id: pages.property_id, value });
    return { id: body.database_id as number, url, room: `/ws/databases/${body.database_id}`, write };
  };

  const valuesIn = ({ heard }: LiveClient) =>
    heard.flatMap((message) =>
      message.type === "property_updated" ? [`${message.seq} ${message.newValue}`] : [],
    );

  it("everybody receives every cell in one order with the same numbers, wherever it was written", async () => {
    const main = await signIn("main");
    const table = await makeTable(main[0]);
    const [here, there] = [
      await two.live[0].join(table.room, main[0]),
      await two.live[1].join(table.room, main[1]),
    ];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        [...main, ...main].map((caller, n) => table.write(caller, String(round * 10 + n))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    for (const socket of [here, there]) await expect.poll(() => valuesIn(socket)).toHaveLength(20);
    expect(valuesIn(there)).toEqual(valuesIn(here));
    const { body } = await main[1].get(`${table.url}/entries`);
    expect(JSON.stringify(body)).toContain(`"${valuesIn(here).at(-1)?.split(" ")[1]}"`);
  });

  it("who comes from another process gets what was missed, and nothing twice", async () => {
    const main = await signIn("main");
    const table = await makeTable(main[0]);
    const first = await two.live[0].join(table.room, main[0]);
    await table.write(main[1], "1");
    const { seq } = await first.first("property_updated");
    first.socket.terminate();
    await table.write(main[0], "2");
    await table.write(main[1], "3");
    await two.processes[1].bus.heard();
    const second = await two.live[1].join(`${table.room}?since=${seq}`, main[1]);
    await expect.poll(() => valuesIn(second).map((each) => each.split(" ")[1])).toEqual(["2", "3"]);
    expect(second.heard.map(({ type }) => type)).not.toContain("resync");
  });

  it("RM12 who got an earlier event too late gets resync, and so does who was away", async () => {
    const main = await signIn("main");
    const table = await makeTable(main[0]);
    const [here, there] = [
      await two.live[0].join(table.room, main[0]),
      await two.live[1].join(table.room, main[1]),
    ];
    await table.write(main[0], "1");
    const { seq } = await there.first("property_updated");
    // The number of a commit that takes longer than anybody waits.
    const db = two.processes[0].storage.read;
    const drawn = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('fact', 'fact_id')) as id`.execute(db);
    await table.write(main[0], "2");
    for (const socket of [here, there]) await expect.poll(() => valuesIn(socket)).toHaveLength(2);
    await sql`
      insert into fact (fact_id, process_id, at_ms, body) overriding system value
      select ${drawn.rows[0]?.id}, 'one that was stopped', at_ms, body from fact
      where body like '%cellChanged%' order by fact_id desc limit 1`.execute(db);
    for (const socket of [here, there]) expect((await socket.first("resync")).seq).toBeGreaterThan(seq ?? 0);
    const back = await two.live[1].join(`${table.room}?since=${seq}`, main[1]);
    await back.first("resync");
  });

  it("a right that is taken away in one process ends sockets and lists of the other", async () => {
    const main = await signIn("main");
    const guest = await signIn("guest");
    const table = await makeTable(main[0]);
    const give = (permission: string) =>
      main[0].post(`${table.url}/permissions`, { permissions: { [two.people.guest.userId]: permission } });
    await give("read");
    const socket = await two.live[1].join(table.room, guest[1]);
    expect((await guest[1].get(`${table.url}/entries`)).status).toBe(200);
    await give("none");
    expect(await socket.ended).toBe(closeCodes.forbidden);
    expect((await guest[1].get(`${table.url}/entries`)).status).toBe(404);
    expect(JSON.stringify((await guest[1].get("/api/cortex/databases")).body)).not.toContain("Bücher");
  });

  it("a session that ends in one process is over in the other, with its sockets", async () => {
    const main = await signIn("main");
    const table = await makeTable(main[0]);
    const socket = await two.live[1].join(table.room, main[1]);
    expect((await main[1].get("/api/auth/me")).status).toBe(200);
    expect((await main[0].post("/api/auth/logout")).status).toBeLessThan(300);
    expect(await socket.ended).toBe(closeCodes.notSignedIn);
    expect((await main[1].get("/api/auth/me")).status).toBe(401);
  });
});
